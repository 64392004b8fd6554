/**
 * A query to Python of which only the newest matters: the answer to an older one is ignored.
 *
 * @import { Body, EngineClient } from "./client.js"
 * @import { Replies } from "./protocol.d.ts"
 */
import { log } from "./client.js";
import { EngineError } from "./pending-requests.js";

export class LatestQuery {
  /** @type {string | null} */
  #key = null;

  /**
   * @param {EngineClient} engine
   * @param {string} name  For the log.
   */
  constructor(engine, name) {
    this.engine = engine;
    this.name = name;
  }

  /**
   * Ask, unless the same is asked already or was answered.
   * @template {"view" | "explain_refusal"} Kind
   * @param {string} key  Identifies the query.
   * @param {Kind} kind
   * @param {Body<Kind>} body
   * @param {(reply: Replies[Kind]) => void} onReply
   */
  async ask(key, kind, body, onReply) {
    if (key === this.#key) return;
    this.#key = key;
    try {
      const reply = await this.engine.ask(kind, body);
      if (this.#key === key) onReply(reply);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      // An engine that has gone is asked again, after `forget`, when there is one.
      if (error.code !== "gone") log(`${this.name}: ${error.code}: ${error.message}`);
    }
  }

  /** Ignore the answer to what was asked; it may be asked again. */
  forget() {
    this.#key = null;
  }
}
