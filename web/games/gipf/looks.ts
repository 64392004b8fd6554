/** GIPF's own parts of positions and plies, and the pieces that a token describes. Pure. */
import type { Stack } from "../../board/description.ts";
import type { Translate } from "../../core/state.ts";
import type { Side, View } from "../../engine/protocol.ts";
import type { GipfPly, GipfView } from "./protocol.ts";

export function gipfPart(view: Pick<View, "own">): GipfView {
  return view.own as GipfView;
}

/** @param ply  A ply; in a saved game, it may lack GIPF's part. */
export function gipfPly({ own }: { own?: unknown }): Partial<GipfPly> {
  return own ?? {};
}

/** @param token  A token such as "w", "W", "ww" or "bw". */
export function stackOf(token: string): Stack {
  return { token, owner: ownerOf(token), height: token.length, dvonns: 0, pieces: token };
}

/**
 * The part of a stack above *rest*, the part that stays; for example a potential without its piece.
 */
export function partAbove(stack: Stack, rest: Stack | undefined): Stack {
  return { ...stack, hidden: rest?.token.length ?? 0 };
}

/** The colour on top, which owns the spot. */
export function ownerOf(token: string): Side {
  return token.toLowerCase().endsWith("w") ? "white" : "black";
}

/**
 * The kind of a stack; a potential on a piece of the other colour or on another potential is used.
 */
export function kindOf(token: string): "basic" | "gipf" | "loaded" | "used" {
  if (token.length === 1) return token === token.toLowerCase() ? "basic" : "gipf";
  return token.length === 2 && token[0] === token[1] ? "loaded" : "used";
}

/** The name of a spot's piece. */
export function pieceText(token: string, t: Translate) {
  return t(`gipf.piece.${kindOf(token)}`, { who: ownerOf(token), height: token.length });
}
