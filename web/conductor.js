/**
 * Sees to it that Python is asked for what the state lacks, and that answers
 * come back as events. Everything asked belongs to an epoch of the game: what
 * the game has moved on from is cancelled, and its answer is not applied.
 *
 * @import { Thought } from "./types.d.ts"
 * @import { Asks, Dispatch, State } from "./page.d.ts"
 * @import { EngineClient, Thinking } from "./engine.js"
 * @import { SearchTeam } from "./search-team.js"
 */
import { EngineError, log } from "./engine.js";
import { Foresight } from "./foresight.js";
import { asks, isOver, recordOf } from "./reading.js";

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
 * @property {() => void} finish
 * @property {() => void} cancel
 */

export class Conductor {
  /** @type {Map<string, Errand>} */
  #errands = new Map();
  /** Ends the wait before a computer's move is shown. */
  #hurry = () => {};
  /** The certain result that was last told while a computer thought. */
  #told = "";

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
    this.#run("search", search && `${epoch} ${search}`, () => this.#search(state, wanted));
    this.#run("pass", pass && `${epoch}`, () => this.#pass(epoch));
  }

  /** Have the computer play the best it has found. */
  moveNow() {
    this.#hurry();
    this.#errands.get("search")?.finish();
  }

  /**
   * @param {string} slot
   * @param {string | false} key  What is wanted; false for nothing.
   * @param {() => Omit<Errand, "key">} begin
   */
  #run(slot, key, begin) {
    const running = this.#errands.get(slot);
    if (running?.key === key || (!running && key === false)) return;
    this.#errands.delete(slot);
    running?.cancel();
    if (key === false) return;
    const errand = { key, ...begin() };
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
    return { done: errand(), ...NO_WAY_BACK };
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
    return { done: errand(), ...NO_WAY_BACK };
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
    return { done: errand(), ...NO_WAY_BACK };
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
    return { done: errand(), ...NO_WAY_BACK };
  }

  /**
   * @param {State} state
   * @param {Asks} wanted
   */
  #search(state, { think, hint, evaluation }) {
    const { epoch } = state;
    const record = recordOf(state);
    const upTo = (/** @type {number} */ ply) => ({
      ...record,
      moves: record.moves.slice(0, ply),
      seed: this.searchSeed,
    });
    const live = upTo(state.game.ply);
    if (think !== null) {
      const nodes = state.levels.find(({ name }) => name === think)?.nodes ?? 0;
      return this.#think(epoch, { ...live, level: think }, nodes);
    }
    if (hint) return this.#hint(epoch, live);
    const ply = evaluation ?? 0;
    return this.#evaluate(epoch, ply, upTo(ply));
  }

  /**
   * @param {number} epoch
   * @param {object} body
   * @param {number} nodes
   * @returns {Thinking}
   */
  #thought(epoch, body, nodes) {
    return this.team.think(body, nodes, (thought) =>
      this.dispatch({ kind: "thoughtArrived", epoch, thought }),
    );
  }

  /**
   * @param {number} epoch
   * @param {object} body
   * @param {number} nodes
   */
  #think(epoch, body, nodes) {
    const { reply, finish, cancel } = this.#thought(epoch, body, nodes);
    const hurried = new Promise((resolve) => {
      this.#hurry = () => resolve(null);
    });
    const wait = (/** @type {number} */ ms) =>
      Promise.race([hurried, new Promise((resolve) => setTimeout(resolve, ms))]);
    const pace = wait(PACE_MS);
    const errand = async () => {
      const thought = await reply;
      this.dispatch({ kind: "thoughtArrived", epoch, thought });
      await pace;
      if (this.#isNewlyCertain(thought)) await wait(READING_MS);
      this.dispatch({ kind: "moveChosen", epoch, move: thought.move });
    };
    return { done: errand(), finish, cancel };
  }

  /**
   * Is the result certain, and is that, or the result, new? Then it should be read.
   * @param {Thought} thought
   */
  #isNewlyCertain({ proven }) {
    const isNew = proven !== null && proven !== this.#told;
    this.#told = proven ?? "";
    return isNew;
  }

  /**
   * @param {number} epoch
   * @param {object} record
   */
  #hint(epoch, record) {
    const body = { ...record, level: null, nodes: HINT_NODES };
    const { reply, finish, cancel } = this.#thought(epoch, body, HINT_NODES);
    const errand = async () => {
      const thought = await reply;
      const analysis = await this.engine.ask("explain");
      this.dispatch({ kind: "hintArrived", epoch, thought, analysis });
    };
    return { done: errand(), finish, cancel };
  }

  /**
   * @param {number} epoch
   * @param {number} ply
   * @param {object} record
   */
  #evaluate(epoch, ply, record) {
    const nodes = EVALUATION_NODES;
    const body = { ...record, level: null, nodes };
    const { reply, finish, cancel } = this.team.think(body, nodes, () => {});
    const errand = async () => {
      const thought = await reply;
      this.dispatch({ kind: "evaluationArrived", epoch, ply, thought });
    };
    return { done: errand(), finish, cancel };
  }

  /** @param {number} epoch */
  #pass(epoch) {
    const timer = setTimeout(() => this.dispatch({ kind: "passDue", epoch }), READING_MS);
    return { done: Promise.resolve(), finish: () => {}, cancel: () => clearTimeout(timer) };
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

/** Short errands are not cancelled; their answers come too late to be applied. */
const NO_WAY_BACK = { finish: () => {}, cancel: () => {} };
