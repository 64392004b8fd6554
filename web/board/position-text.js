/**
 * What a position string shows by itself: where which stacks stand. Everything that takes a rule
 * to know is left out, until Python says it. Pure.
 *
 * @import { Ply, Side, Space, Stack, View } from "../engine/protocol.d.ts"
 */
import { EMPTY_BOARD } from "../state/selectors.js";
import { lookOf } from "./stack-art.js";

/** The first column of each row, and how many spaces it has. */
const ROWS = [
  { first: 0, length: 9 },
  { first: 0, length: 10 },
  { first: 0, length: 11 },
  { first: 1, length: 10 },
  { first: 2, length: 9 },
];
export const COLUMNS = "ABCDEFGHIJK";

/** The 49 spaces by rows, from the first. */
export const SPACES = ROWS.map(({ first, length }, row) =>
  Array.from({ length }, (_, index) => `${COLUMNS[first + index]}${row + 1}`),
);

/**
 * @param {string | null} position  Null for the empty board.
 * @param {Partial<View>} [known]  What else is known of it.
 * @returns {View}
 */
export function viewOf(position, known = {}) {
  const [board = "", turn, phase] = (position ?? EMPTY_BOARD).split(" ");
  return {
    position: position ?? EMPTY_BOARD,
    phase: phase === "s" ? "stacking" : "placing",
    turn: turn === "b" ? "black" : "white",
    ply: 0,
    stacks: stacksOf(board),
    presses: {},
    pass: false,
    blocked: {},
    next_piece: null,
    left: { white: { dvonns: 0, pieces: 0 }, black: { dvonns: 0, pieces: 0 } },
    scores: { white: 0, black: 0 },
    removed: { white: 0, black: 0 },
    winner: null,
    last: null,
    ...known,
  };
}

/**
 * A stacking move as a view tells it.
 * @param {string} move
 * @param {Side} player
 * @param {Space[]} removed
 * @returns {Ply}
 */
export function plyOf(move, player, removed) {
  return { move, player, removed, spaces: [move.slice(0, 2), move.slice(2)] };
}

/**
 * @param {string} board
 * @returns {Record<Space, Stack>}
 */
function stacksOf(board) {
  /** @type {Record<Space, Stack>} */
  const stacks = {};
  board.split("/").forEach((row, index) => {
    let column = 0;
    for (const token of row.split(",")) {
      const gap = Number(token);
      if (gap) {
        column += gap;
        continue;
      }
      stacks[String(SPACES[index]?.[column])] = stackOf(token);
      column += 1;
    }
  });
  return stacks;
}

/**
 * @param {string} token
 * @returns {Stack}
 */
function stackOf(token) {
  const look = lookOf(token);
  return { token, ...look, pieces: look.height === 1 ? token : "?".repeat(look.height) };
}
