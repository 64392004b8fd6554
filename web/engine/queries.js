/**
 * Queries that run, at most one of each name, for the game and for a lesson. One that is needed no
 * more, or for something else, is cancelled: it may end later, but nobody hears of it.
 */
import { EngineError } from "./pending-requests.js";

/**
 * @typedef {object} Query
 * @property {Promise<void>} done  Rejects with an error of Python, of the engine, or of the page.
 * @property {() => void} [finish]  Brings its result at once.
 */

export class Queries {
  /** @type {Map<string, { key: string, abort: AbortController, finish: Query["finish"] }>} */
  #running = new Map();

  /** @param {(error: unknown, name: string) => void} onError  Called for those not cancelled. */
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
    this.#begin(name, key, begin);
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

  /**
   * Begin a query and follow it to its end, so that one that fails is begun again when it is needed again.
   * @param {string} name
   * @param {string} key
   * @param {(signal: AbortSignal) => Query} begin
   */
  async #begin(name, key, begin) {
    const query = {
      key,
      abort: new AbortController(),
      finish: /** @type {Query["finish"]} */ (undefined),
    };
    this.#running.set(name, query);
    try {
      const { done, finish } = begin(query.abort.signal);
      query.finish = finish;
      await done;
    } catch (error) {
      const isCurrent = this.#running.get(name) === query;
      if (isCurrent) {
        this.#running.delete(name);
        this.onError(error, name);
        return;
      }
      // The game has moved on from what the engine refuses, but not from a fault of the page.
      if (!(error instanceof EngineError)) throw error;
    }
  }
}
