import type { Translate } from "../../core/state.ts";
import type { GameRecord } from "../../engine/protocol.ts";
import type { PageFeature } from "../../shell/page.ts";
import { currentRoute } from "../../shell/routes.ts";
import { byId, onClick } from "../../ui/dom.ts";
import { forgetPlaceBeside } from "../place/saved-place.ts";
import { OWN_NAME, sharedRoute } from "./links.ts";
import type { Linking, Writing } from "./share.ts";

declare module "../../shell/page.ts" {
  interface Offers {
    sharing: {
      /** Asks Python for the code of a link; null on the page of a game that has no links. */
      writeLink: Linking;
    };
  }
}

/** Shares games as text, as a picture and as a link. */
export const SHARING: PageFeature = {
  name: "sharing",
  needs: ["ending", "new-game", "place"],
  start: (page) => {
    const { game, guest, engine, board, load, use } = page;
    const writeLink = game.sharing.hasLinks
      ? (record: GameRecord) => engine.ask("write_link", record)
      : null;
    const write: Writing = (games, format) => engine.ask("write_games", { games, format });
    const open = (
      button: string,
      show: (module: typeof import("./share.ts"), t: Translate) => void,
    ) =>
      onClick(byId(button), async () => {
        const module = await load(import("./share.ts"));
        const t = page.t();
        if (module && t) show(module, t);
      });
    return {
      offers: { writeLink },
      begin: () => {
        for (const button of ["open-share", "ending-share"]) {
          open(button, ({ openShare }, t) =>
            openShare(page.state(), t, board.svg, { link: writeLink, write }, game.sharing),
          );
        }
        open("unsaved-save", ({ saveRecord }, t) =>
          saveRecord(page.state(), t, writeLink, game.sharing),
        );
        addEventListener("hashchange", () => {
          const route = sharedRoute(currentRoute());
          const isFree = !document.querySelector("dialog:modal");
          if (route && isFree && guest?.openNext?.(route)) return;
          // Reload to open a linked game, and to leave one.
          const isShared = guest?.kind === "link" || route !== null;
          if (!isShared) return;
          use("place").stop();
          forgetPlaceBeside(OWN_NAME);
          location.reload();
        });
      },
    };
  },
};
