import type { Feature } from "../../core/feature.ts";
import type { Feat } from "../../core/state.ts";

declare module "../../core/events.ts" {
  interface Events {
    /**
     * wins: against the level of the game, this one included; isFirstLoss: of all games; feat: what there is to be
     * proud of.
     */
    gameCounted: { wins: number; isFirstLoss: boolean; feat: Feat | null };
  }
}

/** The results of one's games against the computer. */
export const STATISTICS: Feature = {
  name: "statistics",
  handlers: {
    gameCounted: (state, { wins, isFirstLoss, feat }) => ({
      ...state,
      game: { ...state.game, counted: true },
      session: { ...state.session, winsAtLevel: wins, isFirstLoss, feat },
    }),
  },
};
