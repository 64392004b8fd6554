/**
 * Records in the library which of a game's mistakes are still to be practised, begins the practice
 * that the address asks for, and finds the game to practise next.
 */
import { isAnalysed } from "../../core/cursor-selectors.ts";
import type { Dispatch } from "../../core/events.ts";
import { ownSide } from "../../core/seats.ts";
import type { State } from "../../core/state.ts";
import { log } from "../../engine/client.ts";
import { mistakesLeft } from "../library/mistakes.ts";
import type { Library } from "../library/store.ts";
import { canReview, isAtReviewStart, mistakesKnown, reviewStage } from "../review/review.ts";
import { practiceShown, tasksLeft } from "./practice.ts";

type Games = Pick<Library, "list" | "find" | "change">;

const NONE: readonly number[] = [];

export class MistakeKeeper {
  #kept: { id: string; tasks: readonly number[]; found: readonly number[] } | null = null;

  /**
   * @param games  Opens the library; null if the browser keeps nothing.
   * @param game  The name of the game, such as "dvonn".
   * @param due  The id of the game whose practice the address asks for; null for none.
   * @param onOpened  Called when that practice begins, or when the person has gone elsewhere.
   */
  constructor(
    private readonly dispatch: Dispatch,
    private readonly games: () => Promise<Games | null>,
    private readonly game: string,
    private due: string | null,
    private readonly onOpened: () => void,
  ) {}

  follow(after: State, before: State) {
    this.#open(after);
    this.#keep(after);
    // When a practice ends, its last button returns to the start of the review: then count the
    // mistakes of other games.
    const isOver = practiceShown(before) !== null && practiceShown(after) === null;
    if (isOver && isAtReviewStart(after)) this.#count(after.game.id);
  }

  /** Reviews the game whose practice is due, and then begins the practice. */
  #open(state: State) {
    const { due } = this;
    if (due === null || state.game.id !== due || !canReview(state)) return;
    const stage = reviewStage(state);
    if (stage === "none") return this.dispatch({ kind: "reviewPressed" });
    if (stage === "running" && isAnalysed(state)) return;
    this.due = null;
    this.onOpened();
    if (!isAnalysed(state) || !isAtReviewStart(state)) return;
    return this.#try(async (games) => {
      const kept = await games.find(due);
      this.dispatch({ kind: "practiceOpened", past: kept?.entry.mistakes?.found ?? NONE });
    });
  }

  #keep(state: State) {
    const { id } = state.game;
    const { tasks } = mistakesKnown(state);
    const found = state.search.review?.practice?.found ?? NONE;
    const kept = this.#kept;
    const isKept = kept?.id === id && kept?.tasks === tasks && kept.found === found;
    if (isKept || id === null || reviewStage(state) !== "done" || !ownSide(state.game)) return;
    this.#kept = { id, tasks, found };
    return this.#try((games) =>
      games.change(id, (entry) => {
        const all = new Set([...(entry.mistakes?.found ?? NONE), ...found]);
        return { ...entry, mistakes: { tasks: tasksLeft(state), found: [...all] } };
      }),
    );
  }

  #count(id: string | null) {
    return this.#try(async (games) => {
      const elsewhere = mistakesLeft(await games.list(this.game), id);
      if (elsewhere) this.dispatch({ kind: "mistakesCounted", elsewhere });
    });
  }

  /** Ignores errors of the database. */
  async #try(action: (games: Games) => Promise<unknown>) {
    try {
      const games = await this.games();
      if (games) await action(games);
    } catch (error) {
      log(`mistakes: ${error}`);
    }
  }
}
