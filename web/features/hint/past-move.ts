/** Texts about the move that led to a position. Pure. */

import { nodeShown, shownPly } from "../../core/cursor-selectors.ts";
import { dvonnPly } from "../../core/dvonn-part.ts";
import { otherSide } from "../../core/seats.ts";
import type { Game, Message, State } from "../../core/state.ts";
import type { Ply, Side } from "../../engine/protocol.ts";
import { moveText } from "../play/analysis-messages.ts";
import { messageOf } from "../play/person-messages.ts";

/** The move that led to the position shown, and the pieces it captured or cut off. */
export function pastMoveTexts(state: State): Message[] {
  const node = nodeShown(state);
  const ply = node?.view?.last ?? node?.ply;
  // Nobody played the random placements.
  if (!ply?.spaces.length || shownPly(state) <= state.game.fixed) return [];
  const named = { key: "move.named", placeholders: { move: moveText(ply.spaces) } };
  const { captured: count } = dvonnPly(ply);
  const captured = count ? [{ key: "hint.reason.captures", placeholders: { count } }] : [];
  return [named, ...captured, ...lostTexts(state.game, ply)];
}

/**
 * Texts on pieces cut off by a move, the opponent's pieces first.
 * @param sides  The sides whose pieces are named.
 */
function lostTexts(
  game: Game,
  { player, lost }: Ply,
  sides: Side[] = [otherSide(player), player],
): Message[] {
  return sides.flatMap((side) =>
    lost[side] ? [messageOf("status.preview", game, side, { count: lost[side] })] : [],
  );
}
