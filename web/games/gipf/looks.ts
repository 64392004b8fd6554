/** What stands on a spot of GIPF, from its token: "w", "W", "ww", "bw" and so on. Pure. */
import type { Stack } from "../../board/description.ts";
import type { Side } from "../../engine/protocol.ts";

type Kind = "basic" | "gipf" | "loaded" | "used";

export function stackOf(token: string): Stack {
  return { token, owner: ownerOf(token), height: token.length, dvonns: 0, pieces: token };
}

/**
 * What lies on that which stays: a potential alone, as it is drawn on its piece.
 * @param rest  What stays on its spot.
 */
export function partAbove(stack: Stack, rest: Stack | undefined): Stack {
  return { ...stack, hidden: rest?.token.length ?? 0 };
}

/** The colour on top, which owns the spot. */
export function ownerOf(token: string): Side {
  return token.toLowerCase().endsWith("w") ? "white" : "black";
}

/**
 * What a spot counts as; a potential on a piece of the other colour, or on another potential, is used.
 */
export function kindOf(token: string): Kind {
  if (token.length === 1) return token === token.toLowerCase() ? "basic" : "gipf";
  return token.length === 2 && token[0] === token[1] ? "loaded" : "used";
}
