/**
 * Sees to it that Python is asked for what the state lacks, and that answers
 * come back as events. Everything asked belongs to an epoch of the game: what
 * the game has moved on from is cancelled, and its answer is not applied.
 *
 * @import { Dispatch, State } from "./page.d.ts"
 * @import { EngineClient } from "./engine.js"
 */
import { EngineError, log } from "./engine.js";
import { asks, recordOf } from "./reading.js";

/** In ms: time for the eye to see a move before the next one comes. */
const PACE_MS = 450;
/** In ms: time to read that there is no move. */
const PASS_MS = 1300;

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

  /**
   * @param {EngineClient} engine
   * @param {Dispatch} dispatch
   * @param {{ onBadGame: () => void, onBroken: () => void, seed: () => number }} rest
   *   onBadGame: Python refuses the game. onBroken: Python met an error of its own.
   */
  constructor(engine, dispatch, { onBadGame, onBroken, seed }) {
    this.engine = engine;
    this.dispatch = dispatch;
    this.onBadGame = onBadGame;
    this.onBroken = onBroken;
    this.seed = seed;
  }

  /**
   * Ask for what is lacking now, and drop what is no longer needed.
   * @param {State} state
   */
  follow(state) {
    const { epoch } = state;
    const { fill, view, why, think, pass } = asks(state);
    const record = recordOf(state);
    this.#run("fill", fill && `${epoch}`, () => this.#fill(epoch));
    this.#run("view", view !== null && `${epoch} ${view}`, () =>
      this.#view(epoch, { ...record, ply: view }),
    );
    const played = { ...record, moves: record.moves.slice(0, state.game.ply) };
    this.#run("why", why !== null && `${epoch} ${why}`, () =>
      this.#why(epoch, { ...played, move: why }),
    );
    this.#run("think", think !== null && `${epoch} ${think}`, () =>
      this.#think(epoch, { ...played, level: think, seed: this.seed() }),
    );
    this.#run("pass", pass && `${epoch}`, () => this.#pass(epoch));
  }

  /** Have the computer play the best it has found. */
  moveNow() {
    this.#hurry();
    this.#errands.get("think")?.finish();
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
      const { view, plies } = await this.engine.ask("view", body);
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
        const { reason } = await this.engine.ask("why", body);
        this.dispatch({ kind: "whyArrived", epoch, reason });
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
   * @param {object} body
   */
  #think(epoch, body) {
    const { reply, finish, cancel } = this.engine.think(body, (thought) =>
      this.dispatch({ kind: "thoughtArrived", epoch, thought }),
    );
    const pace = new Promise((resolve) => {
      this.#hurry = () => resolve(null);
      setTimeout(resolve, PACE_MS);
    });
    const errand = async () => {
      const { move } = await reply;
      await pace;
      this.dispatch({ kind: "moveChosen", epoch, move });
    };
    return { done: errand(), finish, cancel };
  }

  /** @param {number} epoch */
  #pass(epoch) {
    const timer = setTimeout(() => this.dispatch({ kind: "passDue", epoch }), PASS_MS);
    return { done: Promise.resolve(), finish: () => {}, cancel: () => clearTimeout(timer) };
  }
}

/** Short errands are not cancelled; their answers come too late to be applied. */
const NO_WAY_BACK = { finish: () => {}, cancel: () => {} };
