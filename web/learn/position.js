/**
 * What a position string shows by itself: where which stacks stand, and whose turn it is. Everything
 * that takes a rule to know comes from Python. Pure.
 *
 * @import { Space, Stack } from "../engine/protocol.d.ts"
 * @import { Geometry } from "../board/geometry.js"
 * @import { Position } from "../state/choices.js"
 */
import { readToken } from "../board/stack-art.js";
import { EMPTY_BOARD } from "../state/game.js";

/**
 * @param {string | null} text  Null for the empty board.
 * @param {Geometry} geometry
 * @returns {Position}  In which nothing can be pressed.
 */
export function readPosition(text, { rows }) {
  const [board = "", turn, phase] = (text ?? EMPTY_BOARD).split(" ");
  return {
    stacks: stacksOf(board, rows),
    phase: phase === "s" ? "stacking" : "placing",
    turn: turn === "b" ? "black" : "white",
    presses: {},
    next_piece: null,
    last: null,
  };
}

/**
 * @param {string} board
 * @param {Space[][]} rows  From the first.
 * @returns {Record<Space, Stack>}
 */
function stacksOf(board, rows) {
  /** @type {Record<Space, Stack>} */
  const stacks = {};
  board.split("/").forEach((row, index) => {
    let at = 0;
    for (const token of row.split(",")) {
      const gap = Number(token);
      if (gap) {
        at += gap;
        continue;
      }
      stacks[String(rows[index]?.[at])] = stackOf(token);
      at += 1;
    }
  });
  return stacks;
}

/** @param {string} token */
function stackOf(token) {
  const look = readToken(token);
  return { token, ...look, pieces: look.height === 1 ? token : "?".repeat(look.height) };
}
