/**
 * The end of a game of GIPF: what each player still has is piled up into a tower, and counted. Pure.
 */

import type { TowerPiece } from "../../board/ending-tower.ts";
import type { Message } from "../../core/state.ts";
import type { Side, View } from "../../engine/protocol.ts";
import { overText } from "./messages.ts";

const LETTERS = { white: "w", black: "b" };

/**
 * A player's basic pieces, from the bottom: those in reserve, then those on the board. A GIPF-piece is two.
 */
function towerOf({ stacks, left }: Pick<View, "stacks" | "left">, side: Side): TowerPiece[] {
  const piece = LETTERS[side];
  const reserve = Array.from({ length: left[side].pieces }, () => ({ piece, space: "" }));
  const board = Object.entries(stacks).flatMap(([space, { token }]) => {
    if (token[0] === piece) return [{ piece, space }];
    const isGipf = token[0]?.toLowerCase() === piece;
    return isGipf ? [1, 2].map(() => ({ piece, space })) : [];
  });
  return [...reserve, ...board];
}

export function towersOf(view: Pick<View, "stacks" | "left">): Record<Side, TowerPiece[]> {
  return { white: towerOf(view, "white"), black: towerOf(view, "black") };
}

/** Where a player's pieces are: in reserve, on the board, or lost. */
function countsOf(view: View, side: Side): Message[] {
  const reserve = view.left[side].pieces;
  const board = towerOf(view, side).length - reserve;
  return [
    { key: "gipf.ending.reserve", placeholders: { number: reserve } },
    { key: "gipf.ending.board", placeholders: { number: board } },
    { key: "gipf.card.lost", placeholders: { lost: view.removed[side] } },
  ];
}

export const ENDING: import("../../features/ending/ending-scene.ts").EndingWords = {
  towers: towersOf,
  isCountable: () => true,
  reason: (view) => [overText(view)],
  about: countsOf,
};
