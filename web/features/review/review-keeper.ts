/** Keeps the findings of a review, and restores them when the game is reviewed again. */

import type { Dispatch } from "../../core/events.ts";
import type { State } from "../../core/state.ts";
import { log } from "../../engine/client.ts";
import { keepReview, type Reviews, readReview } from "./kept-reviews.ts";
import { nodesSearched, reviewProgress, reviewStage } from "./review.ts";

export class ReviewKeeper {
  /** The moves of the game last looked up. */
  #sought: readonly string[] | null = null;
  /** The game last kept, and the nodes of its searches. */
  #kept: { id: string; livePath: readonly string[]; nodes: number } | null = null;

  #isLonger = false;

  /** @param reviews  Opens the place where reviews are kept; null if the browser keeps nothing. */
  constructor(
    private readonly dispatch: Dispatch,
    private readonly reviews: () => Promise<Reviews | null>,
  ) {}

  follow(state: State) {
    const { game, session } = state;
    const { id, livePath } = game;
    const stage = reviewStage(state);
    // The library gives a game its id soon after its end.
    if (stage === "none" || !session.version || id === null) return;
    if (stage === "running" && this.#sought !== livePath) {
      this.#sought = livePath;
      const isBegun = (reviewProgress(state)?.done ?? 0) > 0;
      if (!isBegun) this.#restore(state, id);
    }
    const isLonger = Boolean(state.search.review?.longer);
    const isLongerOver = this.#isLonger && !isLonger;
    this.#isLonger = isLonger;
    // A longer search adds nodes.
    const nodes = nodesSearched(state, livePath);
    const kept = this.#kept;
    const isKept = kept?.id === id && kept.livePath === livePath && kept.nodes === nodes;
    if ((stage === "done" || isLongerOver) && !isKept) {
      this.#kept = { id, livePath, nodes };
      this.#keep(state, id);
    }
  }

  async #restore({ game, session, generation }: State, id: string) {
    const positions = await this.#try((reviews) => readReview(reviews, id, game, session.version));
    if (positions) this.dispatch({ kind: "reviewFound", generation, positions });
  }

  #keep({ game, session }: State, id: string) {
    return this.#try((reviews) => keepReview(reviews, id, game, session.version));
  }

  /** Does without what the database refuses: the review can be made again. */
  async #try<Result>(action: (reviews: Reviews) => Promise<Result>): Promise<Result | null> {
    try {
      const reviews = await this.reviews();
      return reviews && (await action(reviews));
    } catch (error) {
      log(`reviews: ${error}`);
      return null;
    }
  }
}
