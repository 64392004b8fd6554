/** The player's saved progress in the puzzles. Saved data is not trusted. */
import * as v from "valibot";
import { Count, itemsOf, parseAs } from "../../shell/schema.ts";
import { read, write } from "../../shell/storage.ts";
import { type Rating, rated } from "./glicko.ts";
import type { Puzzle } from "./puzzles.ts";

/** The storage name of the progress in DVONN's puzzles. */
const SAVED = "puzzles";

/** The deviation before the first puzzle; no rating is less certain. */
const GREATEST_DEVIATION = 350;
/** The rating before the first puzzle; 1200 is the rating of the default level. */
const UNKNOWN: Rating = { rating: 1200, deviation: GREATEST_DEVIATION, volatility: 0.06 };
/** How uncertain the rating of a puzzle is. */
const PUZZLE_DEVIATION = 80;
/** The rating never becomes more certain than this, so that it can always change. */
const LEAST_DEVIATION = 75;

/** The maximum number of days whose ratings are kept. */
const MOST_DAYS = 730;

const Names = v.fallback(itemsOf(v.string()), []);
const between = (least: number, most: number) =>
  v.pipe(v.number(), v.minValue(least), v.maxValue(most));
const Progress = v.object({
  /** The names of the puzzles solved, perhaps after a miss. */
  done: Names,
  /** The names of the puzzles missed at the last try. */
  failed: Names,
  /** The name of the last puzzle. */
  at: v.fallback(v.string(), ""),
  rating: v.fallback(
    v.object({
      rating: between(0, 4000),
      deviation: between(1, GREATEST_DEVIATION),
      volatility: between(0.01, 0.2),
    }),
    UNKNOWN,
  ),
  /** The longest streak. */
  best: v.fallback(Count, 0),
  /** The last rating of each day with a rated puzzle, by the number of the day; oldest first. */
  days: v.fallback(v.array(v.tuple([Count, between(0, 4000)])), []),
});
export type PuzzleProgress = v.InferOutput<typeof Progress>;

/** For each series, the last progress if the browser has refused to store it. */
const unsaved: Map<string, PuzzleProgress> = new Map();

export function readPuzzleProgress(series = SAVED): PuzzleProgress {
  return unsaved.get(series) ?? parseAs(Progress, read(series)) ?? v.parse(Progress, {});
}

/** Changes the saved progress, which another tab may have changed, and returns it. */
export function changePuzzleProgress(
  change: (progress: PuzzleProgress) => PuzzleProgress,
  series = SAVED,
): PuzzleProgress {
  const changed = change(readPuzzleProgress(series));
  if (write(series, JSON.stringify(changed))) unsaved.delete(series);
  else unsaved.set(series, changed);
  return changed;
}

/** True if the puzzle has been solved or missed; only the first try counts for the rating. */
export function isTried({ done, failed }: PuzzleProgress, name: string) {
  return done.includes(name) || failed.includes(name);
}

/** The progress after a try that missed, or that needed a hint. */
export function withMiss(progress: PuzzleProgress, name: string): PuzzleProgress {
  return { ...progress, failed: [...progress.failed.filter((one) => one !== name), name] };
}

/** @param isFlawless  True if the try had no miss and no hint. */
export function withSolved(
  progress: PuzzleProgress,
  name: string,
  isFlawless: boolean,
): PuzzleProgress {
  const { done, failed } = progress;
  return {
    ...progress,
    done: done.includes(name) ? done : [...done, name],
    failed: isFlawless ? failed.filter((one) => one !== name) : failed,
  };
}

/**
 * The progress after a rated puzzle. The puzzle counts as an opponent: to solve it is to win.
 * @param day  The number of the day, as `dayNumber` returns it.
 */
export function withRating(
  progress: PuzzleProgress,
  { rating }: Puzzle,
  isSolved: boolean,
  day: number,
): PuzzleProgress {
  const result = { rating, deviation: PUZZLE_DEVIATION, score: isSolved ? 1 : 0 };
  const next = rated(progress.rating, [result]);
  const deviation = Math.min(Math.max(next.deviation, LEAST_DEVIATION), GREATEST_DEVIATION);
  const before = progress.days.filter(([one]) => one !== day);
  const days = [...before, [day, Math.round(next.rating)] as [number, number]].slice(-MOST_DAYS);
  return { ...progress, rating: { ...next, deviation }, days };
}
