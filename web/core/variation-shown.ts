import type { MoveText, Side, Space } from "../engine/protocol.ts";
import { isInVariation, lineShown, livePlies, playedLength } from "./cursor-selectors.ts";
import { pathOf } from "./presses.ts";
import { roundAt } from "./rounds.ts";
import { otherSide } from "./seats.ts";
import type { State } from "./state.ts";
import { nodesAlong } from "./tree.ts";

export interface VariationMove {
  /** The number of plies from the start of the game up to and including this move. */
  length: number;
  move: MoveText;
  /** The spaces that the move names; null if unknown. */
  spaces: Space[] | null;
  player: Side;
  round: number;
  /** True for White's moves and for the first move of the variation. */
  isNumbered: boolean;
}

/** The moves of the variation shown that were not played; null in a position that was played. */
export function variationShown(state: State): { start: number; moves: VariationMove[] } | null {
  if (!isInVariation(state)) return null;
  const line = lineShown(state);
  const start = playedLength(state);
  const nodes = nodesAlong(state.game.tree, line);
  const played = livePlies(state);
  let mover = nodes[start]?.view?.turn ?? "white";
  const moves = line.slice(start).map((move, index) => {
    const presses = nodes[start + index]?.view?.presses;
    const known = nodes[start + index + 1]?.ply?.spaces;
    // White has two plies in a row: the last placement and the first move on the full board.
    if (index) mover = played[start + index]?.player ?? otherSide(mover);
    const length = start + index + 1;
    return {
      length,
      move,
      spaces: known ?? (presses ? pathOf(presses, move) : null),
      player: mover,
      round: roundAt(state, length),
      isNumbered: mover === "white" || index === 0,
    };
  });
  return { start, moves };
}
