/**
 * The page's end of the worker that hosts Pyodide: its start, a watchdog that notices that it is
 * lost, and its restart. The requests it has not answered are in pending-requests.ts.
 *
 * Every request carries the whole game, so a new worker needs nothing but the next request: what was
 * pending when a worker stopped is rejected with the code "gone", and requested again once there is
 * an engine. Only the search tree that the worker kept from move to move is lost: to grow it again,
 * all earlier searches would have to be repeated. The next move has its full budget all the same.
 */

import type { EngineChange } from "../core/events.ts";
import type { FailureCode } from "../core/state.ts";
import type { StartFailure } from "../shell/window.ts";
import { EngineError, PendingRequests } from "./pending-requests.ts";
import type { Notice, Replies, Request, SearchInfo, WorkerMessage } from "./protocol.ts";

/** Seconds without a sign while Python loads, after which the page is to say that the line is slow. */
const SLOW_AFTER = 10;
/** Seconds without a sign while Python loads, after which it counts as failed: slow phones included. */
const LOADING_PATIENCE = 45;
/** Seconds without an answer or progress, after which a worker counts as hanging. */
const ANSWER_PATIENCE = 10;
/** Characters of an error that the page quotes. */
const QUOTED = 60;
/** The worker's own file, and how an error names another that did not come: by its path or address. */
const WORKER = "engine/worker.js";
const NAMED_FILE = /\b(?:pyodide|python)\/[\w.-]+\w/;
/** Answers after which a restarted worker may be restarted automatically again. */
const ANSWERS_TO_TRUST = 20;

/** Write the cause of a failure that the page shows to the console. */
export function log(text: string) {
  // biome-ignore lint/suspicious/noConsole: the one place that writes there
  console.warn(text);
}

/**
 * Returns the message that a worker has posted; null if no worker of this page posts such data.
 * @param data  Text, but for the answer to "share".
 */
export function readMessage(data: unknown): WorkerMessage | null {
  try {
    const message = typeof data === "string" ? JSON.parse(data) : data;
    return typeof message === "object" ? message : null;
  } catch {
    return null;
  }
}

/** The fields of a request of a kind, without its kind, its id and the game. */
export type Body<Kind extends Request["kind"], One extends Request = Request> = One extends {
  kind: Kind;
}
  ? Omit<One, "kind" | "id" | "game">
  : never;

/** A search that goes on. */
export interface RunningSearch {
  reply: Promise<SearchInfo>;
  /** Brings the reply at once, with the best move so far. */
  finish: () => void;
  /** Rejects the reply. */
  cancel: () => void;
}

export class EngineClient {
  #worker: Worker | null = null;
  #isReady = false;
  #pending = new PendingRequests();
  /** Seconds since the loading worker last gave a sign. */
  #loadingSilence = 0;
  /** In bytes. */
  #progress = { loaded: 0, total: 0 };
  #answers = 0;
  #mayRestart = true;
  #onChange;
  #makeWorker;
  #name;
  #game;
  #findCause;
  /** Counts the starts: what is found out about an earlier one is not said. */
  #starts = 0;

  constructor(
    onChange: (change: EngineChange) => void,
    makeWorker: () => Worker,
    {
      game,
      name = "engine",
      findCause = async () => null,
    }: {
      /** Every request names it. */
      game: string;
      /** For the log. */
      name?: string;
      /**
       * Why files of the page do not
       * come; null if they do.
       */
      findCause?: (files: string[]) => Promise<StartFailure | null>;
    },
  ) {
    this.#onChange = onChange;
    this.#makeWorker = makeWorker;
    this.#name = name;
    this.#game = game;
    this.#findCause = findCause;
    // Seconds are counted by ticks, not read from a clock: a machine that slept or a page in the
    // background gets few ticks, so no worker is restarted for a pause that it did not cause.
    setInterval(() => this.#tick(), 1000);
  }

  /** Load Python in a new worker; a failed or running one is ended. */
  start() {
    this.#mayRestart = true;
    this.#boot();
  }

  /** Send a request that is answered at once. */
  ask<Kind extends Exclude<keyof Replies, "start_search" | "search">>(
    kind: Kind,
    body: Body<Kind>,
  ): Promise<Replies[Kind]> {
    return this.#send(kind, body, null).reply;
  }

  /** Search a position. */
  search(body: Body<"start_search">, onInfo: (info: SearchInfo) => void): RunningSearch {
    const { id, reply } = this.#send("start_search", body, onInfo);
    return {
      reply,
      finish: () => this.#post({ kind: "finish", id }),
      cancel: () => {
        this.#pending.reject(id, new EngineError("cancelled", "the page has moved on"));
        this.#post({ kind: "cancel", id });
      },
    };
  }

  #send<Kind extends keyof Replies>(
    kind: Kind,
    body: Body<Kind>,
    onInfo: ((info: SearchInfo) => void) | null,
  ): { id: number; reply: Promise<Replies[Kind]> } {
    const { id, reply } = this.#pending.add(onInfo);
    const request = { id, kind, game: this.#game, ...body } as unknown as Request;
    if (this.#isReady) this.#post(request);
    else this.#pending.reject(id, new EngineError("gone", "there is no engine"));
    return { id, reply };
  }

  #post(message: Request) {
    this.#worker?.postMessage(JSON.stringify(message));
  }

  #boot() {
    this.stop();
    this.#starts += 1;
    this.#loadingSilence = 0;
    this.#progress = { loaded: 0, total: 0 };
    this.#answers = 0;
    this.#onChange({ kind: "engineLoading", ...this.#progress });
    try {
      this.#worker = this.#makeWorker();
    } catch (error) {
      this.#failToLoad(String(error));
      return;
    }
    const worker = this.#worker;
    worker.addEventListener("message", ({ data }) => this.#receive(worker, data));
    worker.addEventListener("messageerror", () => this.#lose(worker, "unreadable message"));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.#lose(worker, event.message || "the worker could not be loaded");
    });
  }

  /**
   * Report an answer that cannot be: Python, or the page that asked it, has met an error of its own.
   */
  giveUp(error: unknown) {
    this.#fail("internal", String(error));
  }

  /** End the worker; pending requests are rejected with the code "gone". It can be started again. */
  stop() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#isReady = false;
    this.#pending.rejectAll(new EngineError("gone", "the worker stopped"));
  }

  /** @param data  Text, but for the answer to "share". */
  #receive(worker: Worker, data: string | WorkerMessage) {
    if (worker !== this.#worker) return;
    this.#loadingSilence = 0;
    const message = readMessage(data);
    if (!message) return this.#lose(worker, "unreadable message");
    if (!("kind" in message)) return this.#answer(message);
    switch (message.kind) {
      case "progress":
        this.#progress = { loaded: message.loaded, total: message.total };
        this.#onChange({ kind: "engineLoading", ...this.#progress });
        break;
      case "ready":
        this.#isReady = true;
        this.#greet();
        break;
      case "failed":
        this.#lose(worker, message.detail, message.forbidden);
        break;
    }
  }

  async #greet() {
    try {
      const { levels, version } = await this.ask("hello", {});
      this.#onChange({ kind: "engineReady", levels, version });
    } catch (error) {
      const code = error instanceof EngineError ? error.code : "page";
      const message = error instanceof Error ? error.message : String(error);
      if (code === "not_loaded") this.#failToLoad(message);
      else if (code !== "gone") this.#fail("internal", message);
    }
  }

  #answer(message: Exclude<WorkerMessage, Notice>) {
    if (!this.#pending.settle(message)) return;
    this.#answers += 1;
    if (this.#answers >= ANSWERS_TO_TRUST) this.#mayRestart = true;
  }

  #tick() {
    if (!this.#worker) return;
    if (!this.#isReady) {
      this.#loadingSilence += 1;
      if (this.#loadingSilence === SLOW_AFTER) {
        this.#onChange({ kind: "engineLoading", ...this.#progress, isSlow: true });
      }
      if (this.#loadingSilence > LOADING_PATIENCE) {
        const { loaded, total } = this.#progress;
        const isLoaded = total > 0 && loaded >= total;
        this.#fail(isLoaded ? "stuck" : "slow", "Python does not load", {
          seconds: LOADING_PATIENCE,
        });
      }
      return;
    }
    if (this.#pending.tick() > ANSWER_PATIENCE) {
      this.#restartOrFail("silent", "the worker does not answer");
    }
  }

  /** @param isForbidden  To compile WebAssembly. */
  #lose(worker: Worker, detail: string, isForbidden: boolean = false) {
    if (worker !== this.#worker) return;
    if (this.#isReady) this.#restartOrFail("died", detail);
    else if (isForbidden) this.#fail("forbidden", detail);
    else this.#failToLoad(detail);
  }

  /**
   * Give up a worker that did not start, and say which file did not come and why, or else quote the error.
   */
  async #failToLoad(detail: string) {
    this.stop();
    const starts = this.#starts;
    const named = NAMED_FILE.exec(detail);
    const cause = await this.#findCause(named ? [WORKER, named[0]] : [WORKER]).catch(() => null);
    if (starts !== this.#starts) return;
    const [line = ""] = detail.split("\n");
    const quoted = line.length > QUOTED ? `${line.slice(0, QUOTED - 1)}…` : line;
    this.#fail(cause?.code ?? "load", detail, cause?.placeholders ?? { detail: quoted });
  }

  /**
   * Restart a worker that has worked until now; report the failure if it was restarted just before.
   */
  #restartOrFail(code: FailureCode, detail: string) {
    if (!this.#mayRestart) {
      this.#fail(code, detail);
      return;
    }
    log(`${this.#name} restarted: ${detail}`);
    this.#mayRestart = false;
    this.#boot();
    this.#onChange({ kind: "engineRestarted" });
  }

  /** @param placeholders  Of the text that says so. */
  #fail(code: FailureCode, detail: string, placeholders: Record<string, string | number> = {}) {
    log(`${this.#name} failed: ${detail}`);
    this.stop();
    this.#onChange({ kind: "engineFailed", code, placeholders });
  }
}
