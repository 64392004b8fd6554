/**
 * What each key does: one table, for the keyboard itself and for the sheet that lists the keys.
 *
 * @import { State } from "../state/state.d.ts"
 * @import { Question } from "./queries.js"
 */

/**
 * What a key of a single letter, digit or sign asks for.
 * @typedef {{ kind: "report", question: Question } | { kind: "jump", to: "movable" | "targets" }
 *   | { kind: "hint" | "lifelines" | "undo" | "redo" | "new" | "move-now" | "type" | "listen" | "keys" }} Command
 */

/**
 * By letter, digit or sign. The names of the lines in the sheet are those of the commands.
 * @type {Record<string, Command>}
 */
const COMMANDS = {
  m: { kind: "jump", to: "movable" },
  t: { kind: "jump", to: "targets" },
  h: { kind: "hint" },
  c: { kind: "lifelines" },
  u: { kind: "undo" },
  r: { kind: "redo" },
  g: { kind: "move-now" },
  n: { kind: "new" },
  i: { kind: "type" },
  l: { kind: "listen" },
  "?": { kind: "keys" },
  1: { kind: "report", question: "last" },
  2: { kind: "report", question: "score" },
  3: { kind: "report", question: "movable" },
  4: { kind: "report", question: "around" },
  5: { kind: "report", question: "stack" },
  6: { kind: "report", question: "dvonns" },
  7: { kind: "report", question: "left" },
};

/**
 * Keys that step to a neighbour: where they lie around a key in their middle, in degrees against
 * the clock from the right. The letters lie around S; by their place on the keyboard, whatever is
 * printed on them. Each is near one direction of a board lying flat, and of one standing upright.
 * @type {Record<string, number>}
 */
export const RING = {
  KeyW: 105,
  KeyE: 45,
  KeyD: -15,
  KeyX: -75,
  KeyZ: -135,
  KeyA: 165,
  Numpad7: 135,
  Numpad8: 90,
  Numpad9: 45,
  Numpad4: 180,
  Numpad6: 0,
  Numpad1: -135,
  Numpad2: -90,
  Numpad3: -45,
};

/**
 * The sheet: a heading, then the lines under it. A line is named after its text; the keys it is
 * for are written here where they are letters and digits, and are words of the language otherwise.
 * @type {{ title: string, lines: { name: string, letters?: string }[] }[]}
 */
export const SHEET = [
  {
    title: "navigation",
    lines: [
      { name: "tab" },
      { name: "arrows" },
      { name: "ring", letters: "W E A D Z X" },
      { name: "pad" },
      { name: "home" },
      { name: "corners" },
      { name: "movable", letters: "M" },
      { name: "targets", letters: "T" },
    ],
  },
  {
    title: "playing",
    lines: [
      { name: "enter" },
      { name: "escape" },
      { name: "type", letters: "I" },
      { name: "hint", letters: "H" },
      { name: "lifelines", letters: "C" },
      { name: "undo" },
      { name: "page" },
      { name: "move-now", letters: "G" },
      { name: "new", letters: "N" },
    ],
  },
  {
    title: "queries",
    lines: [
      { name: "last", letters: "1" },
      { name: "score", letters: "2" },
      { name: "can-move", letters: "3" },
      { name: "around", letters: "4" },
      { name: "stack", letters: "5" },
      { name: "dvonns", letters: "6" },
      { name: "left", letters: "7" },
      { name: "listen", letters: "L" },
      { name: "keys", letters: "?" },
    ],
  },
];

/**
 * What a key asks for, if it is one of a single character that means something.
 * @param {KeyboardEvent} event
 * @param {State} state
 * @returns {Command | null}
 */
export function commandOf(event, state) {
  return (isAllowed(event, state) && COMMANDS[characterOf(event)]) || null;
}

/**
 * Single characters stand in the way of who speaks to the computer: they can be switched off.
 * @param {KeyboardEvent} event
 * @param {State} state
 */
export function isAllowed({ key }, { session }) {
  return key.length > 1 || session.settings.keys;
}

/**
 * The letter, digit or sign of a key: what it writes, or, where that is of another alphabet or a
 * sign that shares the key with a digit, what a plain keyboard has in its place.
 * @param {KeyboardEvent} event
 */
function characterOf({ key, code }) {
  if (/^[a-z0-9?]$/i.test(key)) return key.toLowerCase();
  return key.length === 1 ? code.replace(/^(Key|Digit)(?=.$)/, "").toLowerCase() : "";
}
