/**
 * The end of a game of GIPF: what each player still has is piled up into a tower, and counted. Pure.
 */

import type { TowerPiece } from "../../board/ending-tower.ts";
import type { Message } from "../../core/state.ts";
import type { Side, View } from "../../engine/protocol.ts";
import { overText } from "./messages.ts";
import { gipfPart } from "./own.ts";

const LETTERS = { white: "w", black: "b" };

/**
 * A player's basic pieces, from the bottom: those in reserve, then those on the board. A GIPF-piece is two.
 */
function towerOf(view: Pick<View, "stacks" | "own">, side: Side): TowerPiece[] {
  const piece = LETTERS[side];
  const reserve = Array.from({ length: gipfPart(view).hands[side].reserve }, () => ({
    piece,
    space: "",
  }));
  const board = Object.entries(view.stacks).flatMap(([space, { token }]) => {
    if (token[0] === piece) return [{ piece, space }];
    const isGipf = token[0]?.toLowerCase() === piece;
    return isGipf ? [1, 2].map(() => ({ piece, space })) : [];
  });
  return [...reserve, ...board];
}

export function towersOf(view: Pick<View, "stacks" | "own">): Record<Side, TowerPiece[]> {
  return { white: towerOf(view, "white"), black: towerOf(view, "black") };
}

/** Where a player's pieces are: in reserve, on the board, or lost. */
function countsOf(view: View, side: Side): Message[] {
  const reserve = gipfPart(view).hands[side].reserve;
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
