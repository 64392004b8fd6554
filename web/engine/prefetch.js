/**
 * Asks Python what a move leads to while it is only pointed at: when it is made, the answer is there.
 *
 * @import { Replies } from "./protocol.d.ts"
 * @import { Body, EngineClient } from "./client.js"
 */
import { EngineError } from "./client.js";

export class Foresight {
  #wanted = "";
  #asked = "";
  #reply = /** @type {Promise<Replies["view"]> | null} */ (null);
  #isAsking = false;

  /** @param {EngineClient} engine */
  constructor(engine) {
    this.engine = engine;
  }

  /**
   * Ask ahead. One question at a time, and then the last one wanted: a pointer on its way over many
   * spaces leaves no queue behind.
   * @param {Body<"view">} question  As for a view.
   */
  look(question) {
    this.#wanted = JSON.stringify(question);
    if (!this.#isAsking) this.#ask();
  }

  async #ask() {
    this.#isAsking = true;
    while (this.#wanted !== this.#asked) {
      const question = this.#wanted;
      this.#asked = question;
      this.#reply = this.engine.ask("view", JSON.parse(question));
      try {
        await this.#reply;
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        // Whoever needs the answer asks for it, and hears why there is none.
        this.#asked = "";
        this.#wanted = "";
      }
    }
    this.#isAsking = false;
  }

  /**
   * The view asked for, which may be known.
   * @param {Body<"view">} question
   */
  view(question) {
    const known = JSON.stringify(question) === this.#asked ? this.#reply : null;
    return known ?? this.engine.ask("view", question);
  }
}
