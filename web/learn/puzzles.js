/**
 * The puzzles: endings in which only one move wins. Which there are, which of them comes next, and what a board needs
 * to play one. Pure.
 *
 * @import { Merit, MoveText, View } from "../engine/protocol.d.ts"
 * @import { Lesson, Refutation } from "./lesson.js"
 */

/**
 * A puzzle as lab/study/puzzles.py has found and proved it; White is to move.
 * @typedef {object} Puzzle
 * @property {string} name
 * @property {string} start  Position string.
 * @property {MoveText[]} steps  The only moves that win, one after the other.
 * @property {MoveText[]} replies  Black's, between them.
 * @property {number} score_difference  Pieces by which White wins then, with best play.
 * @property {{ merit: Merit, size: number }[][]} reasons  What each of the steps does, and what it costs.
 * @property {Record<MoveText, string>[]} refutations  Of each other move the best reply, if there is one, the score
 *   difference after it, and what the reply does: "F5C2 -10 captures 4".
 */

/** From the easiest to the hardest, as weaker levels solve them. */
export const GRADES = /** @type {const} */ (["easy", "medium", "hard"]);

/** @typedef {(typeof GRADES)[number]} Grade */
/** @typedef {Record<Grade, Puzzle[]>} Puzzles */
/** @typedef {Lesson & Pick<Puzzle, "score_difference" | "reasons">} PuzzleLesson */

/**
 * What is played at the board of a puzzle.
 * @param {Puzzle} puzzle
 * @param {View} view  Of its start.
 * @returns {PuzzleLesson}
 */
export function lessonOf(
  { name, start, steps, replies, score_difference, reasons, refutations },
  view,
) {
  return {
    name,
    start,
    view,
    steps: steps.map((move) => [move]),
    replies: replies.map((move) => [move]),
    refutations: refutations.map((answers) =>
      Object.fromEntries(Object.entries(answers).map(([move, text]) => [move, refutationIn(text)])),
    ),
    score_difference,
    reasons,
  };
}

/**
 * @param {string} text
 * @returns {Refutation}
 */
function refutationIn(text) {
  const parts = text.split(" ");
  const [reply = null, score_difference, merit, size] = parts.length > 1 ? parts : [null, text];
  const reason = merit ? { merit: /** @type {Merit} */ (merit), size: Number(size) } : null;
  return { reply, score_difference: Number(score_difference), reason };
}

/**
 * The puzzle that comes after another: the next of its grade that is not solved, from the beginning after the last;
 * or else the first one of another grade. The same one where all are solved.
 * @param {Puzzles} puzzles
 * @param {{ has: (name: string) => boolean }} solved  By their names.
 * @param {string} name
 */
export function puzzleAfter(puzzles, solved, name) {
  const grade = gradeOf(puzzles, name);
  const own = puzzles[grade];
  const at = own.findIndex((puzzle) => puzzle.name === name);
  const others = GRADES.filter((one) => one !== grade).flatMap((one) => puzzles[one]);
  const later = [...own.slice(at + 1), ...own.slice(0, Math.max(at, 0)), ...others];
  return later.find((puzzle) => !solved.has(puzzle.name))?.name ?? name;
}

/**
 * The first puzzle of a grade that is not solved; the first one where all are.
 * @param {Puzzles} puzzles
 * @param {{ has: (name: string) => boolean }} solved
 * @param {Grade} grade
 */
export function firstOf(puzzles, solved, grade) {
  const own = puzzles[grade];
  return (own.find(({ name }) => !solved.has(name)) ?? own[0])?.name ?? "";
}

/**
 * @param {Puzzles} puzzles
 * @param {string} name
 * @returns {Grade}
 */
export function gradeOf(puzzles, name) {
  const found = GRADES.find((grade) => puzzles[grade].some((puzzle) => puzzle.name === name));
  return found ?? GRADES[0];
}
