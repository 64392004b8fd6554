/** The names of moves, from their canonical texts. Pure. */
import { firstAnswer } from "../../core/feature.ts";
import type { Message, Translate } from "../../core/state.ts";
import type { MoveText, Space } from "../../engine/protocol.ts";
import { moveText } from "./analysis-messages.ts";

const SPACES = /[A-Z]\d+/g;

/** The spaces that a move names, in order. */
export function spacesNamed(move: MoveText): Space[] {
  return move.match(SPACES) ?? [];
}

/** A move from one space to another; the sign of a piece may come first. */
const WAY = /^[A-Z]?[A-Z]\d+[A-Z]\d+$/;

/** The arrow of a move, or a ring on each space that it names. */
export function arrowsTo(move: MoveText): Space[][] {
  const spaces = spacesNamed(move);
  return WAY.test(move) ? [spaces] : spaces.map((space) => [space]);
}

/** A move as players write it: in the game's own way, or by its spaces. */
export function moveName(move: MoveText): Message | string {
  const spaces = spacesNamed(move);
  return firstAnswer((feature) => feature.moveName?.(move)) ?? (moveText(spaces) || move);
}

/** The name of a move in the language of the page. */
export function nameText(move: MoveText, t: Translate) {
  const name = moveName(move);
  return typeof name === "string" ? name : t(name.key, name.placeholders);
}
