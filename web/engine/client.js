/**
 * The page's end of the worker in which Python runs: one promise a request, a
 * watch that finds out when the worker has gone, and its restart.
 *
 * Every request carries the whole game, so a fresh worker needs nothing but
 * the next request: what was waiting when a worker stopped is rejected with
 * the code "gone", and the page asks again once there is an engine.
 *
 * @import { Notice, PositionFault, Replies, Request, SearchInfo, WorkerMessage } from "./protocol.d.ts"
 * @import { EngineChange, FailureCode } from "../state/state.d.ts"
 */

/** Seconds without a word while Python loads, a slow line and a slow phone included. */
const LOADING_PATIENCE = 45;
/** Seconds without an answer or a sign of thinking, after which a worker counts as hanging. */
const ANSWER_PATIENCE = 10;
/** Answers after which a restarted worker is trusted again to be restarted by itself. */
const ANSWERS_TO_TRUST = 20;

/** A request that was refused, cancelled, or left behind by a worker that stopped. */
export class EngineError extends Error {
  /**
   * @param {string} code  As in protocol.d.ts, or "cancelled", or "gone".
   * @param {string} detail  For the log.
   * @param {PositionFault[]} [faults]  Of a position that was refused.
   */
  constructor(code, detail, faults = []) {
    super(detail);
    this.name = "EngineError";
    this.code = code;
    this.faults = faults;
  }
}

/**
 * Tell whoever looks into the console what was behind something the person is told.
 * @param {string} text
 */
export function log(text) {
  // biome-ignore lint/suspicious/noConsole: the one place that writes there
  console.warn(text);
}

/**
 * What a request of a kind says, besides its kind and id.
 * @template {Request["kind"]} Kind
 * @template {Request} [One=Request]
 * @typedef {One extends { kind: Kind } ? Omit<One, "kind" | "id"> : never} Body
 */

/**
 * A search that goes on.
 * @typedef {object} Thinking
 * @property {Promise<SearchInfo>} reply
 * @property {() => void} finish  Brings the reply at once, with the best move so far.
 * @property {() => void} cancel  Rejects the reply.
 */

/**
 * @typedef {object} Waiting
 * @property {(reply: any) => void} resolve  With the reply of the request's kind.
 * @property {(error: EngineError) => void} reject
 * @property {((info: SearchInfo) => void) | null} onThought
 * @property {number} silence  Seconds since it was sent or last gave a sign.
 */

export class EngineClient {
  /** @type {Worker | null} */
  #worker = null;
  #isReady = false;
  /** Grows for ever, so that an answer for an earlier worker finds nobody waiting. */
  #lastId = 0;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  /** Seconds since the loading worker last gave a sign. */
  #loadingSilence = 0;
  #answers = 0;
  #mayRestart = true;
  #onChange;
  #makeWorker;
  #name;

  /**
   * @param {(change: EngineChange) => void} onChange
   * @param {() => Worker} makeWorker
   * @param {string} [name]  For the log.
   */
  constructor(onChange, makeWorker, name = "engine") {
    this.#onChange = onChange;
    this.#makeWorker = makeWorker;
    this.#name = name;
    // Seconds are counted, not read from a clock: a machine that slept or a page in the
    // background gets few ticks, and no worker is given up for a pause it did not make.
    setInterval(() => this.#tick(), 1000);
  }

  /** Load Python, in a new worker; a failed or running one is given up. */
  start() {
    this.#mayRestart = true;
    this.#boot();
  }

  /**
   * Ask anything that is answered at once.
   * @template {Exclude<keyof Replies, "start_search" | "search">} Kind
   * @param {Kind} kind
   * @param {Body<Kind>} body
   * @returns {Promise<Replies[Kind]>}
   */
  ask(kind, body) {
    return this.#send(kind, body, null).reply;
  }

  /**
   * Have the computer think about a position.
   * @param {Body<"start_search">} body
   * @param {(info: SearchInfo) => void} onThought
   * @returns {Thinking}
   */
  think(body, onThought) {
    const { id, reply } = this.#send("start_search", body, onThought);
    return {
      reply,
      finish: () => this.#post({ kind: "finish", id }),
      cancel: () => {
        this.#settle(id)?.reject(new EngineError("cancelled", "the page has moved on"));
        this.#post({ kind: "cancel", id });
      },
    };
  }

  /**
   * @template {keyof Replies} Kind
   * @param {Kind} kind
   * @param {Body<Kind>} body
   * @param {((info: SearchInfo) => void) | null} onThought
   * @returns {{ id: number, reply: Promise<Replies[Kind]> }}
   */
  #send(kind, body, onThought) {
    this.#lastId += 1;
    const id = this.#lastId;
    const reply = new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, onThought, silence: 0 });
    });
    const request = /** @type {Request} */ (/** @type {unknown} */ ({ id, kind, ...body }));
    if (this.#isReady) this.#post(request);
    else this.#settle(id)?.reject(new EngineError("gone", "there is no engine"));
    return { id, reply };
  }

  /** @param {Request} message */
  #post(message) {
    this.#worker?.postMessage(JSON.stringify(message));
  }

  /**
   * The request with this id, which from now on waits no longer.
   * @param {number} id
   */
  #settle(id) {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #boot() {
    this.stop();
    this.#loadingSilence = 0;
    this.#answers = 0;
    this.#onChange({ kind: "engineLoading", loaded: 0, total: 0 });
    try {
      this.#worker = this.#makeWorker();
    } catch (error) {
      this.#fail("load", String(error));
      return;
    }
    const worker = this.#worker;
    worker.addEventListener("message", ({ data }) => this.#receive(worker, data));
    worker.addEventListener("messageerror", () => this.#lose(worker, "unreadable message"));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.#lose(worker, event.message ?? "the worker could not be loaded");
    });
  }

  /** End the worker; what waits for it is rejected with the code "gone". It can be started again. */
  stop() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#isReady = false;
    const left = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of left) reject(new EngineError("gone", "the worker stopped"));
  }

  /**
   * @param {Worker} worker
   * @param {string | WorkerMessage} data  Text, but for the answer to "share".
   */
  #receive(worker, data) {
    if (worker !== this.#worker) return;
    this.#loadingSilence = 0;
    /** @type {WorkerMessage} */
    const message = typeof data === "string" ? JSON.parse(data) : data;
    if (!("kind" in message)) return this.#answer(message);
    switch (message.kind) {
      case "progress":
        this.#onChange({ ...message, kind: "engineLoading" });
        break;
      case "ready":
        this.#isReady = true;
        this.#greet();
        break;
      case "failed":
        this.#lose(worker, message.detail);
        break;
    }
  }

  async #greet() {
    try {
      const { levels, version } = await this.ask("hello", {});
      this.#onChange({ kind: "engineReady", levels, version });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (error.code !== "gone") this.#fail("internal", error.message);
    }
  }

  /** @param {Exclude<WorkerMessage, Notice>} message */
  #answer(message) {
    if ("progress" in message) {
      const waiting = this.#waiting.get(message.id);
      if (!waiting) return;
      waiting.silence = 0;
      waiting.onThought?.(message.progress);
      return;
    }
    const waiting = message.id === null ? undefined : this.#settle(message.id);
    if ("error" in message) {
      const { code, detail, faults } = message.error;
      waiting?.reject(new EngineError(code, detail, faults));
      return;
    }
    this.#answers += 1;
    if (this.#answers >= ANSWERS_TO_TRUST) this.#mayRestart = true;
    waiting?.resolve(message.ok);
  }

  #tick() {
    if (!this.#worker) return;
    if (!this.#isReady) {
      this.#loadingSilence += 1;
      if (this.#loadingSilence > LOADING_PATIENCE) this.#fail("slow", "Python does not load");
      return;
    }
    for (const waiting of this.#waiting.values()) {
      waiting.silence += 1;
      if (waiting.silence > ANSWER_PATIENCE) {
        this.#giveUp("silent", "the worker does not answer");
        return;
      }
    }
  }

  /**
   * @param {Worker} worker
   * @param {string} detail
   */
  #lose(worker, detail) {
    if (worker !== this.#worker) return;
    if (this.#isReady) this.#giveUp("died", detail);
    else this.#fail("load", detail);
  }

  /**
   * Restart a worker that was good until now, once; then tell the person.
   * @param {FailureCode} code
   * @param {string} detail
   */
  #giveUp(code, detail) {
    if (!this.#mayRestart) {
      this.#fail(code, detail);
      return;
    }
    log(`${this.#name} restarted: ${detail}`);
    this.#mayRestart = false;
    this.#boot();
    this.#onChange({ kind: "engineRestarted" });
  }

  /**
   * @param {FailureCode} code
   * @param {string} detail
   */
  #fail(code, detail) {
    log(`${this.#name} failed: ${detail}`);
    this.stop();
    this.#onChange({ kind: "engineFailed", code });
  }
}
