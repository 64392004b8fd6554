import type { Merit, MoveText, View } from "../../engine/protocol.ts";
import type { Lesson, Refutation } from "./lesson.ts";

/** A puzzle as lab/study/puzzles.py found and proved it; White is to move. */
export interface Puzzle {
  name: string;
  /** Position string. */
  start: string;
  /** The only moves that win, one after the other. */
  steps: MoveText[];
  /** Black's moves between them. */
  replies: MoveText[];
  /** Pieces by which White wins then, with best play. */
  score_difference: number;
  /** For each step, its effects and their sizes. */
  reasons: { merit: Merit; size: number }[][];
  /** For each other move: the best reply if any, the score difference, the reply's effect: "F5C2 -10 captures 4". */
  refutations: Record<MoveText, string>[];
}

/** From the easiest to the hardest, as weaker levels solve them. */
export const GRADES = ["easy", "medium", "hard"] as const;

export type Grade = (typeof GRADES)[number];
export type Puzzles = Record<Grade, Puzzle[]>;
export type PuzzleLesson = Lesson & Pick<Puzzle, "score_difference" | "reasons">;

/** @param view  Of the puzzle's start. */
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
