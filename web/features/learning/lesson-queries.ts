import type { Question } from "../../core/state.ts";
import type { EngineClient } from "../../engine/client.ts";
import { isGone } from "../../engine/pending-requests.ts";
import type { GameRecord, RefusalReply, Refutation, ViewReply } from "../../engine/protocol.ts";
import { RunningQueries } from "../../engine/running-queries.ts";
import type { LessonState } from "./lesson-state.ts";
import { needsRefutation } from "./lesson-state.ts";

interface LessonReplies {
  onView: (reply: ViewReply) => void;
  onRefusal: (reply: RefusalReply) => void;
  onRefutation: (reply: Refutation) => void;
}

export class LessonQueries {
  // If the engine is lost, the query is asked again once there is an engine.
  #queries = new RunningQueries((error) => {
    if (!isGone(error)) this.engine.giveUp(error);
  });

  /** @param replies  Called for the newest queries only. */
  constructor(
    private readonly engine: EngineClient,
    private readonly replies: LessonReplies,
  ) {}

  /** @param isReady  True if there is an engine. */
  follow(state: LessonState, isReady: boolean) {
    const { lesson, attempt, moves, view, question } = state;
    const record = { start: lesson.start, moves: moves.map(({ move }) => move) };
    const at = `${attempt} ${moves.length}`;
    this.#queries.run("view", isReady && view === null && at, (signal) => ({
      done: this.#view(record, signal),
    }));
    const isRefuted = isReady && view !== null && needsRefutation(state);
    this.#queries.run("refutation", isRefuted && at, (signal) => ({
      done: this.#refutation(record, signal),
    }));
    const asked = question && `${at} ${question.move} ${question.space}`;
    this.#queries.run("refusal", isReady && asked, (signal) => ({
      done: this.#refusal(record, question as Question, signal),
    }));
  }

  stop() {
    this.#queries.stop();
  }

  async #view(record: GameRecord, signal: AbortSignal) {
    const reply = await this.engine.ask("view", record);
    if (!signal.aborted) this.replies.onView(reply);
  }

  async #refutation(record: GameRecord, signal: AbortSignal) {
    const reply = await this.engine.ask("refutation", record);
    if (!signal.aborted) this.replies.onRefutation(reply);
  }

  async #refusal(record: GameRecord, { move, space }: Question, signal: AbortSignal) {
    const tried = move ? { move } : { space: space ?? "" };
    const reply = await this.engine.ask("explain_refusal", { ...record, ...tried });
    if (!signal.aborted) this.replies.onRefusal(reply);
  }
}
