/**
 * A game as text that `dvonn replay` reads: comments, the start position where it is not the empty
 * board, and every move. Pure.
 *
 * @import { GameRecord } from "../engine/protocol.d.ts"
 */

/** Moves on a line. */
const MOVES_A_LINE = 10;

/**
 * @param {GameRecord} record
 * @param {string[]} comments  A line each.
 * @returns {string}
 */
export function gameText({ start, moves }, comments) {
  const lines = [];
  for (let at = 0; at < moves.length; at += MOVES_A_LINE) {
    lines.push(moves.slice(at, at + MOVES_A_LINE).join(" "));
  }
  const head = comments.map((comment) => `# ${comment}`);
  return [...head, "", ...(start === null ? [] : [start]), ...lines, ""].join("\n");
}
