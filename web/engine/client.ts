/**
 * The page's connection to the worker that hosts Pyodide: starts the worker, notices when it is
 * lost, and restarts it.
 *
 * Every request carries the whole game, so a new worker needs only the next request. Requests that
 * were pending when a worker stopped are rejected with the code "gone" and sent again once there is
 * an engine. Only the search tree that the worker kept from move to move is lost; the next move
 * still has its full budget.
 */

import type { EngineChange } from "../core/events.ts";
import type { FailureCode } from "../core/state.ts";
import type { StartFailure } from "../shell/window.ts";
import { EngineError, PendingRequests } from "./pending-requests.ts";
import type { Notice, Replies, Request, SearchInfo, WorkerMessage } from "./protocol.ts";

const SLOW_AFTER = 10; // s of silence after which the page reports a slow connection while loading
const LOADING_PATIENCE = 45; // s of silence after which loading counts as failed; enough for phones
const ANSWER_PATIENCE = 10; // s without an answer or progress after which a worker counts as hung
const QUOTED = 60; // characters of an error that the page quotes
/** The worker's file. */
const WORKER = "engine/worker.js";
/** A pattern for the other files that an error may name. */
const NAMED_FILE = /\b(?:pyodide|python)\/[\w.-]+\w/;
const ANSWERS_TO_TRUST = 20; // answers after which a restarted worker may be restarted again

export function log(text: string) {
  // biome-ignore lint/suspicious/noConsole: the only place that writes to the console
  console.warn(text);
}

/** Reads a worker's message, which is text unless it answers "share"; null if unreadable. */
export function readMessage(data: unknown): WorkerMessage | null {
  try {
    const message = typeof data === "string" ? JSON.parse(data) : data;
    return typeof message === "object" ? message : null;
  } catch {
    return null;
  }
}

/** The fields of a request without its kind, its id and the game. */
export type Body<Kind extends Request["kind"], One extends Request = Request> = One extends {
  kind: Kind;
}
  ? Omit<One, "kind" | "id" | "game">
  : never;

export interface RunningSearch {
  reply: Promise<SearchInfo>;
  /** Requests the reply at once, with the best move so far. */
  finish: () => void;
  /** Rejects the reply. */
  cancel: () => void;
}

export class EngineClient {
  #worker: Worker | null = null;
  #isReady = false;
  #pending = new PendingRequests();
  #loadingSilence = 0; // seconds since the loading worker last sent a message
  #progress = { loaded: 0, total: 0 }; // bytes
  #answers = 0;
  #mayRestart = true;
  /** The number of starts so far: a failure's cause is dropped if found after another start. */
  #starts = 0;

  constructor(
    private readonly onChange: (change: EngineChange) => void,
    private readonly makeWorker: () => Worker,
    private readonly options: {
      /** The name of the game, which every request contains. */
      game: string;
      /** The name of the client in the log. */
      name?: string;
      /** Finds out why files do not load; null if they load. */
      findCause?: (files: string[]) => Promise<StartFailure | null>;
    },
  ) {
    // Seconds are counted by ticks: while a machine sleeps, there are no ticks, so no worker is
    // late.
    setInterval(() => this.#tick(), 1000);
  }

  /** Loads Python in a new worker, after ending a failed or running one. */
  start() {
    this.#mayRestart = true;
    this.#boot();
  }

  /** Sends a request other than a search. */
  ask<Kind extends Exclude<keyof Replies, "start_search" | "search">>(
    kind: Kind,
    body: Body<Kind>,
  ): Promise<Replies[Kind]> {
    return this.#send(kind, body, null).reply;
  }

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
    const request = { id, kind, game: this.options.game, ...body } as unknown as Request;
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
    this.onChange({ kind: "engineLoading", ...this.#progress });
    try {
      this.#worker = this.makeWorker();
    } catch (error) {
      return void this.#failToLoad(String(error));
    }
    const worker = this.#worker;
    worker.addEventListener("message", ({ data }) => this.#receive(worker, data));
    worker.addEventListener("messageerror", () => this.#lose(worker, "unreadable message"));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.#lose(worker, event.message || "the worker could not be loaded");
    });
  }

  /** Handles an impossible answer: Python, or the page that asked it, has a bug. */
  giveUp(error: unknown) {
    this.#fail("internal", String(error));
  }

  /** Ends the worker and rejects pending requests with the code "gone". `start` begins again. */
  stop() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#isReady = false;
    this.#pending.rejectAll(new EngineError("gone", "the worker stopped"));
  }

  /** @param data  Text, except for the answer to "share". */
  #receive(worker: Worker, data: string | WorkerMessage) {
    if (worker !== this.#worker) return;
    this.#loadingSilence = 0;
    const message = readMessage(data);
    if (!message) return this.#lose(worker, "unreadable message");
    if (!("kind" in message)) return this.#answer(message);
    switch (message.kind) {
      case "progress":
        this.#progress = { loaded: message.loaded, total: message.total };
        return this.onChange({ kind: "engineLoading", ...this.#progress });
      case "ready":
        this.#isReady = true;
        return void this.#greet();
      case "failed":
        return this.#lose(worker, message.detail, message.forbidden);
    }
  }

  async #greet() {
    try {
      const { levels, version } = await this.ask("hello", {});
      this.onChange({ kind: "engineReady", levels, version });
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
    if (!this.#isReady) return this.#tickWhileLoading();
    if (this.#pending.tick() > ANSWER_PATIENCE) {
      this.#restartOrFail("silent", "the worker does not answer");
    }
  }

  #tickWhileLoading() {
    this.#loadingSilence += 1;
    if (this.#loadingSilence === SLOW_AFTER) {
      this.onChange({ kind: "engineLoading", ...this.#progress, isSlow: true });
    }
    if (this.#loadingSilence <= LOADING_PATIENCE) return;
    const { loaded, total } = this.#progress;
    const code = total > 0 && loaded >= total ? "stuck" : "slow";
    this.#fail(code, "Python does not load", { seconds: LOADING_PATIENCE });
  }

  /** @param isForbidden  True if the browser forbids compiling WebAssembly. */
  #lose(worker: Worker, detail: string, isForbidden: boolean = false) {
    if (worker !== this.#worker) return;
    if (this.#isReady) this.#restartOrFail("died", detail);
    else if (isForbidden) this.#fail("forbidden", detail);
    else this.#failToLoad(detail);
  }

  /** Reports which file did not load and why, or quotes the error. */
  async #failToLoad(detail: string) {
    this.stop();
    const starts = this.#starts;
    const files = [WORKER, ...(NAMED_FILE.exec(detail) ?? [])];
    const cause = await this.options.findCause?.(files).catch(() => null);
    if (starts !== this.#starts) return;
    const [line = ""] = detail.split("\n");
    const quoted = line.length > QUOTED ? `${line.slice(0, QUOTED - 1)}…` : line;
    this.#fail(cause?.code ?? "load", detail, cause?.placeholders ?? { detail: quoted });
  }

  /** Restarts a worker that has worked until now; a failure soon after a restart is final. */
  #restartOrFail(code: FailureCode, detail: string) {
    if (!this.#mayRestart) return this.#fail(code, detail);
    log(`${this.options.name ?? "engine"} restarted: ${detail}`);
    this.#mayRestart = false;
    this.#boot();
    this.onChange({ kind: "engineRestarted" });
  }

  /** @param placeholders  Values for the text of the failure. */
  #fail(code: FailureCode, detail: string, placeholders: Record<string, string | number> = {}) {
    log(`${this.options.name ?? "engine"} failed: ${detail}`);
    this.stop();
    this.onChange({ kind: "engineFailed", code, placeholders });
  }
}
