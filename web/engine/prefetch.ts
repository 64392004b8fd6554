/**
 * Requests the view after a move while its target is only hovered: when the move is made, the answer
 * is there.
 */

import type { Body, EngineClient } from "./client.ts";
import { EngineError } from "./pending-requests.ts";
import type { Replies } from "./protocol.ts";

/** The position whose view is wanted. */
export type Question = Body<"view">;

export class Prefetch {
  /** The last request sent, which may have been answered. */
  #sent = null as { key: string; reply: Promise<Replies["view"]> } | null;
  /** What is to be requested when that one is answered. */
  #next = null as Question | null;
  #isRunning = false;

  constructor(private readonly engine: Pick<EngineClient, "ask">) {}

  /**
   * Request a view ahead. One request at a time, and then the last one wanted: a pointer on its way
   * over many spaces leaves no queue behind.
   */
  request(question: Question) {
    this.#next = question;
    if (!this.#isRunning) this.#run();
  }

  async #run() {
    this.#isRunning = true;
    while (this.#next) {
      const question = this.#next;
      this.#next = null;
      const key = keyOf(question);
      if (key === this.#sent?.key) continue;
      const reply = this.engine.ask("view", question);
      this.#sent = { key, reply };
      try {
        await reply;
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        // When the view is needed it is requested again, and that failure is reported.
        this.#sent = null;
      }
    }
    this.#isRunning = false;
  }

  /**
   * The view, which may be known already: an answer is given once, so that one of no use is asked for again.
   */
  view(question: Question) {
    const known = keyOf(question) === this.#sent?.key ? this.#sent.reply : null;
    if (known) this.#sent = null;
    return known ?? this.engine.ask("view", question);
  }
}

/** What tells one view from another: two questions with the same key have the same answer. */
function keyOf({ start, moves, ply = moves.length }: Question) {
  return `${start ?? ""} ${moves.join(" ")} ${ply}`;
}
