/** Runs at most one query of each name. A query that is no longer needed is cancelled silently. */
import { EngineError } from "./pending-requests.ts";

interface Query {
  done: Promise<void>;
  /** Requests the result at once. */
  finish?: () => void;
}

export class RunningQueries {
  #running: Map<string, { key: string; abort: AbortController; finish: Query["finish"] }> =
    new Map();

  /** @param onError  Not called for cancelled queries. */
  constructor(private readonly onError: (error: unknown, name: string) => void) {}

  /**
   * Begins the query, unless it runs already. First cancels a query of the same name whose key
   * differs.
   * @param key  Says what is asked; false or null if no query is needed.
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
      // A cancelled query may fail with an EngineError, because the game has moved on. Any other
      // error is a bug of the page, which must not be hidden.
      if (!(error instanceof EngineError)) throw error;
    }
  }
}
