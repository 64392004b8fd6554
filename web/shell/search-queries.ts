/** The searches, one at a time: for a move, a hint, an evaluation or a feature. */
import type { Dispatch } from "../core/events.ts";
import { seatToMove } from "../core/game-selectors.ts";
import type { RequiredQueries } from "../core/required-queries.ts";
import { recordOf } from "../core/required-queries.ts";
import type { Path, State } from "../core/state.ts";
import { nodesAlong } from "../core/tree.ts";
import type { EngineClient } from "../engine/client.ts";
import type { ParallelSearch } from "../engine/parallel-search.ts";
import type { SearchInfo } from "../engine/protocol.ts";
import type { SearchNeed } from "./page.ts";

/** The wait in ms before the strongest level moves, so that the last move is seen. */
const SHORTEST_PACE_MS = 450;
/** The wait before the weakest level moves. */
const LONGEST_PACE_MS = 850;
/** Added to the wait if the last move cut off stacks. */
const CUT_PACE_MS = 800;
/** The wait before each move while a game is played out. */
const FINISHING_PACE_MS = 150;
/** Time to read a line, in ms. */
export const READING_MS = 1300;
/** Positions examined for a hint, at any level. */
const HINT_NODES = 2000;
/** Positions examined for an evaluation: fewer than for a hint, because every ply is evaluated. */
const EVALUATION_NODES = 600;

export class SearchQueries {
  /** @param seed  One seed for the whole visit: a new one would make each search begin again. */
  constructor(
    private readonly engine: EngineClient,
    private readonly parallelSearch: ParallelSearch,
    private readonly dispatch: Dispatch,
    private readonly needs: () => readonly SearchNeed[],
    private readonly seed: number,
  ) {}

  keyOf(required: RequiredQueries): string | false {
    const { level, hint, evaluation } = required;
    if (level !== null) return `level ${level}`;
    if (hint) return `hint ${hint.join(" ")}`;
    if (evaluation) return `evaluation ${evaluation.join(" ")}`;
    const other = this.#other(required);
    if (!other) return false;
    const { need, path } = other;
    const round = need.round?.(required) ?? 0;
    return `other ${this.needs().indexOf(need)} ${round} ${path.join(" ")}`;
  }

  #other(required: RequiredQueries) {
    const rankOf = (need: SearchNeed) => need.rank?.(required) ?? 0;
    const needs = this.needs().toSorted((one, other) => rankOf(other) - rankOf(one));
    for (const need of needs) {
      const path = need.pathIn(required);
      if (path) return { need, path };
    }
    return null;
  }

  stopHelper() {
    this.parallelSearch.stopHelper();
  }

  begin(state: State, required: RequiredQueries, signal: AbortSignal) {
    const { level, hint, evaluation } = required;
    const { generation, session, game } = state;
    const dispatch: Dispatch = (event) => signal.aborted || this.dispatch(event);
    const tell = (info: SearchInfo) => dispatch({ kind: "searchInfoArrived", generation, info });
    const search = (
      path: Path,
      limit: { level: string } | { level: null; nodes: number },
      nodes: number,
      onInfo: (info: SearchInfo) => void = () => {},
    ) => {
      const body = { ...recordOf(state, path), ...computersIn(state), seed: this.seed, ...limit };
      const { reply, finish, cancel } = this.parallelSearch.search(body, nodes, onInfo);
      signal.addEventListener("abort", cancel);
      return { reply, finish };
    };
    const searchNodes = (path: Path, nodes: number, onInfo?: (info: SearchInfo) => void) =>
      search(path, { level: null, nodes }, nodes, onInfo).reply;
    if (level !== null) {
      const nodes = session.levels.find(({ name }) => name === level)?.nodes ?? 0;
      return playSlowly(state, search(game.livePath, { level }, nodes, tell), tell, dispatch);
    }
    const run = async () => {
      const other = this.#other(required);
      if (hint) {
        const info = await searchNodes(hint, HINT_NODES, tell);
        const analysis = await this.engine.ask("analysis", {});
        dispatch({ kind: "hintArrived", generation, path: hint, info, analysis });
      } else if (evaluation) {
        const info = await searchNodes(evaluation, EVALUATION_NODES);
        dispatch({ kind: "evaluationArrived", generation, path: evaluation, info });
      } else if (other) {
        const { need, path } = other;
        const nodes = need.nodes(state, path);
        const tools = { engine: this.engine, dispatch, after: async () => {} };
        const info = await searchNodes(path, nodes, (so) => need.tell?.(so, generation, dispatch));
        await need.found(info, path, nodes, generation, tools);
      }
    };
    return { done: run() };
  }
}

/** Plays the move that a search finds, but not too fast for the eye. */
function playSlowly(
  state: State,
  { reply, finish }: { reply: Promise<SearchInfo>; finish: () => void },
  tell: (info: SearchInfo) => void,
  dispatch: Dispatch,
) {
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
    // Leave time to read that a result has just become certain.
    const isNews = info.proven !== null && info.proven !== state.search.certain;
    if (isNews && !state.flow.isFinishing) await wait(READING_MS);
    dispatch({ kind: "moveChosen", generation: state.generation, move: info.move });
  };
  const finishNow = () => {
    hurry();
    finish();
  };
  return { done: run(), finish: finishNow };
}

function computersIn({ game: { seats } }: State) {
  const { white, black } = seats;
  const isWatched = white.kind === "computer" && black.kind === "computer";
  return isWatched ? { computers: [white.level, black.level] } : {};
}

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
