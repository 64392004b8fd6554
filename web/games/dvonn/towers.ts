/**
 * The end of a game as the rule book has it: each player piles up all stacks of his colour, and the
 * higher tower wins. Which pieces lie in them, and how fast they grow. Pure.
 */
import type { TowerPiece } from "../../board/ending-tower.ts";
import { SIDES } from "../../core/seats.ts";
import type { Side, View } from "../../engine/protocol.ts";

/** In ms: between the last move and the first piece in its tower, so that what the move did is seen. */
export const OPENING_MS = 1300;
/** In ms: a piece flies from the board to its tower. */
export const FLIGHT_MS = 420;
/** In ms: from piece to piece, if the towers are low, and for all of them together at most. */
const SLOWEST_STEP_MS = 150;
const LONGEST_MS = 3600;

/** The pieces of each tower from the bottom: the highest stacks first. */
export function towersOf({ stacks }: Pick<View, "stacks">): Record<Side, TowerPiece[]> {
  const towers = SIDES.map((side) => {
    const own = Object.entries(stacks).filter(([, { owner }]) => owner === side);
    own.sort(([, one], [, other]) => other.height - one.height);
    const pieces = own.flatMap(([space, stack]) =>
      [...stack.pieces].map((piece) => ({ piece, space })),
    );
    return [side, pieces];
  });
  return Object.fromEntries(towers) as Record<Side, TowerPiece[]>;
}

/**
 * In ms: from piece to piece, in both towers at once.
 * @param pieces  Of the higher tower.
 */
export function towerStep(pieces: number) {
  return Math.min(SLOWEST_STEP_MS, LONGEST_MS / Math.max(1, pieces));
}
