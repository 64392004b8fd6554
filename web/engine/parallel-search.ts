/**
 * Root parallelism: the engine and a helper search disjoint subsets of the root moves, and the
 * engine merges their statistics. The helper is started with the first search that is long enough.
 * Each worker searches two thirds of the nodes of a single search. The engine searches alone if
 * there is only one core, or if the helper is still loading or has failed.
 */

import type { Body, RunningSearch } from "./client.ts";
import { EngineClient, log } from "./client.ts";
import { EngineError } from "./pending-requests.ts";
import type { RootStatistics, SearchInfo } from "./protocol.ts";

const MIN_PARALLEL_NODES = 1000; // nodes: a smaller search takes under a second
const WORKERS = 2;

export class ParallelSearch {
  #helper: EngineClient | null = null;
  #isHelperReady = false;
  /** True if the helper must not be started: it is starting, runs, or has failed. */
  #isStarting = false;
  #compiled: WebAssembly.Module | null = null;

  constructor(
    private readonly engine: EngineClient,
    private readonly makeHelper: (compiled: WebAssembly.Module) => Worker,
    private readonly cores: number,
    private readonly game: string,
  ) {}

  search(
    body: Body<"start_search">,
    nodes: number,
    onInfo: (info: SearchInfo) => void,
  ): RunningSearch {
    const isLong = nodes >= MIN_PARALLEL_NODES && this.cores >= WORKERS;
    if (isLong && this.#helper && this.#isHelperReady) {
      return this.#searchTogether(this.#helper, body, onInfo);
    }
    if (isLong) this.#startHelper();
    return this.engine.search(body, onInfo);
  }

  /** Starts the helper, for the next search, from the engine's compiled WebAssembly. */
  async #startHelper() {
    if (this.#isStarting) return;
    this.#isStarting = true;
    try {
      this.#compiled = await this.engine.ask("share", {});
      const make = () => this.makeHelper(this.#compiled as WebAssembly.Module);
      const onChange = ({ kind }: { kind: string }) => {
        this.#isHelperReady = kind === "engineReady";
      };
      this.#helper ??= new EngineClient(onChange, make, { name: "helper", game: this.game });
      this.#helper.start();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      log(`helper not started: ${error.message}`);
      this.#isStarting = error.code !== "gone";
    }
  }

  /** Frees the helper's memory; the next long search starts a helper again. */
  stopHelper() {
    if (!this.#isHelperReady) return;
    this.#helper?.stop();
    this.#isHelperReady = false;
    this.#isStarting = false;
  }

  #searchTogether(
    helper: EngineClient,
    body: Body<"start_search">,
    onInfo: (info: SearchInfo) => void,
  ): RunningSearch {
    const latest = [null, null] as (SearchInfo | null)[];
    const start = (client: EngineClient, worker: number) =>
      client.search({ ...body, worker, workers: WORKERS }, (info) => {
        latest[worker] = info;
        if (latest[0]) onInfo(combineInfo(latest[0], latest[1] ?? null));
      });
    const own = start(this.engine, 0);
    const other = start(helper, 1);
    let isCancelled = false;
    let isOver = false;
    const cancel = () => {
      isCancelled = true;
      own.cancel();
      other.cancel();
    };
    const finish = () => {
      own.finish();
      other.finish();
    };
    const onProof = endsOnProof(body) ? own.finish : () => {};
    const isWanted = () => !isCancelled && !isOver;
    const found = this.#statisticsOf(helper, other.reply, isWanted, onProof);
    const reply = async () => {
      try {
        const info = await own.reply;
        // The helper's statistics cannot change a proof.
        const statistics = info.proven === null && (await found);
        if (isCancelled) throw new EngineError("cancelled", "the page has moved on");
        return statistics ? await this.#merge(info, statistics) : info;
      } finally {
        isOver = true;
        other.cancel();
      }
    };
    return { reply: reply(), finish, cancel };
  }

  /** @param info  The result without the helper's statistics. */
  async #merge(info: SearchInfo, statistics: RootStatistics) {
    try {
      return await this.engine.ask("merge_statistics", statistics);
    } catch (error) {
      if (!(error instanceof EngineError) || error.code === "gone") throw error;
      log(`helper not counted: ${error.message}`);
      return info;
    }
  }

  /**
   * Returns the helper's statistics; null if they are not needed, or if the helper is lost. Logs
   * the loss of a helper that is needed.
   * @param onProof  Called when the helper has a proof.
   */
  async #statisticsOf(
    helper: EngineClient,
    reply: Promise<SearchInfo>,
    isWanted: () => boolean,
    onProof: () => void,
  ) {
    try {
      const info = await reply;
      if (info.proven !== null) onProof();
      return isWanted() ? await helper.ask("root_statistics", {}) : null;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (isWanted()) log(`helper did not help: ${error.message}`);
      return null;
    }
  }
}

/** An analysis continues after a proof, to find the best of the winning moves. */
export function endsOnProof({ level }: Pick<Body<"start_search">, "level">) {
  return level !== null;
}

/** Returns the engine's proof, or else the better estimate for the player to move. */
export function combineInfo(own: SearchInfo, other: SearchInfo | null): SearchInfo {
  const sign = own.turn === "white" ? 1 : -1;
  const isOtherBetter = other && sign * (other.win_probability - own.win_probability) > 0;
  const best = own.proven === null && isOtherBetter ? other : own;
  return {
    ...best,
    nodes: own.nodes + (other?.nodes ?? 0),
    budget: own.budget && WORKERS * own.budget,
  };
}
