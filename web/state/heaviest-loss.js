/**
 * Where a person who has lost against the computer lost most. Pure.
 *
 * @import { State } from "./state.d.ts"
 */
import { isOver, winnerOf } from "./game-selectors.js";
import { otherSide, soloSide } from "./seats.js";
import { nodesAlong } from "./tree.js";

/** So many pieces lost at once are worth a word at the end. */
const HEAVY_LOSS = 3;

/**
 * The turn on which the person who has lost against the computer lost most pieces, with the reply to the move;
 * null where no turn cost many, or nothing of it is known any more.
 * @param {State} state
 * @returns {{ length: number, count: number } | null}  The number of plies up to the move, and of pieces.
 */
export function heaviestLoss(state) {
  const side = soloSide(state.game);
  if (!side || !isOver(state) || winnerOf(state) !== otherSide(side)) return null;
  const { tree, livePath } = state.game;
  const views = nodesAlong(tree, livePath).map(({ view }) => view);
  const turns = views.flatMap((before, ply) => {
    const after = views[Math.min(ply + 2, livePath.length)];
    if (!before || !after || before.phase !== "stacking" || before.turn !== side) return [];
    return [{ length: ply + 1, count: before.scores[side] - after.scores[side] }];
  });
  const most = Math.max(...turns.map(({ count }) => count));
  return (most >= HEAVY_LOSS && turns.find(({ count }) => count === most)) || null;
}
