/**
 * What is said of a lesson, as keys and placeholders. Pure.
 *
 * @import { View } from "../engine/protocol.d.ts"
 * @import { Choices } from "../state/choices.js"
 * @import { Engine, Message } from "../state/state.d.ts"
 * @import { LessonState } from "./lesson-state.js"
 */
import { plyTexts } from "../a11y/announcements.js";
import { hintedText } from "../messages/analysis-messages.js";
import { choiceTexts } from "../messages/choice-messages.js";
import { failureText } from "../messages/failure-message.js";
import { noticeTexts } from "../messages/notice-messages.js";
import { chooseText } from "../messages/usual-messages.js";
import { missedBy } from "./lesson.js";
import { helpPath, isStuck, stageNow } from "./lesson-state.js";

/** What is said of a lesson alone: that its task is done, how it goes on, and what a move missed. */
export const LESSON_WORDS = {
  /** @type {(state: LessonState) => Message[]} */
  done: ({ lesson: { name } }) => [{ key: "lesson.praise" }, { key: `lesson.${name}.done` }],
  next: thenText,
  /** What helps in words, beside the ring: a lesson's task has said it. @type {(state: LessonState) => Message[]} */
  idea: () => [],
  /** What has happened since is said after that. */
  isPraiseFirst: false,
  missed: missedTexts,
};

/**
 * That Python is still to come, or why it does not; nothing once it is there.
 * @param {Engine} engine
 * @returns {Message[]}
 */
export function engineTexts(engine) {
  if (engine.kind === "failed") return [failureText(engine)];
  return engine.kind === "ready" ? [] : [{ key: "lesson.loading" }];
}

/**
 * What has happened, or what to do: a sentence each; none while a move is being examined.
 * @param {LessonState} state
 * @param {Engine} engine
 * @param {Choices} choices
 * @param {typeof LESSON_WORDS} [words]  Those of another exercise than a lesson.
 * @returns {Message[]}
 */
export function lessonMessages(state, engine, choices, words = LESSON_WORDS) {
  const { view, notice } = state;
  const stage = stageNow(state);
  if (!view || engine.kind !== "ready") return engineTexts(engine);
  if (stage === "done") return words.done(state);
  const happened = view.last ? plyTexts(view.last, view) : [];
  if (stage === "missed") return [...happened, ...words.missed(state, view)];
  const path = helpPath(state);
  const isBegun = path?.length === 1 && view.phase !== "placing";
  const isChosen = path !== null && state.presses.length > 0 && view.phase !== "placing";
  const shown = isBegun ? { key: "lesson.hint-start" } : path && hintedText(path);
  // For the eye, what is left is to go to the ring.
  const idea = isBegun ? words.idea(state) : [];
  const hint = shown ? [...idea, isChosen ? { ...shown, key: "lesson.hint-target" } : shown] : [];
  const help = isStuck(state) ? [{ key: "lesson.hint-offer" }] : hint;
  if (notice) return [...noticeTexts(notice, view).map(ofLearner), ...help];
  if (stage === "reply") return [...happened, { key: "announce.turn.black" }];
  if (view.pass) return [{ key: "status.pass.own" }];
  const chosen = choiceTexts(choices);
  // That a stack is chosen says less than where to go with it.
  const isMerelyChosen = chosen[0]?.key.startsWith("status.selected");
  if (chosen.length) return isMerelyChosen && hint.length && !isBegun ? hint : chosen;
  const next = state.moves.length ? words.next(state, view) : chooseText(view);
  const said = words.isPraiseFirst ? [next, ...happened] : [...happened, next];
  return hint.length ? hint : [...said, ...help];
}

/**
 * The look of these sentences: that of a verdict only where one is read. "missed" also stands for a press that is no
 * move.
 * @param {LessonState} state
 * @param {Engine} engine
 * @returns {"done" | "missed" | null}
 */
export function lookOf(state, engine) {
  if (!state.view || engine.kind !== "ready") return null;
  const stage = stageNow(state);
  if (stage === "done" || stage === "missed") return stage;
  return state.notice ? "missed" : null;
}

/**
 * How a lesson of several steps goes on after the first.
 * @param {LessonState} state
 * @param {Pick<View, "phase" | "next_piece">} view
 * @returns {Message}
 */
function thenText({ lesson: { name } }, { phase, next_piece: piece }) {
  const isRed = phase === "placing" && piece === "dvonn";
  return { key: `lesson.${name}.${isRed ? "then-red" : "then"}` };
}

/**
 * Who learns is White, and reads that a stack is not his.
 * @param {Message} message
 * @returns {Message}
 */
function ofLearner(message) {
  return /\.not_your_stack\./.test(message.key) ? { key: "lesson.not-yours" } : message;
}

/**
 * That the move was legal and not the task; how the game ends with it, or what it cost the learner, who is
 * White, or else what it missed.
 * @param {LessonState} state
 * @param {Pick<View, "last" | "phase" | "winner" | "scores">} view
 * @returns {Message[]}
 */
function missedTexts({ lesson, moves }, { last, phase, winner, scores }) {
  if (phase === "over" && winner !== "white") {
    const key = winner === "draw" ? "lesson.missed.draw" : "lesson.missed.defeat";
    return [{ key, placeholders: { ...scores } }];
  }
  const count = last?.player === "white" ? last.lost.white : 0;
  if (count) return [{ key: "lesson.missed.lost", placeholders: { count } }];
  const missed = missedBy(lesson, moves);
  return [{ key: missed ? `lesson.missed.${missed}` : "lesson.missed" }];
}
