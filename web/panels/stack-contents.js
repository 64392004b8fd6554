/**
 * What is in a stack, counted, for the view that shows it lifted apart. Pure.
 *
 * @import { Space, Stack } from "../engine/protocol.d.ts"
 * @import { Message } from "../state/state.d.ts"
 */
import { kindOf, piecesIn } from "../board/stack-art.js";

/** @typedef {Pick<Stack, "owner" | "height" | "dvonns"> & { pieces?: string }} Inside */

/**
 * The height of a stack.
 * @param {Space} space
 * @param {Inside} stack
 * @returns {Message}
 */
export function heightText(space, { height }) {
  return { key: "contents.height", placeholders: { space, count: height } };
}

/**
 * How many pieces of each kind are in a stack; none of a kind is not told. A DVONN piece is
 * counted even where nobody knows at which place it lies.
 * @param {Inside} stack
 * @returns {Message[]}
 */
export function countTexts(stack) {
  const pieces = [...piecesIn(stack)];
  const count = (/** @type {string} */ piece) => pieces.filter((one) => one === piece).length;
  const hidden = stack.dvonns - count("r");
  return [
    texted("w", count("w")),
    texted("b", count("b")),
    texted("r", stack.dvonns),
    texted("?", count("?") - hidden),
  ].filter(({ placeholders }) => placeholders?.count);
}

/**
 * @param {string} piece
 * @param {number} count
 * @returns {Message}
 */
function texted(piece, count) {
  return { key: `contents.${kindOf(piece)}`, placeholders: { count } };
}
