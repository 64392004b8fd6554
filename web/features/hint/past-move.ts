/** Texts about the move that led to a position. Pure. */

import { nodeShown, shownPath, shownPly } from "../../core/cursor-selectors.ts";
import { otherSide } from "../../core/seats.ts";
import type { Game, Message, State } from "../../core/state.ts";
import { nodeAt } from "../../core/tree.ts";
import type { Ply, Side } from "../../engine/protocol.ts";
import { moveText } from "../play/analysis-messages.ts";
import { messageOf } from "../play/person-messages.ts";
import { reasonTexts } from "./reason-messages.ts";
import { isTelling, takenBy } from "./reasons.ts";

/**
 * The move that led to a position that is looked back at, or lies along a line, and what it has taken.
 */
export function pastMoveTexts(state: State): Message[] {
  const { view } = state.cursor;
  const ply = nodeShown(state)?.ply;
  const spaces = ply?.spaces ?? [];
  // Nobody has played the plies that were placed at random.
  if (!view || !ply || !spaces.length || shownPly(state) <= state.game.fixed) return [];
  const named = { key: "move.named", placeholders: { move: moveText(spaces) } };
  // The text names the owner of what was cut off.
  const before = nodeAt(state.game.tree, shownPath(state).slice(0, -1))?.view ?? null;
  const captured = takenBy(ply, before, true).filter(isTelling);
  return [named, ...reasonTexts(captured, state.game, ply.player), ...lostTexts(state.game, ply)];
}

/**
 * The stacks that a move cuts off, the other player's first.
 * @param sides  The sides whose pieces are named.
 */
export function lostTexts(
  game: Game,
  { player, lost }: Ply,
  sides: Side[] = [otherSide(player), player],
): Message[] {
  return sides.flatMap((side) =>
    lost[side] ? [messageOf("status.preview", game, side, { count: lost[side] })] : [],
  );
}
