/** The puzzles, and the choice of the next one. Pure. */
import type { MoveReason, MoveText, View } from "../../engine/protocol.ts";
import type { Lesson } from "./lesson.ts";

/** The subjects of puzzles, as lab/study/puzzles.py writes them. */
export const THEMES = [
  "cut off",
  "save",
  "last move",
  "DVONN",
  "exact height",
  "block",
  "make the other cut itself off",
] as const;
export type Theme = (typeof THEMES)[number];

/** A puzzle proved by lab/study/puzzles.py: each of the solver's moves is the only winning one. */
export interface Puzzle {
  name: string;
  /** From 1, easiest first. */
  number: number;
  /** Position string. */
  start: string;
  /** The solver's moves and the opponent's replies, in the order of play. */
  moves: MoveText[];
  /** The puzzle's rating: that of an opponent who would be as hard to beat. */
  rating: number;
  themes: Theme[];
  /** The final lead in pieces with best play. */
  lead: number;
}

/** The puzzles, easiest first. A row has name, start, moves, rating, a bit per theme, and lead. */
export interface PuzzleFile {
  themes: Theme[];
  puzzles: [string, string, string, number, number, number][];
}

export type PuzzleLesson = Lesson & { lead: number; points: MoveReason[][] };

export function puzzlesIn({ themes, puzzles }: PuzzleFile): Puzzle[] {
  return puzzles.map(([name, start, moves, rating, mask, lead], index) => ({
    name,
    number: index + 1,
    start,
    moves: moves.split(" "),
    rating,
    themes: themes.filter((_, bit) => (mask >> bit) & 1),
    lead,
  }));
}

/** The number of the solver's moves. */
export function stepsOf({ moves }: Puzzle) {
  return Math.ceil(moves.length / 2);
}

/**
 * @param view  The view of the puzzle's start.
 * @param points  For each of the solver's moves, the merits that the texts name.
 */
export function lessonOf(
  { name, start, moves, lead }: Puzzle,
  view: View,
  points: MoveReason[][],
): PuzzleLesson {
  const learner = view.turn ?? "white";
  const steps = moves.filter((_, index) => index % 2 === 0).map((move) => [move]);
  const replies = moves.filter((_, index) => index % 2 === 1).map((move) => [move]);
  return { name, start, view, steps, replies, learner, isRefuted: true, lead, points };
}

type Names = { has: (name: string) => boolean };

/** The untried puzzle of *theme* (null: of any theme) whose rating is nearest to *rating*. */
export function nearestPuzzle(
  puzzles: readonly Puzzle[],
  tried: Names,
  rating: number,
  theme: Theme | null,
): Puzzle | null {
  let nearest: Puzzle | null = null;
  for (const puzzle of puzzles) {
    if (tried.has(puzzle.name) || (theme && !puzzle.themes.includes(theme))) continue;
    const distance = Math.abs(puzzle.rating - rating);
    if (!nearest || distance < Math.abs(nearest.rating - rating)) nearest = puzzle;
  }
  return nearest;
}

export const DAY_MS = 86_400_000;
/**
 * The step through the list from one day to the next: long, to vary the difficulty, and prime, so
 * that every puzzle has its day.
 */
const DAILY_STEP = 7919;

/** The puzzle of the day, the same everywhere on the same date of the calendar. */
export function puzzleOfTheDay<P>(puzzles: readonly P[], date: Date): P | null {
  return puzzles[(dayNumber(date) * DAILY_STEP) % puzzles.length] ?? null;
}

/** The number of a calendar day, counted from 1970. */
export function dayNumber(date: Date) {
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS);
}

/** A streak begins at this share of the list, counted from the easiest puzzle. */
const STREAK_START = 0.02;
/** A streak picks each puzzle at random from the next ones, which are this share of the list. */
const STREAK_WINDOW = 0.04;

/**
 * The next puzzle of a streak: never easier than the last one; after the hardest puzzle, the
 * hardest one left.
 * @param used  The names of the streak's puzzles so far.
 * @param random  From 0 to 1.
 */
export function streakPuzzle(
  puzzles: readonly Puzzle[],
  used: readonly string[],
  random: number,
): Puzzle | null {
  const last = puzzles.findIndex(({ name }) => name === used.at(-1));
  const from = used.length ? last + 1 : Math.floor(STREAK_START * puzzles.length);
  const width = Math.max(1, Math.floor(STREAK_WINDOW * puzzles.length));
  const isNew = ({ name }: Puzzle) => !used.includes(name);
  const next = puzzles.slice(from, from + width).filter(isNew);
  return next[Math.floor(random * next.length)] ?? puzzles.findLast(isNew) ?? null;
}
