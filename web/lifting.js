/**
 * What is in a stack, counted and in order: for the view that shows it lifted apart, and for
 * whoever says it. Pure.
 *
 * @import { Space, Stack } from "./types.d.ts"
 * @import { Message } from "./page.d.ts"
 */
import { piecesIn } from "./stack-art.js";

/** @type {Record<string, string>} */
const KINDS = { w: "white", b: "black", r: "dvonn", "?": "unknown" };

/** @typedef {Pick<Stack, "owner" | "height" | "dvonns"> & { pieces?: string }} Inside */

/**
 * The height of a stack.
 * @param {Space} space
 * @param {Inside} stack
 * @returns {Message}
 */
export function heightText(space, { height }) {
  return { key: "lift.height", slots: { space, count: height } };
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
  ].filter(({ slots }) => slots?.count);
}

/**
 * The pieces of a stack in order, from the bottom; equal ones that lie on each other are one text.
 * @param {Inside} stack
 * @returns {Message[]}
 */
export function orderTexts(stack) {
  return (piecesIn(stack).match(/(.)\1*/g) ?? []).map((run) => texted(run.slice(0, 1), run.length));
}

/**
 * @param {string} piece
 * @param {number} count
 * @returns {Message}
 */
function texted(piece, count) {
  return { key: `lift.${KINDS[piece]}`, slots: { count } };
}
