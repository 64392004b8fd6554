import type { Feat } from "../../core/state.ts";
import type { PageFeature } from "../../shell/page.ts";
import { byId, onClick } from "../../ui/dom.ts";
import { countEnded } from "./statistics.ts";

declare module "../../core/events.ts" {
  interface Events {
    /**
     * wins: the wins without hints against this level, including this game. isFirstLoss: true for
     * one of the first losses of a player without wins. feat: a reason to be proud; null for none.
     */
    gameCounted: { wins: number; isFirstLoss: boolean; feat: Feat | null };
  }
}

/** The player's results against the computer. */
export const STATISTICS: PageFeature = {
  name: "statistics",
  needs: ["learning", "library", "saving"],
  handlers: {
    gameCounted: (state, { wins, isFirstLoss, feat }) => ({
      ...state,
      game: { ...state.game, counted: true },
      session: { ...state.session, winsAtLevel: wins, isFirstLoss, feat },
    }),
  },
  start: (page) => ({
    follow: ({ state }) => countEnded(state, page.dispatch, page.game.setup.isBeginning),
    begin: () =>
      onClick(byId("open-statistics"), async () => {
        const module = await page.load(import("./statistics-dialog.ts"));
        const t = page.t();
        if (module && t) await module.openStatistics(page.state(), t, page.game.lessons === "here");
      }),
  }),
};
