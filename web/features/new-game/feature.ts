import type { Event } from "../../core/events.ts";
import type { PageFeature } from "../../shell/page.ts";
import { clearRoute, currentRoute } from "../../shell/routes.ts";
import { byId, onClick } from "../../ui/dom.ts";
import type { NewGameDialog } from "./new-game.ts";
import { NewGames } from "./new-games.ts";

declare module "../../shell/page.ts" {
  interface Offers {
    "new-game": NewGames;
  }
}

/** Begins games. */
export const NEW_GAME: PageFeature = {
  name: "new-game",
  needs: ["saving"],
  start: (page) => {
    const { game, guest, store, use } = page;
    let dialog: NewGameDialog | null = null;
    const openedDialog = async () => {
      const module = await page.load(import("./new-game.ts"));
      const report = (event: Event) => newGames.report(event);
      const byLinks = () => newGames.beginByLinks;
      if (module) dialog ??= new module.NewGameDialog(report, game.setup, byLinks, game.board.sign);
      return dialog;
    };
    const newGames = new NewGames(store, openedDialog, {
      t: page.t,
      takeOver: () => use("tabs").takeOver(),
      setup: game.setup,
      isGiven: guest?.kind === "link" || guest?.kind === "decider",
    });
    /** Starts the game that the address asks for. */
    const follow = () => {
      const kind = currentRoute()?.kind ?? "";
      if (!["new", "first", "continue"].includes(kind)) return;
      clearRoute();
      if (kind === "first") newGames.playFirst();
      if (kind === "new") newGames.open();
    };
    return {
      offers: newGames,
      paint: (state, t) => dialog?.paint(state, t),
      begin: () => {
        onClick(byId("open-new"), () => {
          if (guest?.leave) guest.leave("new");
          else if (guest?.kind !== "exercise") newGames.open();
        });
        addEventListener("hashchange", follow);
        onClick(byId("again"), () => newGames.again());
        onClick(byId("next-level"), () => newGames.changeLevel());
      },
      speak: follow,
      refuse: (faults) => newGames.replaceRefused(faults),
    };
  },
};
