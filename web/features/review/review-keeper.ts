/** Keeps the findings of a review, and restores them when the game is reviewed again. */

import type { Dispatch } from "../../core/events.ts";
import type { State } from "../../core/state.ts";
import { log } from "../../engine/client.ts";
import { keepReview, type Reviews, readReview } from "./kept-reviews.ts";
import { canReview, nodesSearched, reviewStage } from "./review.ts";

type Positions = NonNullable<Awaited<ReturnType<typeof readReview>>>;

export class ReviewKeeper {
  /** The game last looked up; `positions` is null unless its kept review waits to be restored. */
  #sought: { id: string; livePath: readonly string[]; positions: Positions | null } | null = null;
  /** The game last kept, and the nodes of its searches. */
  #kept: { id: string; livePath: readonly string[]; nodes: number } | null = null;

  #isLonger = false;

  /** @param reviews  Opens the place where reviews are kept; null if the browser keeps nothing. */
  constructor(
    private readonly dispatch: Dispatch,
    private readonly state: () => State,
    private readonly reviews: () => Promise<Reviews | null>,
  ) {}

  follow(state: State) {
    const { game, session } = state;
    const { id, livePath } = game;
    // The library gives a game its id soon after its end.
    if (!session.version || id === null || !canReview(state)) return;
    const sought = this.#sought;
    // Look up a kept review early, so that no position is searched again.
    if (sought?.id !== id || sought.livePath !== livePath) this.#seek(state, id);
    else this.#restore(state);
    const stage = reviewStage(state);
    if (stage === "none") return;
    const isLonger = Boolean(state.search.review?.longer);
    const isLongerOver = this.#isLonger && !isLonger;
    this.#isLonger = isLonger;
    // A longer search adds nodes, so the review is kept once more.
    const nodes = nodesSearched(state, livePath);
    const kept = this.#kept;
    const isKept = kept?.id === id && kept.livePath === livePath && kept.nodes === nodes;
    if ((stage === "done" || isLongerOver) && !isKept) {
      this.#kept = { id, livePath, nodes };
      this.#keep(state, id);
    }
  }

  async #seek({ game, session }: State, id: string) {
    const { livePath } = game;
    const sought = { id, livePath, positions: null as Positions | null };
    this.#sought = sought;
    sought.positions = await this.#try((reviews) => readReview(reviews, id, game, session.version));
    if (this.#sought === sought) this.#restore(this.state());
  }

  /** Gives a review the results that were kept. */
  #restore(state: State) {
    const sought = this.#sought;
    const isOpen = reviewStage(state) === "running" && state.game.livePath === sought?.livePath;
    if (!sought?.positions || !isOpen) return;
    const { positions } = sought;
    sought.positions = null;
    this.dispatch({ kind: "reviewFound", generation: state.generation, positions });
  }

  #keep({ game, session }: State, id: string) {
    return this.#try((reviews) => keepReview(reviews, id, game, session.version));
  }

  /** Ignores errors of the database, because the review can be made again. */
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
