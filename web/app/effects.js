/**
 * Runs the queries that the state needs answered, and cancels those that it no longer needs;
 * answers come back as events. Every query belongs to a generation of the game: an answer to an
 * older one is not applied.
 *
 * @import { GameRecord, MoveText, SearchInfo } from "../engine/protocol.d.ts"
 * @import { Dispatch } from "../state/events.d.ts"
 * @import { Path, Question, RequiredQueries, State } from "../state/state.d.ts"
 * @import { Body, EngineClient } from "../engine/client.js"
 * @import { ParallelSearch } from "../engine/parallel-search.js"
 */
import { log } from "../engine/client.js";
import { EngineError } from "../engine/pending-requests.js";
import { Prefetch } from "../engine/prefetch.js";
import { lineThrough } from "../state/game.js";
import { isOver } from "../state/game-selectors.js";
import { recordOf, requiredQueries } from "../state/required-queries.js";
import { Queries } from "./queries.js";

/** In ms: time for the eye to see a move before the next one comes. */
const PACE_MS = 450;
/** In ms: time to read one line, such as that there is no move. */
const READING_MS = 1300;
/** Positions examined for a hint, whatever the level. */
const HINT_NODES = 3000;
/** Positions examined to evaluate a position: fewer, since it is done at every ply. */
const EVALUATION_NODES = 600;

/** Codes that speak of the game that was sent, not of the engine. */
const BAD_GAME = ["bad_position", "bad_move", "illegal_move"];

export class Effects {
  #queries = new Queries((error, name) => this.#handleError(error, name));

  /**
   * @param {EngineClient} engine
   * @param {ParallelSearch} parallelSearch
   * @param {Dispatch} dispatch
   * @param {{ onBadGame: (error: EngineError) => void, onBroken: () => void, seed: () => number }} callbacks
   *   onBadGame: Python refuses the game. onBroken: Python met an error of its own.
   */
  constructor(engine, parallelSearch, dispatch, { onBadGame, onBroken, seed }) {
    this.engine = engine;
    this.prefetch = new Prefetch(engine);
    this.parallelSearch = parallelSearch;
    this.dispatch = dispatch;
    this.onBadGame = onBadGame;
    this.onBroken = onBroken;
    this.seed = seed;
    // One for the whole visit: with another, a search begins again and forgets all it knew.
    this.searchSeed = seed();
  }

  /**
   * Begin the queries that are missing, and cancel those that are no longer needed.
   * @param {State} state
   */
  follow(state) {
    const required = requiredQueries(state);
    const { fill, view, prefetch, refusal, connectivity, pass } = required;
    const { generation } = state;
    const keyed = (/** @type {Path | null} */ path) => path && `${generation} ${path.join(" ")}`;
    this.#queries.run("fill", fill && `${generation}`, () => this.#fill(generation));
    this.#queries.run("view", keyed(view) ?? false, () => this.#view(state, view ?? []));
    if (prefetch) this.prefetch.request(afterMove(state, prefetch));
    this.#queries.run("refusal", refusal && `${generation} ${refusal.move} ${refusal.space}`, () =>
      this.#refusal(state, /** @type {Question} */ (refusal)),
    );
    this.#queries.run("connectivity", keyed(connectivity) ?? false, () =>
      this.#connectivity(state, connectivity ?? []),
    );
    const search = searchKey(required);
    const isFinished = state.cursor.view?.phase === "over" || isOver(state);
    if (search === false && isFinished) this.parallelSearch.stopHelper();
    this.#queries.run("search", search && `${generation} ${search}`, (signal) =>
      this.#search(state, required, signal),
    );
    this.#queries.run("pass", pass && `${generation}`, (signal) => this.#pass(generation, signal));
  }

  /** Have the computer play the best it has found. */
  moveNow() {
    this.#queries.finish("search");
  }

  /**
   * @param {EngineError} error
   * @param {string} name  Of the query.
   */
  #handleError(error, name) {
    if (error.code === "gone") return;
    log(`${name}: ${error.code}: ${error.message}`);
    if (BAD_GAME.includes(error.code)) this.onBadGame(error);
    else this.onBroken();
  }

  /** @param {number} generation */
  #fill(generation) {
    const run = async () => {
      const { moves } = await this.engine.ask("fill_board", { seed: this.seed() });
      this.dispatch({ kind: "boardFilled", generation, moves });
    };
    return { done: run() };
  }

  /**
   * @param {State} state
   * @param {Path} path
   */
  #view(state, path) {
    const { generation } = state;
    const run = async () => {
      const { view, plies } = await this.prefetch.view(positionAfter(state, path));
      this.dispatch({ kind: "viewArrived", generation, path, view, plies });
    };
    return { done: run() };
  }

  /**
   * @param {State} state
   * @param {Question} question
   */
  #refusal(state, { move, space }) {
    const { generation } = state;
    const tried = move ? { move } : { space: space ?? "" };
    const run = async () => {
      try {
        const record = recordOf(state, state.game.livePath);
        const answer = await this.engine.ask("explain_refusal", { ...record, ...tried });
        this.dispatch({ kind: "refusalExplained", generation, answer });
      } catch (error) {
        // A typed text that is no move at all.
        if (!(error instanceof EngineError && BAD_GAME.includes(error.code))) throw error;
        this.dispatch({ kind: "moveUnreadable", generation });
      }
    };
    return { done: run() };
  }

  /**
   * @param {State} state
   * @param {Path} path
   */
  #connectivity(state, path) {
    const { generation } = state;
    const run = async () => {
      const connectivity = await this.engine.ask("connectivity", positionAfter(state, path));
      this.dispatch({ kind: "connectivityArrived", generation, path, connectivity });
    };
    return { done: run() };
  }

  /**
   * @param {State} state
   * @param {RequiredQueries} required
   * @param {AbortSignal} signal
   */
  #search(state, { level, hint, evaluation }, signal) {
    const from = (/** @type {Path} */ path) => ({
      ...recordOf(state, path),
      seed: this.searchSeed,
    });
    const live = from(state.game.livePath);
    if (level !== null) {
      const nodes = state.session.levels.find(({ name }) => name === level)?.nodes ?? 0;
      return this.#move(state, { ...live, level }, nodes, signal);
    }
    if (hint) return this.#hint(state.generation, live, signal);
    const path = evaluation ?? [];
    return this.#evaluation(state.generation, path, from(path), signal);
  }

  /**
   * @param {Body<"start_search">} body
   * @param {number} nodes
   * @param {AbortSignal} signal
   * @param {(info: SearchInfo) => void} [onInfo]
   */
  #begin(body, nodes, signal, onInfo = () => {}) {
    const { reply, finish, cancel } = this.parallelSearch.search(body, nodes, onInfo);
    signal.addEventListener("abort", cancel);
    return { reply, finish };
  }

  /**
   * The computer's move, no sooner than the eye can follow.
   * @param {State} state
   * @param {Body<"start_search">} body
   * @param {number} nodes
   * @param {AbortSignal} signal
   */
  #move({ generation, search: { certain } }, body, nodes, signal) {
    const dispatch = this.#until(signal);
    const tell = (/** @type {SearchInfo} */ info) =>
      dispatch({ kind: "searchInfoArrived", generation, info });
    const { reply, finish } = this.#begin(body, nodes, signal, tell);
    let hurry = () => {};
    const hurried = /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        hurry = resolve;
      })
    );
    const wait = (/** @type {number} */ ms) =>
      Promise.race([hurried, new Promise((resolve) => setTimeout(resolve, ms))]);
    const pace = wait(PACE_MS);
    const run = async () => {
      const info = await reply;
      tell(info);
      await pace;
      // A result that has just become certain should be read.
      if (info.proven !== null && info.proven !== certain) await wait(READING_MS);
      dispatch({ kind: "moveChosen", generation, move: info.move });
    };
    const finishNow = () => {
      hurry();
      finish();
    };
    return { done: run(), finish: finishNow };
  }

  /**
   * @param {number} generation
   * @param {GameRecord & { seed: number }} record
   * @param {AbortSignal} signal
   */
  #hint(generation, record, signal) {
    const dispatch = this.#until(signal);
    const body = { ...record, level: null, nodes: HINT_NODES };
    const { reply } = this.#begin(body, HINT_NODES, signal, (info) =>
      dispatch({ kind: "searchInfoArrived", generation, info }),
    );
    const run = async () => {
      const info = await reply;
      const analysis = await this.engine.ask("analysis", {});
      dispatch({ kind: "hintArrived", generation, info, analysis });
    };
    return { done: run() };
  }

  /**
   * @param {number} generation
   * @param {Path} path
   * @param {GameRecord & { seed: number }} record
   * @param {AbortSignal} signal
   */
  #evaluation(generation, path, record, signal) {
    const body = { ...record, level: null, nodes: EVALUATION_NODES };
    const { reply } = this.#begin(body, EVALUATION_NODES, signal);
    const dispatch = this.#until(signal);
    const run = async () => {
      dispatch({ kind: "evaluationArrived", generation, path, info: await reply });
    };
    return { done: run() };
  }

  /**
   * @param {number} generation
   * @param {AbortSignal} signal
   */
  #pass(generation, signal) {
    const timer = setTimeout(() => this.dispatch({ kind: "passDue", generation }), READING_MS);
    signal.addEventListener("abort", () => clearTimeout(timer));
    return { done: Promise.resolve() };
  }

  /**
   * Dispatches until the query is cancelled.
   * @param {AbortSignal} signal
   * @returns {Dispatch}
   */
  #until(signal) {
    return (event) => {
      if (!signal.aborted) this.dispatch(event);
    };
  }
}

/**
 * A position as Python is asked about it: its whole line, plies taken back included, and the ply.
 * @param {State} state
 * @param {Path} path
 */
function positionAfter(state, path) {
  return { ...recordOf(state, lineThrough(state.game, path)), ply: path.length };
}

/**
 * The live position after a move, as `positionAfter` says it once the move is made.
 * @param {State} state
 * @param {MoveText} move
 */
function afterMove(state, move) {
  const path = [...state.game.livePath, move];
  return { ...recordOf(state, path), ply: path.length };
}

/**
 * What is to be searched, as a key: one search at a time.
 * @param {RequiredQueries} required
 * @returns {string | false}
 */
function searchKey({ level, hint, evaluation }) {
  if (level !== null) return `level ${level}`;
  if (hint) return "hint";
  return evaluation !== null && `evaluation ${evaluation.join(" ")}`;
}
