import { newGame } from "../../core/document.ts";
import { dvonnPart } from "../../core/dvonn-part.ts";
import type { Game, Message } from "../../core/state.ts";
import type { View } from "../../engine/protocol.ts";
import { reasonTexts } from "../hint/reason-messages.ts";
import { LEARNER, movesOf, refutationOf } from "./lesson.ts";
import type { LessonState } from "./lesson-state.ts";
import type { PuzzleLesson } from "./puzzles.ts";

/** A game of two people, so that texts name both sides by their colours. */
const GAME: Game = newGame({ white: { kind: "person" }, black: { kind: "person" } }, false, null);

/** Texts that only puzzles have. */
export const PUZZLE_WORDS = {
  done: solvedTexts,
  next: () => ({ key: "puzzle.then" }),
  idea: ideaTexts,
  isPraiseFirst: true,
  missed: missedTexts,
};

function solvedTexts({ lesson, isHelped }: LessonState): Message[] {
  const { score_difference: count } = lesson as PuzzleLesson;
  return [
    { key: isHelped ? "puzzle.helped" : "puzzle.solved" },
    // After several moves, the effects of only the last move would say little.
    ...(lesson.steps.length === 1 ? textsOfStep(lesson, 0) : []),
    { key: "evaluation.solved", placeholders: { who: "you", count } },
  ];
}

function ideaTexts({ lesson, moves }: LessonState): Message[] {
  return textsOfStep(lesson, movesOf(moves, true).length).slice(0, 1);
}

function textsOfStep(lesson: LessonState["lesson"], step: number) {
  const reasons = (lesson as PuzzleLesson).reasons[step] ?? [];
  return reasonTexts(
    reasons.map((reason) => ({ ...reason, spaces: [] })),
    GAME,
    LEARNER,
  );
}

function missedTexts({ lesson, moves }: LessonState, view: Pick<View, "own">): Message[] {
  const { scores } = dvonnPart(view);
  const { reason = null, score_difference = scores.white - scores.black } =
    refutationOf(lesson, moves) ?? {};
  const reply = reason
    ? [{ key: `puzzle.reply.${reason.merit}`, placeholders: { count: reason.size } }]
    : [];
  if (score_difference === 0) return [...reply, { key: "puzzle.missed.draw" }];
  return [...reply, { key: "puzzle.missed.lost", placeholders: { count: -score_difference } }];
}
