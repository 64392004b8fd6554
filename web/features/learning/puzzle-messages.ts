import { newGame } from "../../core/document.ts";
import { dvonnPart } from "../../core/dvonn-part.ts";
import { otherSide } from "../../core/seats.ts";
import type { Game, Message } from "../../core/state.ts";
import type { View } from "../../engine/protocol.ts";
import { reasonTexts } from "../hint/reason-messages.ts";
import { learnerOf, movesOf } from "./lesson.ts";
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

/** The learner's side, and how many pieces each side owns. */
export function startText({ turn, own }: Pick<View, "turn" | "own">): Message {
  const { scores } = dvonnPart({ own });
  const who = turn ?? "white";
  return {
    key: "puzzle.text",
    placeholders: { who, own: scores[who], other: scores[otherSide(who)] },
  };
}

function solvedTexts({ lesson, isHelped }: LessonState): Message[] {
  const { lead: count } = lesson as PuzzleLesson;
  return [
    { key: isHelped ? "puzzle.helped" : "puzzle.solved" },
    // After several moves, the effects of only the last move would say little.
    ...(lesson.steps.length === 1 ? textsOfStep(lesson, 0) : []),
    { key: "evaluation.solved", placeholders: { who: "you", count } },
  ];
}

function ideaTexts({ lesson, moves }: LessonState): Message[] {
  return textsOfStep(lesson, movesOf(lesson, moves, true).length).slice(0, 1);
}

function textsOfStep(lesson: LessonState["lesson"], step: number) {
  const points = (lesson as PuzzleLesson).points[step] ?? [];
  return reasonTexts(points, GAME, learnerOf(lesson));
}

function missedTexts({ lesson, refutation }: LessonState): Message[] {
  const { lead = null, reason = null } = refutation ?? {};
  const who = otherSide(learnerOf(lesson));
  const reply = reason
    ? [{ key: `puzzle.reply.${reason.merit}`, placeholders: { who, count: reason.size } }]
    : [];
  if (lead === null) return [{ key: "puzzle.missed" }];
  if (lead === 0) return [...reply, { key: "puzzle.missed.draw" }];
  return [...reply, { key: "puzzle.missed.lost", placeholders: { who, count: -lead } }];
}
