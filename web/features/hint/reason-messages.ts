/** The merits of a move and its cost, in words. Pure. */

import { otherSide } from "../../core/seats.ts";
import type { Game, Message, Placeholders } from "../../core/state.ts";
import type { MoveReason, Remark, Side, Space, View } from "../../engine/protocol.ts";
import { moveText } from "../play/analysis-messages.ts";
import { messageOf } from "../play/person-messages.ts";

export function remarkText({ code, player, numbers, spaces }: Remark, game: Game): Message {
  const key = `hint.${code}`;
  const placeholders = { ...numbers, ...(spaces && { spaces }) };
  const plain = Object.keys(placeholders).length ? { key, placeholders } : { key };
  return player ? namedText(key, game, player, placeholders) : plain;
}

/**
 * The move that a hint recommends, which is a space while placing.
 * @param path  Of its presses.
 */
export function hintedText(path: readonly Space[]): Message {
  const [space] = path;
  if (path.length === 1 && space) return { key: "hint.space", placeholders: { space } };
  return { key: "hint.move", placeholders: { move: moveText(path) } };
}

/** Reasons about what the other player has or can do, who is named. */
const ABOUT_OTHER = [
  ...["cuts_off", "stops", "threatens", "takes_moves"],
  ...["recapture", "reply_cuts_off", "reply_captures"],
  ...["later_cuts_off", "later_captures", "keeps_moves"],
];

/**
 * Why a move is good, and what it costs.
 * @param player  Who makes it.
 */
export function reasonTexts(reasons: readonly MoveReason[], game: Game, player: Side): Message[] {
  return reasons.map(({ merit, size: count }, index) => {
    // "But" needs something before it.
    const isAlone = merit === "gives_up" && index === 0;
    const key = `hint.reason.${merit}${isAlone ? ".alone" : ""}`;
    const isNamed = ABOUT_OTHER.includes(merit);
    return isNamed
      ? namedText(key, game, otherSide(player), { count })
      : { key, placeholders: { count } };
  });
}

function namedText(key: string, game: Game, player: Side, placeholders: Placeholders): Message {
  const named = messageOf(key, game, player, placeholders);
  // Each of two persons has only one opponent.
  const isPlain = key === "hint.reason.keeps_moves" && !named.key.endsWith(".level");
  return isPlain ? { key, placeholders } : named;
}

/** Merits that are counted in pieces, of one stack or more. */
const COUNTED_IN_PIECES = ["cuts_off", "saves", "threatens", "captures"];

/**
 * Which stacks the board rings, right after the sentence that speaks of them; or that it rings some of them, where the
 * sentence speaks of more pieces than are in these.
 * @param about  What this sentence speaks of.
 * @param stacks  On the board that rings them.
 */
export function ringedTexts(
  spaces: Space[],
  about: Pick<MoveReason, "merit" | "size"> | null = null,
  stacks: View["stacks"] = {},
): Message[] {
  if (!spaces.length) return [];
  const placeholders = { spaces, count: spaces.length };
  const pieces = spaces.reduce((sum, space) => sum + (stacks[space]?.height ?? 0), 0);
  const isPart =
    about && COUNTED_IN_PIECES.includes(about.merit) && pieces > 0 && pieces < about.size;
  if (isPart) return [{ key: "hint.ringed.part", placeholders }];
  return [
    { key: about?.merit === "takes_moves" ? "hint.ringed.hindered" : "hint.ringed", placeholders },
  ];
}

/**
 * The merits of a move; after the last sentence that names a stack, the text says which stacks the board rings.
 * @param texts  One for each of them.
 * @param spaces  The ringed spaces.
 * @param stacks  On the board that rings them.
 */
export function withRings(
  reasons: readonly MoveReason[],
  texts: Message[],
  spaces: Space[],
  stacks: View["stacks"] = {},
): Message[] {
  const last = reasons.findLastIndex((reason) => reason.spaces.some((one) => spaces.includes(one)));
  const end = last < 0 ? texts.length : last + 1;
  return [
    ...texts.slice(0, end),
    ...ringedTexts(spaces, reasons[last] ?? null, stacks),
    ...texts.slice(end),
  ];
}
