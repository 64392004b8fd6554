/**
 * Keeps what a review has found, and brings it back where the same game is reviewed again.
 *
 * @import { Dispatch } from "../state/events.d.ts"
 * @import { State } from "../state/state.d.ts"
 */
import { keepAccuracy } from "../persistence/finished-games.js";
import { keepReview, readReview } from "../persistence/kept-reviews.js";
import { reviewProgress, reviewStage } from "../state/review.js";

export class ReviewKeeper {
  /** The moves of the game that was looked for, and those of the one that is kept. @type {readonly string[] | null} */
  #sought = null;
  /** @type {readonly string[] | null} */
  #kept = null;

  /** @param {Dispatch} dispatch */
  constructor(dispatch) {
    this.dispatch = dispatch;
  }

  /** @param {State} state */
  follow(state) {
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
