/**
 * Runs the queries that the state needs answered, and cancels those that it no longer needs;
 * answers come back as events. Every query belongs to a generation of the game: an answer to an
 * older one is not applied. The searches are in search-queries.ts.
 */

import { pathOfChoices } from "../core/cursor-selectors.ts";
import { lineThrough } from "../core/document.ts";
import type { Dispatch, Event } from "../core/events.ts";
import { isOver } from "../core/game-selectors.ts";
import { recordOf, requiredQueries } from "../core/required-queries.ts";
import { isFollower } from "../core/roles.ts";
import type { Path, Question, State } from "../core/state.ts";
import type { EngineClient } from "../engine/client.ts";
import { log } from "../engine/client.ts";
import type { ParallelSearch } from "../engine/parallel-search.ts";
import type { EngineError } from "../engine/pending-requests.ts";
import { isBadGame, isGone } from "../engine/pending-requests.ts";
import { Prefetch } from "../engine/prefetch.ts";
import type { MoveText } from "../engine/protocol.ts";
import { Queries } from "../engine/queries.ts";
import type { PageFeature, Tools } from "./page.ts";
import { paceOf, READING_MS, SearchQueries } from "./search-queries.ts";

/** In ms: how long the computer's move is seen before a premove answers it. */
const PREMOVE_MS = 900;
export class Effects {
  private readonly prefetch;
  private readonly questions;
  private readonly searches;
  private readonly onBadGame;
  private readonly seed;
  #queries = new Queries((error, name) => this.#handleError(error, name));

  /** @param features  Those that are installed, with questions and searches of their own. */
  constructor(
    private readonly engine: EngineClient,
    parallelSearch: ParallelSearch,
    private readonly dispatch: Dispatch,
    private readonly features: () => readonly PageFeature[],
    { onBadGame, seed }: { onBadGame: (error: EngineError) => void; seed: () => number },
  ) {
    this.prefetch = new Prefetch(engine);
    this.questions = () => features().flatMap(({ questions = [] }) => questions);
    const searches = () => features().flatMap(({ searches: own = [] }) => own);
    this.searches = new SearchQueries(engine, parallelSearch, dispatch, searches, seed());
    this.onBadGame = onBadGame;
    this.seed = seed;
  }

  /** Begin the queries that are missing, and cancel those that are no longer needed. */
  follow(state: State) {
    const required = requiredQueries(state);
    const { fill, view, prefetch, refusal, forced, premove } = required;
    const { generation } = state;
    const keyed = (path: Path | null) => path && `${generation} ${path.join(" ")}`;
    this.#queries.run("fill", fill && `${generation}`, () => this.#fill(state));
    this.#queries.run("view", keyed(view) ?? false, () => this.#view(state, view ?? []));
    if (prefetch) this.prefetch.request(afterMove(state, prefetch));
    const typed = refusal?.words ? refusal : null;
    this.#queries.run("typed", typed && `${generation} ${typed.move}`, () =>
      this.#typed(state, typed as Question),
    );
    const asked = typed ? null : refusal;
    this.#queries.run("refusal", asked && `${generation} ${asked.move} ${asked.space}`, () =>
      this.#refusal(state, asked as Question),
    );
    for (const question of this.questions()) {
      this.#queries.run(question.name, question.key(required, state), (signal) => ({
        done: question.ask(required, state, this.#tools(signal)),
      }));
    }
    const search = this.searches.keyOf(required);
    const isFinished = state.cursor.view?.phase === "over" || isOver(state);
    if (search === false && (isFinished || isFollower(state))) this.searches.stopHelper();
    this.#queries.run("search", search && `${generation} ${search}`, (signal) =>
      this.searches.begin(state, required, signal),
    );
    this.#queries.run("forced", forced && `${generation}`, (signal) => this.#forced(state, signal));
    this.#queries.run("premove", premove && `${generation} ${premove}`, (signal) => ({
      done: this.#after(PREMOVE_MS, { kind: "premoveDue", generation }, signal),
    }));
  }

  /** Have the computer play the best it has found. */
  moveNow() {
    this.#queries.finish("search");
  }

  /** @param name  Of the query. */
  #handleError(error: unknown, name: string) {
    if (isGone(error)) return;
    if (!isBadGame(error)) return this.engine.giveUp(error);
    log(`${name}: ${error.code}: ${error.message}`);
    this.onBadGame(error);
  }

  #fill(state: State) {
    const { generation, game } = state;
    const kind = game.filling ? "boardFilled" : "restFilled";
    const record = recordOf(state, game.livePath);
    const run = async () => {
      const { moves } = await this.engine.ask("fill_board", { ...record, seed: this.seed() });
      this.dispatch({ kind, generation, moves });
    };
    return { done: run() };
  }

  #view(state: State, path: Path) {
    const { generation } = state;
    const run = async () => {
      const viewed = this.prefetch.view(positionAfter(state, path));
      const asked = this.features().map((feature) =>
        feature.askWithView?.(state, path, this.engine),
      );
      const [{ view, plies }, ...others] = await Promise.all([viewed, ...asked]);
      const known = Object.assign({}, ...others);
      this.dispatch({ kind: "viewArrived", generation, path, view, plies, known });
    };
    return { done: run() };
  }

  #refusal(state: State, { move, space }: Question) {
    const { generation } = state;
    const tried = move ? { move } : { space: space ?? "" };
    const run = async () => {
      const record = recordOf(state, pathOfChoices(state));
      const answer = await this.engine.ask("explain_refusal", { ...record, ...tried });
      this.dispatch({ kind: "refusalExplained", generation, answer });
    };
    return { done: run() };
  }

  /** Have read what a person typed. */
  #typed(state: State, { move: typed, words = {} }: Question) {
    const { generation } = state;
    const run = async () => {
      const asked = { text: typed ?? "", words };
      const { move, fault, text } = await this.engine.ask("read_move", asked);
      if (fault) this.dispatch({ kind: "moveUnreadable", generation, fault, text });
      else if (move) this.dispatch({ kind: "moveRead", generation, move });
    };
    return { done: run() };
  }

  #tools(signal: AbortSignal): Tools {
    const dispatch: Dispatch = (event) => signal.aborted || this.dispatch(event);
    return {
      engine: this.engine,
      dispatch,
      after: (ms, event) => this.#after(ms, event, signal),
    };
  }

  #forced(state: State, signal: AbortSignal) {
    const { generation, flow } = state;
    const pace = flow.isFinishing ? paceOf(state) : READING_MS;
    return { done: this.#after(pace, { kind: "forcedDue", generation }, signal) };
  }

  /** Report an event later, unless it is no longer wanted by then. */
  #after(ms: number, event: Event, signal: AbortSignal) {
    const timer = setTimeout(() => this.dispatch(event), ms);
    signal.addEventListener("abort", () => clearTimeout(timer));
    return Promise.resolve();
  }
}

/**
 * A position as Python is asked about it: its whole line, plies taken back included, and the ply.
 */
export function positionAfter(state: State, path: Path) {
  return { ...recordOf(state, lineThrough(state.game, path)), ply: path.length };
}

/** The live position after a move, as `positionAfter` says it once the move is made. */
function afterMove(state: State, move: MoveText) {
  const path = [...state.game.livePath, move];
  return { ...recordOf(state, path), ply: path.length };
}
