/**
 * How a game ended that was not played to its end, as links say it (docs/links.md). Pure.
 *
 * @import { Ending } from "./state.d.ts"
 */

/** @type {Readonly<Record<string, Ending>>} */
const ENDINGS = {
  rw: { kind: "resigned", side: "white" },
  rb: { kind: "resigned", side: "black" },
  tw: { kind: "time", side: "white" },
  tb: { kind: "time", side: "black" },
  d: { kind: "agreed" },
};

/**
 * The ending that a code names; null for none.
 * @param {string | null} code
 */
export function endingOf(code) {
  return code !== null && Object.hasOwn(ENDINGS, code) ? (ENDINGS[code] ?? null) : null;
}

/**
 * The code of an ending; null for a game that was played to its end, or goes on.
 * @param {Ending | null} ending
 */
export function endingCode(ending) {
  if (!ending) return null;
  return ending.kind === "agreed" ? "d" : `${ending.kind.charAt(0)}${ending.side.charAt(0)}`;
}
