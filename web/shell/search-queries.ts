/**
 * The searches among the queries: for the computer's move, for a hint, for the evaluation of a
 * position, for a review. One at a time.
 */

import type { Dispatch } from "../core/events.ts";
import { seatToMove } from "../core/game-selectors.ts";
import type { RequiredQueries } from "../core/queries.ts";
import { recordOf } from "../core/required-queries.ts";
import type { Path, State } from "../core/state.ts";
import { nodesAlong } from "../core/tree.ts";
import type { Body, EngineClient } from "../engine/client.ts";
import type { ParallelSearch } from "../engine/parallel-search.ts";
import type { GameRecord, SearchInfo } from "../engine/protocol.ts";
import type { SearchNeed } from "./page.ts";

/** In ms: time for the eye to see a move before the next one comes: the strongest level, the weakest, */
const SHORTEST_PACE_MS = 450;
const LONGEST_PACE_MS = 850;
/** what it looks at besides, where the move before has cut off stacks; */
const CUT_PACE_MS = 800;
/** and while the rest of a game is played out. */
const FINISHING_PACE_MS = 150;
/** In ms: time to read one line, such as that there is no move. */
export const READING_MS = 1300;
/** Positions examined for a hint, whatever the level. */
const HINT_NODES = 3000;
/** Positions examined to evaluate a position: fewer, since it is done at every ply. */
const EVALUATION_NODES = 600;

export class SearchQueries {
  /**
   * @param seed  One for the whole visit: with another, a search begins again and forgets all it knew.
   */
  constructor(
    private readonly engine: EngineClient,
    private readonly parallelSearch: ParallelSearch,
    private readonly dispatch: Dispatch,
    private readonly others: () => readonly SearchNeed[],
    private readonly seed: number,
  ) {}

  /** The search to run, as a key: one at a time. */
  keyOf(required: RequiredQueries): string | false {
    const { level, hint, evaluation } = required;
    if (level !== null) return `level ${level}`;
    if (hint) return `hint ${hint.join(" ")}`;
    if (evaluation) return `evaluation ${evaluation.join(" ")}`;
    const other = this.#other(required);
    return other !== null && `other ${this.others().indexOf(other.need)} ${other.path.join(" ")}`;
  }

  /** The search of a feature, which waits for all others. */
  #other(required: RequiredQueries) {
    for (const need of this.others()) {
      const path = need.pathIn(required);
      if (path) return { need, path };
    }
    return null;
  }

  /** No search is to be expected soon. */
  stopHelper() {
    this.parallelSearch.stopHelper();
  }

  /** Begin the one search that is required. */
  begin(state: State, required: RequiredQueries, signal: AbortSignal) {
    const { level, hint, evaluation } = required;
    const from = (path: Path) => ({
      ...recordOf(state, path),
      ...computersIn(state),
      seed: this.seed,
    });
    const live = from(state.game.livePath);
    if (level !== null) {
      const nodes = state.session.levels.find(({ name }) => name === level)?.nodes ?? 0;
      return this.#move(state, { ...live, level }, nodes, signal);
    }
    if (hint) return this.#hint(state.generation, hint, from(hint), signal);
    const other = evaluation ? null : this.#other(required);
    if (other) {
      const nodes = other.need.nodes(state, other.path);
      const body = { ...from(other.path), nodes };
      return this.#forFeature(state.generation, other, body, signal);
    }
    const path = evaluation ?? [];
    return this.#evaluation(state.generation, path, from(path), signal);
  }

  #start(
    body: Body<"start_search">,
    nodes: number,
    signal: AbortSignal,
    onInfo: (info: SearchInfo) => void = () => {},
  ) {
    const { reply, finish, cancel } = this.parallelSearch.search(body, nodes, onInfo);
    signal.addEventListener("abort", cancel);
    return { reply, finish };
  }

  /** The computer's move, no sooner than the eye can follow. */
  #move(state: State, body: Body<"start_search">, nodes: number, signal: AbortSignal) {
    const { generation } = state;
    const { certain } = state.search;
    const dispatch = this.#until(signal);
    const tell = (info: SearchInfo) => dispatch({ kind: "searchInfoArrived", generation, info });
    const { reply, finish } = this.#start(body, nodes, signal, tell);
    let hurry = () => {};
    const hurried = new Promise<void>((resolve) => {
      hurry = resolve;
    });
    const wait = (ms: number) =>
      Promise.race([hurried, new Promise((resolve) => setTimeout(resolve, ms))]);
    const pace = wait(paceOf(state));
    const run = async () => {
      const info = await reply;
      tell(info);
      await pace;
      // A result that has just become certain should be read.
      const isNews = info.proven !== null && info.proven !== certain;
      if (isNews && !state.flow.isFinishing) await wait(READING_MS);
      dispatch({ kind: "moveChosen", generation, move: info.move });
    };
    const finishNow = () => {
      hurry();
      finish();
    };
    return { done: run(), finish: finishNow };
  }

  #hint(
    generation: number,
    path: Path,
    record: GameRecord & { seed: number },
    signal: AbortSignal,
  ) {
    const dispatch = this.#until(signal);
    const body = { ...record, level: null, nodes: HINT_NODES };
    const { reply } = this.#start(body, HINT_NODES, signal, (info) =>
      dispatch({ kind: "searchInfoArrived", generation, info }),
    );
    const run = async () => {
      const info = await reply;
      const analysis = await this.engine.ask("analysis", {});
      dispatch({ kind: "hintArrived", generation, path, info, analysis });
    };
    return { done: run() };
  }

  #evaluation(
    generation: number,
    path: Path,
    record: GameRecord & { seed: number },
    signal: AbortSignal,
  ) {
    const body = { ...record, level: null, nodes: EVALUATION_NODES };
    const { reply } = this.#start(body, EVALUATION_NODES, signal);
    const dispatch = this.#until(signal);
    const run = async () => {
      dispatch({ kind: "evaluationArrived", generation, path, info: await reply });
    };
    return { done: run() };
  }

  #forFeature(
    generation: number,
    { need, path }: { need: SearchNeed; path: Path },
    record: GameRecord & { seed: number; nodes: number },
    signal: AbortSignal,
  ) {
    const { nodes } = record;
    const { reply } = this.#start({ ...record, level: null }, nodes, signal);
    const dispatch = this.#until(signal);
    const tools = { engine: this.engine, dispatch, after: async () => {} };
    const run = async () => need.found(await reply, path, nodes, generation, tools);
    return { done: run() };
  }

  /** Dispatches until the query is cancelled. */
  #until(signal: AbortSignal): Dispatch {
    return (event) => {
      if (!signal.aborted) this.dispatch(event);
    };
  }
}

function computersIn({ game: { seats } }: State) {
  const { white, black } = seats;
  const isWatched = white.kind === "computer" && black.kind === "computer";
  return isWatched ? { computers: [white.level, black.level] } : {};
}

/** In ms: no sooner does the computer move. A weak player takes its time. */
export function paceOf(state: State) {
  if (state.flow.isFinishing) return FINISHING_PACE_MS;
  const seat = seatToMove(state);
  const { levels } = state.session;
  const index = levels.findIndex(({ name }) => seat?.kind === "computer" && seat.level === name);
  const strength = Math.max(0, index) / Math.max(1, levels.length - 1);
  const pace = LONGEST_PACE_MS - strength * (LONGEST_PACE_MS - SHORTEST_PACE_MS);
  const cut = nodesAlong(state.game.tree, state.game.livePath).at(-1)?.ply?.removed.length ?? 0;
  return cut ? pace + CUT_PACE_MS : pace;
}
