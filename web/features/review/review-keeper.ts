/** Keeps the findings of a review, and restores them when the game is reviewed again. */

import type { Dispatch } from "../../core/events.ts";
import type { State } from "../../core/state.ts";
import { keepReview, readReview } from "./kept-reviews.ts";
import { reviewProgress, reviewStage } from "./review.ts";

export class ReviewKeeper {
  /** The moves of the game last looked up. */
  #sought: readonly string[] | null = null;
  /** The moves of the game last kept. */
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
    }
  }
}
