/**
 * Queries that run, at most one of each name, for the game and for a lesson. One that is needed no
 * more, or for something else, is cancelled: it may end later, but nobody hears of it.
 */
import { EngineError } from "./pending-requests.js";

/**
 * @typedef {object} Query
 * @property {Promise<void>} done  Rejects with an error of Python or of the engine.
 * @property {() => void} [finish]  Brings its result at once.
 */

export class Queries {
  /** @type {Map<string, Query & { key: string, abort: AbortController }>} */
  #running = new Map();

  /** @param {(error: EngineError, name: string) => void} onError  Called for those not cancelled. */
  constructor(onError) {
    this.onError = onError;
  }

  /**
   * Run a query, unless it runs already.
   * @param {string} name
   * @param {string | false | null} key  What is needed; false or null for nothing.
   * @param {(signal: AbortSignal) => Query} begin
   */
  run(name, key, begin) {
    const running = this.#running.get(name);
    const isNone = key === false || key === null;
    if (running?.key === key || (!running && isNone)) return;
    this.#cancel(name);
    if (isNone) return;
    const abort = new AbortController();
    this.#running.set(name, { key, abort, ...begin(abort.signal) });
    this.#watch(name);
  }

  /** Cancel every query. */
  stop() {
    for (const name of [...this.#running.keys()]) this.#cancel(name);
  }

  /** @param {string} name */
  finish(name) {
    this.#running.get(name)?.finish?.();
  }

  /** @param {string} name */
  #cancel(name) {
    const running = this.#running.get(name);
    this.#running.delete(name);
    running?.abort.abort();
  }

  /** @param {string} name */
  async #watch(name) {
    const query = this.#running.get(name);
    try {
      await query?.done;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      // What the game has moved on from cannot trouble it any more.
      if (this.#running.get(name) !== query) return;
      this.#running.delete(name);
      this.onError(error, name);
    }
  }
}
