/**
 * The end of a game of GIPF: what each player still has is piled up into a tower, and counted. Pure.
 *
 * @import { Side, View } from "../engine/protocol.d.ts"
 * @import { Message } from "../state/state.d.ts"
 * @import { TowerPiece } from "../board/ending-tower.js"
 */
import { overText } from "./messages.js";

const LETTERS = { white: "w", black: "b" };

/**
 * A player's basic pieces, from the bottom: those in reserve, then those on the board. A GIPF-piece is two.
 * @param {Pick<View, "stacks" | "left">} view
 * @param {Side} side
 * @returns {TowerPiece[]}
 */
function towerOf({ stacks, left }, side) {
  const piece = LETTERS[side];
  const reserve = Array.from({ length: left[side].pieces }, () => ({ piece, space: "" }));
  const board = Object.entries(stacks).flatMap(([space, { token }]) => {
    if (token[0] === piece) return [{ piece, space }];
    const isGipf = token[0]?.toLowerCase() === piece;
    return isGipf ? [1, 2].map(() => ({ piece, space })) : [];
  });
  return [...reserve, ...board];
}

/**
 * @param {Pick<View, "stacks" | "left">} view
 * @returns {Record<Side, TowerPiece[]>}
 */
export function towersOf(view) {
  return { white: towerOf(view, "white"), black: towerOf(view, "black") };
}

/**
 * Where a player's pieces are: in reserve, on the board, or lost.
 * @param {View} view
 * @param {Side} side
 * @returns {Message[]}
 */
function countsOf(view, side) {
  const reserve = view.left[side].pieces;
  const board = towerOf(view, side).length - reserve;
  return [
    { key: "gipf.ending.reserve", placeholders: { number: reserve } },
    { key: "gipf.ending.board", placeholders: { number: board } },
    { key: "gipf.card.lost", placeholders: { lost: view.removed[side] } },
  ];
}

/** @type {import("../panels/ending-scene.js").EndingWords} */
export const ENDING = {
  towers: towersOf,
  isCountable: () => true,
  reason: (view) => [overText(view)],
  about: countsOf,
};
