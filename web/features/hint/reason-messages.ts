/** Texts about a move's merits and cost. Pure. */

import { otherSide } from "../../core/seats.ts";
import type { Game, Message } from "../../core/state.ts";
import type { MoveReason, Remark, Side, Space } from "../../engine/protocol.ts";
import { moveText } from "../play/analysis-messages.ts";
import { messageOf } from "../play/person-messages.ts";

export function reasonText({ code, player, numbers, spaces }: Remark, game: Game): Message {
  const key = `hint.${code}`;
  const placeholders = { ...numbers, ...(spaces && { spaces }) };
  const plain = Object.keys(placeholders).length ? { key, placeholders } : { key };
  return player ? messageOf(key, game, player, placeholders) : plain;
}

/**
 * The text of a recommended move, or of a space while placing.
 * @param path  The presses of the move.
 */
export function hintedText(path: readonly Space[]): Message {
  const [space] = path;
  if (path.length === 1 && space) return { key: "hint.space", placeholders: { space } };
  return { key: "hint.move", placeholders: { move: moveText(path) } };
}

/** The reasons whose text names the other player. */
const ABOUT_OTHER = [
  ...["cuts_off", "stops", "threatens", "takes_moves"],
  ...["recapture", "reply_cuts_off", "reply_captures"],
  ...["later_cuts_off", "later_captures", "keeps_moves"],
];

/**
 * The texts of a move's reasons.
 * @param player  The side that moves.
 */
export function reasonTexts(reasons: readonly MoveReason[], game: Game, player: Side): Message[] {
  return reasons.map(({ merit, size: count }, index) => {
    // The usual text begins with "But", which needs a reason before it.
    const isAlone = merit === "gives_up" && index === 0;
    const key = `hint.reason.${merit}${isAlone ? ".alone" : ""}`;
    const isNamed = ABOUT_OTHER.includes(merit);
    return isNamed
      ? messageOf(key, game, otherSide(player), { count })
      : { key, placeholders: { count } };
  });
}
