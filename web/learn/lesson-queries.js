/**
 * What a lesson asks Python: the position after its moves, and why something is illegal.
 *
 * @import { EngineClient } from "../engine/client.js"
 * @import { GameRecord, RefusalReply, ViewReply } from "../engine/protocol.d.ts"
 * @import { Question } from "../state/state.d.ts"
 * @import { LessonState } from "./lesson-state.js"
 */
import { isGone } from "../engine/pending-requests.js";
import { Queries } from "../engine/queries.js";

/**
 * @typedef {object} LessonReplies
 * @property {(reply: ViewReply) => void} onView
 * @property {(reply: RefusalReply) => void} onRefusal
 */

export class LessonQueries {
  // An engine that has gone is asked again when there is one.
  #queries = new Queries((error) => {
    if (!isGone(error)) this.engine.giveUp(error);
  });

  /**
   * @param {EngineClient} engine
   * @param {LessonReplies} replies  Called for the newest queries only.
   */
  constructor(engine, { onView, onRefusal }) {
    this.engine = engine;
    this.onView = onView;
    this.onRefusal = onRefusal;
  }

  /**
   * Ask for what a state lacks, and cancel what it no longer needs.
   * @param {LessonState} state
   * @param {boolean} isReady  Is there an engine?
   */
  follow({ lesson, attempt, moves, view, question }, isReady) {
    const record = { start: lesson.start, moves: moves.map(({ move }) => move) };
    const at = `${attempt} ${moves.length}`;
    this.#queries.run("view", isReady && view === null && at, (signal) => ({
      done: this.#view(record, signal),
    }));
    const asked = question && `${at} ${question.move} ${question.space}`;
    this.#queries.run("refusal", isReady && asked, (signal) => ({
      done: this.#refusal(record, /** @type {Question} */ (question), signal),
    }));
  }

  /** Ask nothing more. */
  stop() {
    this.#queries.stop();
  }

  /**
   * @param {GameRecord} record
   * @param {AbortSignal} signal
   */
  async #view(record, signal) {
    const reply = await this.engine.ask("view", record);
    if (!signal.aborted) this.onView(reply);
  }

  /**
   * @param {GameRecord} record
   * @param {Question} question
   * @param {AbortSignal} signal
   */
  async #refusal(record, { move, space }, signal) {
    const tried = move ? { move } : { space: space ?? "" };
    const reply = await this.engine.ask("explain_refusal", { ...record, ...tried });
    if (!signal.aborted) this.onRefusal(reply);
  }
}
