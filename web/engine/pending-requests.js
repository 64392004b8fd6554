/**
 * The requests that a worker has not answered yet: one promise a request, found by its id, and how
 * long each has heard nothing.
 *
 * @import { PositionFault, SearchInfo, WorkerMessage, Notice } from "./protocol.d.ts"
 */

/** A request that was refused, cancelled, or left behind by a worker that stopped. */
export class EngineError extends Error {
  /**
   * @param {string} code  As in protocol.d.ts, or "cancelled", or "gone".
   * @param {string} detail  For the log.
   * @param {PositionFault[]} [faults]  Of a position that was refused.
   * @param {number | null} [ply]  Of a record that was refused: the index of the move at fault.
   */
  constructor(code, detail, faults = [], ply = null) {
    super(detail);
    this.name = "EngineError";
    this.code = code;
    this.faults = faults;
    this.ply = ply;
  }
}

/** Codes that speak of the game that was sent, not of the engine. */
const BAD_GAME = ["bad_position", "bad_move", "illegal_move"];

/**
 * Does Python refuse the game that it was asked about?
 * @param {unknown} error
 * @returns {error is EngineError}
 */
export function isBadGame(error) {
  return error instanceof EngineError && BAD_GAME.includes(error.code);
}

/**
 * Has the worker stopped before it answered? What is still needed is asked again once there is another.
 * @param {unknown} error
 */
export function isGone(error) {
  return error instanceof EngineError && error.code === "gone";
}

/**
 * @typedef {object} Pending
 * @property {(reply: any) => void} resolve  With the reply of the request's kind.
 * @property {(error: EngineError) => void} reject
 * @property {((info: SearchInfo) => void) | null} onInfo
 * @property {number} silence  Seconds since it was sent or last gave a sign.
 */

export class PendingRequests {
  /** Never reset, so that an answer of an earlier worker matches no request. */
  #lastId = 0;
  /** @type {Map<number, Pending>} */
  #pending = new Map();

  /**
   * @param {((info: SearchInfo) => void) | null} onInfo
   * @returns {{ id: number, reply: Promise<any> }}
   */
  add(onInfo) {
    this.#lastId += 1;
    const id = this.#lastId;
    const reply = new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, onInfo, silence: 0 });
    });
    return { id, reply };
  }

  /**
   * @param {number} id  Of a request; one that has been answered is left alone.
   * @param {EngineError} error
   */
  reject(id, error) {
    this.#take(id)?.reject(error);
  }

  /** @param {EngineError} error */
  rejectAll(error) {
    const left = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of left) reject(error);
  }

  /**
   * What the worker says of a request.
   * @param {Exclude<WorkerMessage, Notice>} message
   * @returns {boolean} Whether it is an answer without an error.
   */
  settle(message) {
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
   * @returns {number} Seconds of the longest silence.
   */
  tick() {
    for (const pending of this.#pending.values()) pending.silence += 1;
    return Math.max(0, ...[...this.#pending.values()].map(({ silence }) => silence));
  }

  /**
   * Remove and return the pending request with this id.
   * @param {number} id
   */
  #take(id) {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }
}
