/**
 * Queries that run, at most one of each name, for the game and for a lesson. One that is needed no
 * more, or for something else, is cancelled: it may end later, but nobody hears of it.
 */
import { EngineError } from "./pending-requests.ts";

interface Query {
  /** Rejects with an error of Python, of the engine, or of the page. */
  done: Promise<void>;
  /** Brings its result at once. */
  finish?: () => void;
}

export class Queries {
  #running: Map<string, { key: string; abort: AbortController; finish: Query["finish"] }> =
    new Map();

  /** @param onError  Called for those not cancelled. */
  constructor(private readonly onError: (error: unknown, name: string) => void) {}

  /**
   * Run a query, unless it runs already.
   * @param key  What is needed; false or null for nothing.
   */
  run(name: string, key: string | false | null, begin: (signal: AbortSignal) => Query) {
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

  finish(name: string) {
    this.#running.get(name)?.finish?.();
  }

  #cancel(name: string) {
    const running = this.#running.get(name);
    this.#running.delete(name);
    running?.abort.abort();
  }

  /**
   * Begin a query and follow it to its end, so that one that fails is begun again when it is needed again.
   */
  async #begin(name: string, key: string, begin: (signal: AbortSignal) => Query) {
    const query = {
      key,
      abort: new AbortController(),
      finish: undefined as Query["finish"],
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
