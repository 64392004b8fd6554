/** The unanswered requests of a worker. */
import type { Notice, PositionFault, SearchInfo, WorkerMessage } from "./protocol.ts";

/** The error of a request that was refused or cancelled, or whose worker stopped. */
export class EngineError extends Error {
  override readonly name;
  /**
   * @param code  An error code of protocol.ts, "cancelled" or "gone".
   * @param ply  The index of the bad move in a refused record.
   */
  constructor(
    readonly code: string,
    detail: string,
    readonly faults: PositionFault[] = [],
    readonly ply: number | null = null,
  ) {
    super(detail);
    this.name = "EngineError";
  }
}

/** Codes about the game that was sent, not about the engine. */
const BAD_GAME = ["bad_position", "bad_move", "illegal_move"];

export function isBadGame(error: unknown): error is EngineError {
  return error instanceof EngineError && BAD_GAME.includes(error.code);
}

/** True if the worker stopped before it answered; the next worker gets the request again. */
export function isGone(error: unknown) {
  return error instanceof EngineError && error.code === "gone";
}

interface Pending {
  resolve: (reply: any) => void;
  reject: (error: EngineError) => void;
  onInfo: ((info: SearchInfo) => void) | null;
  /** Seconds since the request was sent or the last progress came. */
  silence: number;
}

export class PendingRequests {
  /** Never reset, so that a late answer of an earlier worker matches no request. */
  #lastId = 0;
  #pending: Map<number, Pending> = new Map();

  add(onInfo: ((info: SearchInfo) => void) | null): { id: number; reply: Promise<any> } {
    this.#lastId += 1;
    const id = this.#lastId;
    const reply = new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, onInfo, silence: 0 });
    });
    return { id, reply };
  }

  reject(id: number, error: EngineError) {
    this.#take(id)?.reject(error);
  }

  rejectAll(error: EngineError) {
    const left = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of left) reject(error);
  }

  /** Returns true for an answer without an error. */
  settle(message: Exclude<WorkerMessage, Notice>): boolean {
    if ("progress" in message) {
      const pending = this.#pending.get(message.id);
      if (!pending) return false;
      pending.silence = 0;
      pending.onInfo?.(message.progress);
      return false;
    }
    const pending = message.id === null ? undefined : this.#take(message.id);
    if ("error" in message) {
      const { code, detail, faults, ply } = message.error;
      pending?.reject(new EngineError(code, detail, faults, ply));
      return false;
    }
    pending?.resolve(message.ok);
    return true;
  }

  /** Called every second; returns the seconds of the longest silence. */
  tick(): number {
    for (const pending of this.#pending.values()) pending.silence += 1;
    return Math.max(0, ...[...this.#pending.values()].map(({ silence }) => silence));
  }

  #take(id: number) {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }
}
