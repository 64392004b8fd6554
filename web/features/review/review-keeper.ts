/** Keeps the findings of a review, and restores them when the game is reviewed again. */

import type { Dispatch } from "../../core/events.ts";
import type { State } from "../../core/state.ts";
import { keepReview, readReview } from "./kept-reviews.ts";
import { nodesSearched, reviewProgress, reviewStage } from "./review.ts";

export class ReviewKeeper {
  /** The moves of the game last looked up. */
  #sought: readonly string[] | null = null;
  /** The moves of the game last kept, and the nodes of its searches. */
  #kept: { livePath: readonly string[]; nodes: number } | null = null;

  #isLonger = false;

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
        this.dispatch({ kind: "reviewFound", generation, positions });
      }
    }
    const isLonger = Boolean(state.search.review?.longer);
    const isLongerOver = this.#isLonger && !isLonger;
    this.#isLonger = isLonger;
    // A longer search adds nodes.
    const nodes = nodesSearched(state, livePath);
    const isKept = this.#kept?.livePath === livePath && this.#kept.nodes === nodes;
    if ((stage === "done" || isLongerOver) && !isKept) {
      this.#kept = { livePath, nodes };
      keepReview(game, session.version);
    }
  }
}
