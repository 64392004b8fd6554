import type { Merit, MoveText, View } from "../../engine/protocol.ts";
import type { Lesson, Refutation } from "./lesson.ts";

/** A puzzle proved by lab/study/puzzles.py, with White to move. */
export interface Puzzle {
  name: string;
  /** Position string. */
  start: string;
  /** The only winning move of each of White's turns. */
  steps: MoveText[];
  /** Black's moves between White's. */
  replies: MoveText[];
  /** White's final lead with best play. */
  score_difference: number;
  /** The effects of each step, with their sizes. */
  reasons: { merit: Merit; size: number }[][];
  /**
   * For each step, by wrong move: the reply, White's final lead, and the effect of the reply, such
   * as "F5C2 -10 captures 4"; only the lead if there is no reply.
   */
  refutations: Record<MoveText, string>[];
}

/** Easiest first, by how often the computer levels solve them. */
export const GRADES = ["easy", "medium", "hard"] as const;

export type Grade = (typeof GRADES)[number];
export type Puzzles = Record<Grade, Puzzle[]>;
export type PuzzleLesson = Lesson & Pick<Puzzle, "score_difference" | "reasons">;

/** @param view  The view of the puzzle's start. */
export function lessonOf(
  { name, start, steps, replies, score_difference, reasons, refutations }: Puzzle,
  view: View,
): PuzzleLesson {
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

function refutationIn(text: string): Refutation {
  const parts = text.split(" ");
  const [reply = null, score_difference, merit, size] = parts.length > 1 ? parts : [null, text];
  const reason = merit ? { merit: merit as Merit, size: Number(size) } : null;
  return { reply, score_difference: Number(score_difference), reason };
}

/** The next unsolved puzzle, of the same grade first; the same puzzle once all are solved. */
export function puzzleAfter(
  puzzles: Puzzles,
  solved: { has: (name: string) => boolean },
  name: string,
) {
  const grade = gradeOf(puzzles, name);
  const own = puzzles[grade];
  const at = own.findIndex((puzzle) => puzzle.name === name);
  const others = GRADES.filter((one) => one !== grade).flatMap((one) => puzzles[one]);
  const later = [...own.slice(at + 1), ...own.slice(0, Math.max(at, 0)), ...others];
  return later.find((puzzle) => !solved.has(puzzle.name))?.name ?? name;
}

export function firstOf(
  puzzles: Puzzles,
  solved: { has: (name: string) => boolean },
  grade: Grade,
) {
  const own = puzzles[grade];
  return (own.find(({ name }) => !solved.has(name)) ?? own[0])?.name ?? "";
}

export function gradeOf(puzzles: Puzzles, name: string): Grade {
  const found = GRADES.find((grade) => puzzles[grade].some((puzzle) => puzzle.name === name));
  return found ?? GRADES[0];
}
