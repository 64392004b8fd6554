/**
 * Two workers that search a position together: the engine, which answers everything else too,
 * and a helper, which is started when a search is first long enough to be worth it.
 *
 * Each looks at two thirds of the positions, behind moves of its own; what the helper saw is then
 * counted by the engine as if it had seen it. Without a helper (one core, still loading, failed)
 * the engine searches alone, and nobody need know.
 *
 * @import { RootStatistics, SearchInfo } from "./protocol.d.ts"
 * @import { Body, Thinking } from "./client.js"
 */
import { EngineClient, EngineError, log } from "./client.js";

/** Positions from which on a search is worth two workers: below, it takes a second at most. */
const WORTH_HELP = 1000;
const WORKERS = 2;

export class SearchTeam {
  /** @type {EngineClient | null} */
  #helper = null;
  #isHelperReady = false;
  /** Is the helper on its way, or given up? */
  #isCalled = false;
  /** @type {WebAssembly.Module | null} */
  #compiled = null;
  #engine;
  #makeHelper;
  #cores;

  /**
   * @param {EngineClient} engine
   * @param {(compiled: WebAssembly.Module) => Worker} makeHelper
   * @param {number} cores
   */
  constructor(engine, makeHelper, cores) {
    this.#engine = engine;
    this.#makeHelper = makeHelper;
    this.#cores = cores;
  }

  /**
   * Have the computer think about a position.
   * @param {Body<"start_search">} body
   * @param {number} nodes  Positions it will look at, at most.
   * @param {(info: SearchInfo) => void} onThought
   * @returns {Thinking}
   */
  think(body, nodes, onThought) {
    if (nodes < WORTH_HELP || this.#cores < WORKERS) return this.#engine.think(body, onThought);
    if (this.#helper && this.#isHelperReady) return this.#together(this.#helper, body, onThought);
    this.#call();
    return this.#engine.think(body, onThought);
  }

  /** Start the helper, from what the engine has compiled; it helps from its first free moment on. */
  async #call() {
    if (this.#isCalled) return;
    this.#isCalled = true;
    try {
      this.#compiled = await this.#engine.ask("share", {});
      const make = () => this.#makeHelper(/** @type {WebAssembly.Module} */ (this.#compiled));
      this.#helper ??= new EngineClient((change) => this.#noted(change.kind), make, "helper");
      this.#helper.start();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      log(`helper not started: ${error.message}`);
      this.#isCalled = error.code !== "gone";
    }
  }

  /** Let the helper go, and its memory; the next long search calls one again. */
  dismiss() {
    if (!this.#isHelperReady) return;
    this.#helper?.stop();
    this.#isHelperReady = false;
    this.#isCalled = false;
  }

  /** @param {import("../state/state.d.ts").EngineChange["kind"]} change */
  #noted(change) {
    this.#isHelperReady = change === "engineReady";
  }

  /**
   * @param {EngineClient} helper
   * @param {Body<"start_search">} body
   * @param {(info: SearchInfo) => void} onThought
   * @returns {Thinking}
   */
  #together(helper, body, onThought) {
    const latest = /** @type {(SearchInfo | null)[]} */ ([null, null]);
    const share = (/** @type {EngineClient} */ client, /** @type {number} */ worker) =>
      client.think({ ...body, worker, workers: WORKERS }, (thought) => {
        latest[worker] = thought;
        if (latest[0]) onThought(sumOf(latest[0], latest[1] ?? null));
      });
    const thoughts = [share(this.#engine, 0), share(helper, 1)];
    const [own, other] = /** @type {[Thinking, Thinking]} */ (thoughts);
    let isCancelled = false;
    const cancel = () => {
      isCancelled = true;
      for (const thought of thoughts) thought.cancel();
    };
    const seen = this.#seenBy(helper, other.reply, () => isCancelled, own.finish);
    const reply = async () => {
      try {
        const thought = await own.reply;
        // Nothing that the helper saw could change what is proven.
        const tallies = thought.proven === null && (await seen);
        if (isCancelled) throw new EngineError("cancelled", "the page has moved on");
        return tallies ? await this.#settled(thought, tallies) : thought;
      } finally {
        other.cancel();
      }
    };
    return { reply: reply(), finish: () => thoughts.map((thought) => thought.finish()), cancel };
  }

  /**
   * What the engine thinks when it has counted what the helper saw.
   * @param {SearchInfo} thought  What it thinks without.
   * @param {RootStatistics} tallies
   */
  async #settled(thought, tallies) {
    try {
      return await this.#engine.ask("merge_statistics", tallies);
    } catch (error) {
      if (!(error instanceof EngineError) || error.code === "gone") throw error;
      log(`helper not counted: ${error.message}`);
      return thought;
    }
  }

  /**
   * What the helper saw, once it has seen its share; null when it is lost.
   * @param {EngineClient} helper
   * @param {Promise<SearchInfo>} reply
   * @param {() => boolean} isCancelled
   * @param {() => void} onProof  More looking would change nothing.
   */
  async #seenBy(helper, reply, isCancelled, onProof) {
    try {
      const thought = await reply;
      if (thought.proven !== null) onProof();
      return isCancelled() ? null : await helper.ask("root_statistics", {});
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (error.code !== "cancelled") log(`helper did not help: ${error.message}`);
      return null;
    }
  }
}

/**
 * How far both are together, and what the one thinks whose moves look better for the player to move.
 * @param {SearchInfo} own
 * @param {SearchInfo | null} other
 * @returns {SearchInfo}
 */
function sumOf(own, other) {
  const isOthers = other && (own.turn === "white") === other.win_probability > own.win_probability;
  const best = own.proven === null && isOthers ? other : own;
  return {
    ...best,
    nodes: own.nodes + (other?.nodes ?? 0),
    budget: own.budget && WORKERS * own.budget,
  };
}
