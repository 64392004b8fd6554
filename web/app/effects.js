/**
 * Sees to it that Python is asked for what the state lacks, and that answers
 * come back as events. Everything asked belongs to an epoch of the game: what
 * the game has moved on from is cancelled, and its answer is not applied.
 *
 * @import { Thought } from "../engine/protocol.d.ts"
 * @import { Asks, Dispatch, State } from "../state/state.d.ts"
 * @import { EngineClient } from "../engine/client.js"
 * @import { SearchTeam } from "../engine/parallel-search.js"
 */
import { EngineError, log } from "../engine/client.js";
import { Foresight } from "../engine/prefetch.js";
import { asks, isOver, recordOf } from "../state/selectors.js";

/** In ms: time for the eye to see a move before the next one comes. */
const PACE_MS = 450;
/** In ms: time to read one line, such as that there is no move. */
const READING_MS = 1300;
/** Positions looked at for a hint, whatever the level. */
const HINT_NODES = 3000;
/** Positions looked at to say who is ahead: fewer, since it is done at every ply. */
const EVALUATION_NODES = 600;

/** Codes that speak of the game that was sent, not of the engine. */
const BAD_GAME = ["bad_position", "bad_move", "illegal_move"];

/**
 * Something asked of Python, or waited for.
 * @typedef {object} Errand
 * @property {string} key  What it was begun for.
 * @property {Promise<void>} done  Rejects with what Python, or the engine, refuses.
 * @property {() => void} [finish]  Brings the computer's move at once.
 * @property {AbortController} ending  Ends it: what is searched or waited for dispatches nothing more.
 */

export class Conductor {
  /** @type {Map<string, Errand>} */
  #errands = new Map();

  /**
   * @param {EngineClient} engine
   * @param {SearchTeam} team  The engine, and who helps it with long searches.
   * @param {Dispatch} dispatch
   * @param {{ onBadGame: () => void, onBroken: () => void, seed: () => number }} rest
   *   onBadGame: Python refuses the game. onBroken: Python met an error of its own.
   */
  constructor(engine, team, dispatch, { onBadGame, onBroken, seed }) {
    this.engine = engine;
    this.foresight = new Foresight(engine);
    this.team = team;
    this.dispatch = dispatch;
    this.onBadGame = onBadGame;
    this.onBroken = onBroken;
    this.seed = seed;
    // One for the whole visit: with another, a search begins anew and forgets all it knew.
    this.searchSeed = seed();
  }

  /**
   * Ask for what is lacking now, and drop what is no longer needed.
   * @param {State} state
   */
  follow(state) {
    const { epoch } = state;
    const wanted = asks(state);
    const { fill, view, ahead, why, lifelines, pass } = wanted;
    const record = recordOf(state);
    this.#run("fill", fill && `${epoch}`, () => this.#fill(epoch));
    this.#run("view", view !== null && `${epoch} ${view}`, () =>
      this.#view(epoch, { ...record, ply: view }),
    );
    const { ply } = state.game;
    const played = { ...record, moves: record.moves.slice(0, ply) };
    if (ahead) this.foresight.look({ ...played, moves: [...played.moves, ahead], ply: ply + 1 });
    this.#run("why", why !== null && `${epoch} ${why.move} ${why.space}`, () =>
      this.#why(epoch, { ...played, ...(why?.move ? { move: why.move } : { space: why?.space }) }),
    );
    this.#run("lifelines", lifelines !== null && `${epoch} ${lifelines}`, () =>
      this.#lifelines(epoch, lifelines ?? 0, { ...record, ply: lifelines }),
    );
    const search = searchOf(wanted);
    if (search === false && (state.view?.phase === "over" || isOver(state))) this.team.dismiss();
    this.#run("search", search && `${epoch} ${search}`, (end) => this.#search(state, wanted, end));
    this.#run("pass", pass && `${epoch}`, (end) => this.#pass(epoch, end));
  }

  /** Have the computer play the best it has found. */
  moveNow() {
    this.#errands.get("search")?.finish?.();
  }

  /**
   * @param {string} slot
   * @param {string | false} key  What is wanted; false for nothing.
   * @param {(end: AbortSignal) => Omit<Errand, "key" | "ending">} begin
   */
  #run(slot, key, begin) {
    const running = this.#errands.get(slot);
    if (running?.key === key || (!running && key === false)) return;
    this.#errands.delete(slot);
    running?.ending.abort();
    if (key === false) return;
    const ending = new AbortController();
    const errand = { key, ending, ...begin(ending.signal) };
    this.#errands.set(slot, errand);
    this.#watch(slot, errand);
  }

  /**
   * @param {string} slot
   * @param {Errand} errand
   */
  async #watch(slot, errand) {
    try {
      await errand.done;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      // What the game has moved on from cannot trouble it any more.
      if (this.#errands.get(slot) !== errand) return;
      this.#errands.delete(slot);
      if (error.code === "gone") return;
      log(`${slot}: ${error.code}: ${error.message}`);
      if (BAD_GAME.includes(error.code)) this.onBadGame();
      else this.onBroken();
    }
  }

  /** @param {number} epoch */
  #fill(epoch) {
    const errand = async () => {
      const { moves } = await this.engine.ask("fill", { seed: this.seed() });
      this.dispatch({ kind: "boardFilled", epoch, moves });
    };
    return { done: errand() };
  }

  /**
   * @param {number} epoch
   * @param {object} body
   */
  #view(epoch, body) {
    const errand = async () => {
      const { view, plies } = await this.foresight.view(body);
      this.dispatch({ kind: "viewArrived", epoch, view, plies });
    };
    return { done: errand() };
  }

  /**
   * @param {number} epoch
   * @param {object} body
   */
  #why(epoch, body) {
    const errand = async () => {
      try {
        const answer = await this.engine.ask("why", body);
        this.dispatch({ kind: "whyArrived", epoch, answer });
      } catch (error) {
        // A typed text that is no move at all.
        if (!(error instanceof EngineError && BAD_GAME.includes(error.code))) throw error;
        this.dispatch({ kind: "moveUnreadable", epoch });
      }
    };
    return { done: errand() };
  }

  /**
   * @param {number} epoch
   * @param {number} ply
   * @param {object} body
   */
  #lifelines(epoch, ply, body) {
    const errand = async () => {
      const lifelines = await this.engine.ask("lifelines", body);
      this.dispatch({ kind: "lifelinesArrived", epoch, ply, lifelines });
    };
    return { done: errand() };
  }

  /**
   * @param {State} state
   * @param {Asks} wanted
   * @param {AbortSignal} end
   */
  #search(state, { think, hint, evaluation }, end) {
    const { epoch, certain } = state;
    const record = recordOf(state);
    const upTo = (/** @type {number} */ ply) => ({
      ...record,
      moves: record.moves.slice(0, ply),
      seed: this.searchSeed,
    });
    const live = upTo(state.game.ply);
    if (think !== null) {
      const nodes = state.levels.find(({ name }) => name === think)?.nodes ?? 0;
      return this.#think(epoch, { ...live, level: think }, nodes, certain, end);
    }
    if (hint) return this.#hint(epoch, live, end);
    const ply = evaluation ?? 0;
    return this.#evaluate(epoch, ply, upTo(ply), end);
  }

  /**
   * @param {number} epoch
   * @param {object} body
   * @param {number} nodes
   * @param {AbortSignal} end
   */
  #thought(epoch, body, nodes, end) {
    const tell = this.#until(end);
    return this.#asked(body, nodes, end, (thought) =>
      tell({ kind: "thoughtArrived", epoch, thought }),
    );
  }

  /**
   * @param {object} body
   * @param {number} nodes
   * @param {AbortSignal} end
   * @param {(thought: Thought) => void} onThought
   */
  #asked(body, nodes, end, onThought) {
    const { reply, finish, cancel } = this.team.think(body, nodes, onThought);
    end.addEventListener("abort", cancel);
    return { reply, finish };
  }

  /**
   * @param {number} epoch
   * @param {object} body
   * @param {number} nodes
   * @param {State["certain"]} certain
   * @param {AbortSignal} end
   */
  #think(epoch, body, nodes, certain, end) {
    const { reply, finish } = this.#thought(epoch, body, nodes, end);
    let hurry = () => {};
    const hurried = /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        hurry = resolve;
      })
    );
    const wait = (/** @type {number} */ ms) =>
      Promise.race([hurried, new Promise((resolve) => setTimeout(resolve, ms))]);
    const pace = wait(PACE_MS);
    const tell = this.#until(end);
    const errand = async () => {
      const thought = await reply;
      tell({ kind: "thoughtArrived", epoch, thought });
      await pace;
      // A result that has just become certain should be read.
      if (thought.proven !== null && thought.proven !== certain) await wait(READING_MS);
      tell({ kind: "moveChosen", epoch, move: thought.move });
    };
    const hasten = () => {
      hurry();
      finish();
    };
    return { done: errand(), finish: hasten };
  }

  /**
   * @param {number} epoch
   * @param {object} record
   * @param {AbortSignal} end
   */
  #hint(epoch, record, end) {
    const body = { ...record, level: null, nodes: HINT_NODES };
    const { reply } = this.#thought(epoch, body, HINT_NODES, end);
    const tell = this.#until(end);
    const errand = async () => {
      const thought = await reply;
      const analysis = await this.engine.ask("explain");
      tell({ kind: "hintArrived", epoch, thought, analysis });
    };
    return { done: errand() };
  }

  /**
   * @param {number} epoch
   * @param {number} ply
   * @param {object} record
   * @param {AbortSignal} end
   */
  #evaluate(epoch, ply, record, end) {
    const nodes = EVALUATION_NODES;
    const body = { ...record, level: null, nodes };
    const { reply } = this.#asked(body, nodes, end, () => {});
    const tell = this.#until(end);
    const errand = async () => {
      const thought = await reply;
      tell({ kind: "evaluationArrived", epoch, ply, thought });
    };
    return { done: errand() };
  }

  /**
   * @param {number} epoch
   * @param {AbortSignal} end
   */
  #pass(epoch, end) {
    const timer = setTimeout(() => this.dispatch({ kind: "passDue", epoch }), READING_MS);
    end.addEventListener("abort", () => clearTimeout(timer));
    return { done: Promise.resolve() };
  }

  /**
   * Dispatch, until what the answers are for is no longer wanted.
   * @param {AbortSignal} end
   * @returns {Dispatch}
   */
  #until(end) {
    return (event) => {
      if (!end.aborted) this.dispatch(event);
    };
  }
}

/**
 * What is to be searched, as a key: one search at a time.
 * @param {Asks} asks
 * @returns {string | false}
 */
function searchOf({ think, hint, evaluation }) {
  if (think !== null) return `think ${think}`;
  if (hint) return "hint";
  return evaluation !== null && `evaluation ${evaluation}`;
}
