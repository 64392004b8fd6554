/**
 * What stands on a spot of GIPF, from its token: "w", "W", "ww", "bw" and so on. Pure.
 *
 * @import { Stack } from "../board/description.d.ts"
 * @import { Side } from "../engine/protocol.d.ts"
 */

/** @typedef {"basic" | "gipf" | "loaded" | "used"} Kind */

/**
 * @param {string} token
 * @returns {Stack}
 */
export function stackOf(token) {
  return { token, owner: ownerOf(token), height: token.length, dvonns: 0, pieces: token };
}

/**
 * What lies on that which stays: a potential alone, as it is drawn on its piece.
 * @param {Stack} stack
 * @param {Stack | undefined} rest  What stays on its spot.
 * @returns {Stack}
 */
export function partAbove(stack, rest) {
  return { ...stack, hidden: rest?.token.length ?? 0 };
}

/**
 * The colour on top, which owns the spot.
 * @param {string} token
 * @returns {Side}
 */
export function ownerOf(token) {
  return token.toLowerCase().endsWith("w") ? "white" : "black";
}

/**
 * What a spot counts as; a potential on a piece of the other colour, or on another potential, is used.
 * @param {string} token
 * @returns {Kind}
 */
export function kindOf(token) {
  if (token.length === 1) return token === token.toLowerCase() ? "basic" : "gipf";
  return token.length === 2 && token[0] === token[1] ? "loaded" : "used";
}
