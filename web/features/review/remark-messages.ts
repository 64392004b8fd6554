/** The texts for Python's remarks on a move or a game. Pure. */

import { otherSide } from "../../core/seats.ts";
import type { Game, Message } from "../../core/state.ts";
import type { Remark } from "../../engine/protocol.ts";
import { moveText } from "../play/analysis-messages.ts";
import { messageOf, namesOf } from "../play/person-messages.ts";

/** The text keys of remarks that share a text with other features. */
const KEYS: Record<string, string> = { hints: "status.over.hints", "cut-off": "status.preview" };

/** True if the remark names stacks that the board rings. */
export function isRing({ code }: Remark) {
  return code.startsWith("ringed");
}

export function remarkText(game: Game, remark: Remark): Message {
  const { code, player, numbers = {}, spaces } = remark;
  const isOfHint = isRing(remark) || code.startsWith("reason.");
  const key = KEYS[code] ?? `${isOfHint ? "hint" : "review"}.${code}`;
  const named = isRing(remark) ? { spaces } : { move: moveText(spaces ?? []) };
  const placeholders = { ...numbers, ...(spaces && named) };
  if (!player) return { key, placeholders };
  // Name the computer whether it is the player of the remark or the opponent.
  return messageOf(key, game, player, { ...namesOf(game, otherSide(player)), ...placeholders });
}
