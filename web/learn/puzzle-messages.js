/**
 * What is said of a puzzle, as keys and placeholders. Pure.
 *
 * @import { View } from "../engine/protocol.d.ts"
 * @import { Game, Message } from "../state/state.d.ts"
 * @import { LessonState } from "./lesson-state.js"
 * @import { PuzzleLesson } from "./puzzles.js"
 */
import { reasonTexts } from "../messages/analysis-messages.js";
import { newGame } from "../state/game.js";
import { LEARNER, movesOf, refutationOf } from "./lesson.js";

/** The two sides are spoken of by their colours. @type {Game} */
const GAME = newGame({ white: { kind: "person" }, black: { kind: "person" } }, false, null);

/** What is said of a puzzle alone: that it is solved, how it goes on, what helps, and what a move gives away. */
export const PUZZLE_WORDS = {
  done: solvedTexts,
  next: () => ({ key: "puzzle.then" }),
  idea: ideaTexts,
  isPraiseFirst: true,
  missed: missedTexts,
};

/**
 * That it is solved, what its one move did, and what comes of it.
 * @param {LessonState} state
 * @returns {Message[]}
 */
function solvedTexts({ lesson, isHelped }) {
  const { score_difference: count } = /** @type {PuzzleLesson} */ (lesson);
  return [
    { key: isHelped ? "puzzle.helped" : "puzzle.solved" },
    // Of several moves the last one alone would say little.
    ...(lesson.steps.length === 1 ? textsOfStep(lesson, 0) : []),
    { key: "evaluation.solved.you", placeholders: { count } },
  ];
}

/**
 * What the move does most that is looked for.
 * @param {LessonState} state
 * @returns {Message[]}
 */
function ideaTexts({ lesson, moves }) {
  return textsOfStep(lesson, movesOf(moves, true).length).slice(0, 1);
}

/**
 * @param {LessonState["lesson"]} lesson
 * @param {number} step
 */
function textsOfStep(lesson, step) {
  const reasons = /** @type {PuzzleLesson} */ (lesson).reasons[step] ?? [];
  return reasonTexts(
    reasons.map((reason) => ({ ...reason, spaces: [] })),
    GAME,
    LEARNER,
  );
}

/**
 * What Black's reply does, and how the game ends after a move that does not win.
 * @param {LessonState} state
 * @param {Pick<View, "scores">} view
 * @returns {Message[]}
 */
function missedTexts({ lesson, moves }, { scores }) {
  const { reason = null, score_difference = scores.white - scores.black } =
    refutationOf(lesson, moves) ?? {};
  const reply = reason
    ? [{ key: `puzzle.reply.${reason.merit}`, placeholders: { count: reason.size } }]
    : [];
  if (score_difference === 0) return [...reply, { key: "puzzle.missed.draw" }];
  return [...reply, { key: "puzzle.missed.lost", placeholders: { count: -score_difference } }];
}
