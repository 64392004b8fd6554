/**
 * What a move of GIPF consists of, and how a move and a ply are written and said. Pure.
 *
 * @import { MoveText, Ply, Space, View } from "../engine/protocol.d.ts"
 * @import { Message } from "../state/state.d.ts"
 */
import { pathOf, pressAt } from "../state/presses.js";
import { kindOf } from "./looks.js";

/** What is pressed before a dot, where another piece is to come in than the usual one. */
export const KINDS = /** @type {const} */ (["gipf", "loaded", "basic"]);

/** The tokens of the pieces that come in. */
export const TOKENS = {
  gipf: { white: "W", black: "B" },
  loaded: { white: "ww", black: "bb" },
  basic: { white: "w", black: "b" },
};

/** Joins the two points of a move; no line breaks there. */
const DASH = "\u2060–\u2060";
/** Before a push, where its piece is no basic one. */
const MARKS = { gipf: "G", loaded: "P", basic: "" };

/** @param {string} space */
export function isKind(space) {
  return KINDS.some((kind) => kind === space);
}

/**
 * What a legal move consists of: from where to where, or what is taken.
 * @typedef {object} Parts
 * @property {Space[]} spaces
 * @property {boolean} isTaking
 * @property {typeof KINDS[number] | null} kind  Of the piece that comes in.
 */

/**
 * @param {View} view
 * @param {MoveText} move
 * @returns {Parts | null}  Null where it names no point.
 */
export function partsOf({ presses, stacks, gipf }, move) {
  const path = pathOf(presses, move);
  if (!path) return null;
  const choice = pressAt(presses, path.slice(0, -1), path.at(-1) ?? "")?.choice;
  if (choice) {
    const taken = Object.keys(choice.moves).find((names) => choice.moves[names] === move) ?? "";
    const spaces = [...choice.must, ...choice.may.filter((space) => taken.includes(space))];
    return { spaces: spaces.sort(), isTaking: true, kind: null };
  }
  const spaces = path.filter((space) => !isKind(space));
  const isPush = !stacks[spaces[0] ?? ""];
  const kind = (isPush && (KINDS.find((one) => one === path[0]) ?? gipf?.kinds[0])) || null;
  return { spaces, isTaking: false, kind };
}

/**
 * A legal move as players read it.
 * @param {View} view
 * @param {MoveText} move
 */
export function moveText(view, move) {
  const parts = partsOf(view, move);
  if (!parts) return null;
  if (parts.isTaking) return `×${parts.spaces.join(" ")}`;
  return (parts.kind ? MARKS[parts.kind] : "") + parts.spaces.join(DASH);
}

/**
 * A ply, for the ear.
 * @param {Ply} ply
 * @returns {Message[]}
 */
export function plyTexts({ move, player, text, spaces, removed, token }) {
  if (!text) return [{ key: `gipf.ply.${move.toLowerCase()}.${player}` }];
  if (removed.length) return [{ key: `gipf.ply.take.${player}`, placeholders: { spaces } }];
  const kind = token ? kindOf(token) : "basic";
  if (kind === "basic") return [{ key: `gipf.ply.${player}`, placeholders: { move: text } }];
  return [{ key: `gipf.ply.${kind}.${player}`, placeholders: { move: spaces.join(DASH) } }];
}

/**
 * The key of what the sign before a move means: of a piece that is no basic one, or of a taking.
 * @param {Ply} ply
 */
export function signOf({ removed, token }) {
  if (removed.length) return "gipf.moves.taken";
  const kind = token ? kindOf(token) : "basic";
  return kind === "basic" ? null : `gipf.kind.${kind}`;
}
