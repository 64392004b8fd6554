/** Delay in ms after the last move, so that it is seen before pieces fly. */
export const OPENING_MS = 1300;
/** A piece's flight to its tower, in ms. */
export const FLIGHT_MS = 420;
/** Longest time per piece, in ms. */
const SLOWEST_STEP_MS = 150;
/** Longest time for all pieces together, in ms. */
const LONGEST_MS = 3600;

/** Time per piece, in ms; *pieces* is the height of the taller tower. */
export function towerStep(pieces: number) {
  return Math.min(SLOWEST_STEP_MS, LONGEST_MS / Math.max(1, pieces));
}
