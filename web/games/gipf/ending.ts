/** The end of a game of GIPF: each player's pieces are piled into a tower and counted. Pure. */
import type { TowerPiece } from "../../board/ending-tower.ts";
import type { Side, View } from "../../engine/protocol.ts";
import type { EndingWords } from "../../features/ending/ending-scene.ts";
import { gipfPart } from "./looks.ts";
import { overText } from "./messages.ts";

/** A player's pieces from the bottom: the reserve, then the board. A GIPF-piece counts as two. */
function towerOf(view: Pick<View, "stacks" | "own">, side: Side): TowerPiece[] {
  const piece = side === "white" ? "w" : "b";
  const reserve = Array(gipfPart(view).hands[side].reserve).fill("");
  const board = Object.entries(view.stacks).flatMap(([space, { token }]) => {
    if (token[0] === piece) return [space];
    return token[0]?.toLowerCase() === piece ? [space, space] : [];
  });
  return [...reserve, ...board].map((space) => ({ piece, space }));
}

export function towersOf(view: Pick<View, "stacks" | "own">): Record<Side, TowerPiece[]> {
  return { white: towerOf(view, "white"), black: towerOf(view, "black") };
}

export const ENDING: EndingWords = {
  towers: towersOf,
  isCountable: () => true,
  reason: (view) => [overText(view)],
  // A player's pieces are in reserve, on the board, or lost.
  about: (view, side) => {
    const { reserve } = gipfPart(view).hands[side];
    const board = towerOf(view, side).length - reserve;
    return [
      { key: "gipf.ending.reserve", placeholders: { number: reserve } },
      { key: "gipf.ending.board", placeholders: { number: board } },
      { key: "gipf.card.lost", placeholders: { lost: view.removed[side] } },
    ];
  },
};
