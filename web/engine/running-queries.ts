/** Runs at most one query of each name. One that is no longer needed is cancelled silently. */
import { EngineError } from "./pending-requests.ts";

interface Query {
  done: Promise<void>;
  /** Makes the result come at once. */
  finish?: () => void;
}

export class RunningQueries {
  #running: Map<string, { key: string; abort: AbortController; finish: Query["finish"] }> =
    new Map();

  /** @param onError  Not called for cancelled queries. */
  constructor(private readonly onError: (error: unknown, name: string) => void) {}

  /**
   * Cancels a query with another key.
   * @param key  False or null for no query.
   */
  run(name: string, key: string | false | null, begin: (signal: AbortSignal) => Query) {
    const running = this.#running.get(name);
    const isNone = key === false || key === null;
    if (running?.key === key || (!running && isNone)) return;
    this.#cancel(name);
    if (!isNone) this.#begin(name, key, begin);
  }

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

  /** Forgets the query if it fails, so that it can begin again. */
  async #begin(name: string, key: string, begin: (signal: AbortSignal) => Query) {
    const abort = new AbortController();
    const query = { key, abort, finish: undefined as Query["finish"] };
    this.#running.set(name, query);
    try {
      const { done, finish } = begin(abort.signal);
      query.finish = finish;
      await done;
    } catch (error) {
      if (this.#running.get(name) === query) {
        this.#running.delete(name);
        return this.onError(error, name);
      }
      // The engine may refuse a game that has moved on, but a fault of the page still counts.
      if (!(error instanceof EngineError)) throw error;
    }
  }
}
