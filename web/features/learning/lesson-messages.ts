import type { Choices } from "../../core/choices.ts";
import { dvonnPart, mustPass } from "../../core/dvonn-part.ts";
import { otherSide } from "../../core/seats.ts";
import type { Engine, Message } from "../../core/state.ts";
import type { View } from "../../engine/protocol.ts";
import { failureText } from "../../shell/failure-message.ts";
import { hintedText } from "../hint/reason-messages.ts";
import { plyTexts } from "../listen/announcements.ts";
import { choiceTexts } from "../play/choice-messages.ts";
import { noticeTexts } from "../play/notice-messages.ts";
import { chooseText } from "../play/usual-messages.ts";
import { learnerOf, missedBy } from "./lesson.ts";
import type { LessonState } from "./lesson-state.ts";
import { helpPath, isStuck, stageNow } from "./lesson-state.ts";

/** Texts of lessons: praise for a task that is done, the next step, and what a move missed. */
export const LESSON_WORDS = {
  done: (({ lesson: { name } }) => [{ key: "lesson.praise" }, { key: `lesson.${name}.done` }]) as (
    state: LessonState,
  ) => Message[],
  next: thenText,
  /** The idea of a move, for a hint. A lesson has none, because its task gives the idea away. */
  idea: (() => []) as (state: LessonState) => Message[],
  /** True if the text on the next step comes before the text on the reply. */
  isPraiseFirst: false,
  missed: missedTexts,
};

export function engineTexts(engine: Engine): Message[] {
  if (engine.kind === "failed") return [failureText(engine)];
  return engine.kind === "ready" ? [] : [{ key: "lesson.loading" }];
}

export function lessonMessages(
  state: LessonState,
  engine: Engine,
  choices: Choices,
  words: typeof LESSON_WORDS = LESSON_WORDS,
): Message[] {
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
  // While a ring shows only the start of the move, the text adds the idea of the move.
  const idea = isBegun ? words.idea(state) : [];
  const hint = shown ? [...idea, isChosen ? { ...shown, key: "lesson.hint-target" } : shown] : [];
  const help = isStuck(state) ? [{ key: "lesson.hint-offer" }] : hint;
  if (notice) return [...noticeTexts(notice, view).map(ofLearner), ...help];
  if (stage === "reply")
    return [
      ...happened,
      { key: "announce.turn", placeholders: { who: otherSide(learnerOf(state.lesson)) } },
    ];
  if (mustPass(view)) return [{ key: "status.pass.own" }];
  const chosen = choiceTexts(choices);
  // A hint, which names the target, matters more than the text about the chosen stack.
  const isMerelyChosen = chosen[0]?.key.startsWith("status.selected");
  if (chosen.length) return isMerelyChosen && hint.length && !isBegun ? hint : chosen;
  const next = state.moves.length ? words.next(state, view) : chooseText(view);
  const said = words.isPraiseFirst ? [next, ...happened] : [...happened, next];
  return hint.length ? hint : [...said, ...help];
}

/** The look of the messages: "missed" also if a notice says why a press made no move. */
export function lookOf(state: LessonState, engine: Engine): "done" | "missed" | null {
  if (!state.view || engine.kind !== "ready") return null;
  const stage = stageNow(state);
  if (stage === "done" || stage === "missed") return stage;
  return state.notice ? "missed" : null;
}

function thenText({ lesson: { name } }: LessonState, view: Pick<View, "phase" | "own">): Message {
  const isRed = view.phase === "placing" && dvonnPart(view).next_piece === "dvonn";
  return { key: `lesson.${name}.${isRed ? "then-red" : "then"}` };
}

/** Replaces the notice "not your stack" with a text that addresses the learner. */
function ofLearner(message: Message): Message {
  return message.key.endsWith(".not_your_stack") ? { key: "lesson.not-yours" } : message;
}

function missedTexts(
  { lesson, moves }: LessonState,
  { last, phase, winner, own }: Pick<View, "last" | "phase" | "winner" | "own">,
): Message[] {
  if (phase === "over" && winner !== "white") {
    const key = winner === "draw" ? "lesson.missed.draw" : "lesson.missed.defeat";
    return [{ key, placeholders: { ...dvonnPart({ own }).scores } }];
  }
  const count = last?.player === "white" ? last.lost.white : 0;
  if (count) return [{ key: "lesson.missed.lost", placeholders: { count } }];
  const missed = missedBy(lesson, moves);
  return [{ key: missed ? `lesson.missed.${missed}` : "lesson.missed" }];
}
