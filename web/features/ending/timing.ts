/** In ms: between the last move and the first piece in its tower, so that the eye sees the move. */
export const OPENING_MS = 1300;
/** In ms: a piece flies from the board to its tower. */
export const FLIGHT_MS = 420;
/** In ms: from piece to piece in low towers, and at most for all pieces together. */
const SLOWEST_STEP_MS = 150;
const LONGEST_MS = 3600;

/** In ms: from piece to piece, in both towers at once; *pieces* counts those of the higher tower. */
export function towerStep(pieces: number) {
  return Math.min(SLOWEST_STEP_MS, LONGEST_MS / Math.max(1, pieces));
}
