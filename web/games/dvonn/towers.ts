import type { TowerPiece } from "../../board/ending-tower.ts";
import { SIDES } from "../../core/seats.ts";
import type { Side, View } from "../../engine/protocol.ts";

/** The pieces of each tower from the bottom, the highest stacks first, as in the rule book. */
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
