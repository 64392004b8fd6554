/**
 * The places of plies on the graph of a review: moves of stacks have most of the width, since they
 * decide the game; a placement has less width, and a random placement has none. Pure.
 */

import { livePlies, livePly } from "../../core/cursor-selectors.ts";
import type { State } from "../../core/state.ts";
import { firstReviewed, isDecided } from "./review.ts";

/** The width of a placement; a move of a stack has the width 1. */
const PLACEMENT = 0.25;

export interface ReviewScale {
  /** The place, from 0 to 1, of the position after `length` plies. */
  acrossOf: (length: number) => number;
  /** The number of plies before the position nearest to `across`. */
  lengthAt: (across: number) => number;
}

export function reviewScale(state: State): ReviewScale {
  const [first, last] = [firstReviewed(state), livePly(state)];
  const widths = livePlies(state)
    .slice(first)
    .map(({ phase }, index) => {
      if (phase !== "placing") return 1;
      return isDecided(state, first + index) ? PLACEMENT : 0;
    });
  const isFlat = widths.every((width) => width === 0);
  let sum = 0;
  const ends = [0, ...widths.map((width) => (sum += isFlat ? 1 : width))];
  const acrossOf = (length: number) =>
    (ends[Math.min(Math.max(0, length - first), ends.length - 1)] ?? 0) / Math.max(1, sum);
  return {
    acrossOf,
    lengthAt(across) {
      const gapAt = (length: number) => Math.abs(acrossOf(length) - across);
      // Take the last of several positions at one place: the one after the random placements.
      return Array.from({ length: last - first + 1 }, (_, index) => first + index).reduce(
        (best, length) => (gapAt(length) <= gapAt(best) ? length : best),
        first,
      );
    },
  };
}
