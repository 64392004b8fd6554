/**
 * The requests that a worker has not answered yet: one promise a request, found by its id, and how
 * long each has heard nothing.
 */
import type { Notice, PositionFault, SearchInfo, WorkerMessage } from "./protocol.ts";

/** A request that was refused, cancelled, or left behind by a worker that stopped. */
export class EngineError extends Error {
  override readonly name;
  /**
   * @param code  As in protocol.ts, or "cancelled", or "gone".
   * @param detail  For the log.
   * @param faults  Of a position that was refused.
   * @param ply  Of a record that was refused: the index of the move at fault.
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

/** Codes that speak of the game that was sent, not of the engine. */
const BAD_GAME = ["bad_position", "bad_move", "illegal_move"];

/** Does Python refuse the game that it was asked about? */
export function isBadGame(error: unknown): error is EngineError {
  return error instanceof EngineError && BAD_GAME.includes(error.code);
}

/**
 * Has the worker stopped before it answered? What is still needed is asked again once there is another.
 */
export function isGone(error: unknown) {
  return error instanceof EngineError && error.code === "gone";
}

interface Pending {
  /** With the reply of the request's kind. */
  resolve: (reply: any) => void;
  reject: (error: EngineError) => void;
  onInfo: ((info: SearchInfo) => void) | null;
  /** Seconds since it was sent or last gave a sign. */
  silence: number;
}

export class PendingRequests {
  /** Never reset, so that an answer of an earlier worker matches no request. */
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

  /** @param id  Of a request; one that has been answered is left alone. */
  reject(id: number, error: EngineError) {
    this.#take(id)?.reject(error);
  }

  rejectAll(error: EngineError) {
    const left = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of left) reject(error);
  }

  /**
   * What the worker says of a request.
   * @returns Whether it is an answer without an error.
   */
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

  /**
   * A second has passed.
   * @returns Seconds of the longest silence.
   */
  tick(): number {
    for (const pending of this.#pending.values()) pending.silence += 1;
    return Math.max(0, ...[...this.#pending.values()].map(({ silence }) => silence));
  }

  /** Remove and return the pending request with this id. */
  #take(id: number) {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }
}
