/** Keeps what a review has found, and brings it back where the same game is reviewed again. */

import type { Dispatch } from "../../core/events.ts";
import type { State } from "../../core/state.ts";
import { keepAccuracy } from "../statistics/finished-games.ts";
import { keepReview, readReview } from "./kept-reviews.ts";
import { reviewProgress, reviewStage } from "./review.ts";

export class ReviewKeeper {
  /** The moves of the game that was looked for, and those of the one that is kept. */
  #sought: readonly string[] | null = null;
  #kept: readonly string[] | null = null;

  constructor(private readonly dispatch: Dispatch) {}

  follow(state: State) {
    const { game, session, generation } = state;
    const { livePath } = game;
    const stage = reviewStage(state);
    if (stage === "none" || !session.version) return;
    if (stage === "running" && this.#sought !== livePath) {
      this.#sought = livePath;
      const isBegun = (reviewProgress(state)?.done ?? 0) > 0;
      const positions = isBegun ? null : readReview(game, session.version);
      if (positions) {
        this.#kept = livePath;
        this.dispatch({ kind: "reviewFound", generation, positions });
      }
    }
    if (stage === "done" && this.#kept !== livePath) {
      this.#kept = livePath;
      keepReview(game, session.version);
      keepAccuracy(state);
    }
  }
}
