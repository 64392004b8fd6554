/** While a move's target is hovered, requests the view that the move would lead to. */

import type { Body, EngineClient } from "./client.ts";
import { EngineError } from "./pending-requests.ts";
import type { Replies } from "./protocol.ts";

export type Question = Body<"view">;

export class Prefetch {
  /** The last request sent, answered or not. */
  #sent = null as { key: string; reply: Promise<Replies["view"]> } | null;
  /** The request to send once the last one is answered. */
  #next = null as Question | null;
  #isRunning = false;

  constructor(private readonly engine: Pick<EngineClient, "ask">) {}

  /**
   * Sends one request at a time. Only the latest of the requests that come in the meantime is
   * sent, so that a moving pointer builds no queue.
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
        // When the view is needed, it is requested again, and a failure is reported then.
        this.#sent = null;
      }
    }
    this.#isRunning = false;
  }

  /** Uses a prefetched answer only once: if it turns out useless, the next call asks again. */
  view(question: Question) {
    const known = keyOf(question) === this.#sent?.key ? this.#sent.reply : null;
    if (known) this.#sent = null;
    return known ?? this.engine.ask("view", question);
  }
}

function keyOf({ start, moves, ply = moves.length }: Question) {
  return `${start ?? ""} ${moves.join(" ")} ${ply}`;
}
