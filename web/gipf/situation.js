/**
 * What a person can do in a position of GIPF, press by press, and what a push or a jump would do. Pure.
 *
 * @import { Space } from "../board/description.d.ts"
 * @import { Preview, View } from "../engine/protocol.d.ts"
 * @import { PickedRow } from "../state/presses.js"
 * @import { State } from "../state/state.d.ts"
 */
import { pathOf, pickedRow, pressAt, pressesAfter } from "../state/presses.js";
import { canAct } from "../state/turn-selectors.js";
import { isDot } from "./labels.js";
import { isKind } from "./moves.js";

/**
 * What a person can press now, and what comes of it.
 * @typedef {object} Situation
 * @property {View | null} view
 * @property {boolean} canAct
 * @property {Space[]} path  The presses made so far, without the kind of a piece.
 * @property {Space[]} targets  What can be pressed next.
 * @property {PickedRow | null} row
 * @property {Preview | null} preview  Of the move that a press on the hovered spot would make, or that a push
 *   from the dot where the pointer or the focus is would be.
 * @property {Space | null} target
 * @property {Way[]} ways  Where a piece can go that has been begun with, while it is not plain which it is.
 */

/** @typedef {{ space: Space, preview: Preview }} Way */

/**
 * @param {State} state
 * @returns {Situation}
 */
export function situationIn(state) {
  const { view } = state.cursor;
  const none = {
    view,
    canAct: false,
    path: [],
    targets: [],
    row: null,
    preview: null,
    target: null,
    ways: [],
  };
  if (!view || !canAct(state)) return none;
  const { presses, pendingMove, hovered } = state.interaction;
  const row = pickedRow(view.presses, presses);
  const targets = row ? targetsBeside(view, row) : targetsAfter(view, presses);
  const pending = pendingMove === null || row ? null : pathOf(view.presses, pendingMove);
  const target = pending?.at(-1) ?? (hovered && targets.includes(hovered) ? hovered : null);
  const before = pending ? pending.slice(0, -1) : presses;
  const path = presses.filter((space) => !isKind(space));
  const pressed = target && pressAt(view.presses, before, target)?.preview;
  const ways = row || pressed ? [] : waysIn(view, path.length ? presses : begunIn(state, targets));
  const preview = pressed || onlyOf(ways, state.interaction)?.preview || null;
  return { view, canAct: true, path, targets, row, preview, target, ways: preview ? [] : ways };
}

/**
 * The presses that a press on the hovered dot would be the last of; none where it is no dot.
 * @param {State} state
 * @param {Space[]} targets
 */
function begunIn({ interaction: { presses, hovered } }, targets) {
  return hovered && isDot(hovered) && targets.includes(hovered) ? [...presses, hovered] : [];
}

/**
 * Where some presses can lead to.
 * @param {View} view
 * @param {Space[]} presses
 * @returns {Way[]}
 */
function waysIn(view, presses) {
  if (!presses.length) return [];
  return Object.entries(pressesAfter(view.presses, presses)).flatMap(([space, { preview }]) =>
    preview ? [{ space, preview }] : [],
  );
}

/**
 * The only way, or the one that the pointer means.
 * @param {Way[]} ways
 * @param {State["interaction"]} interaction
 */
function onlyOf(ways, { toward }) {
  return ways.length === 1 ? ways[0] : ways.find(({ space }) => space === toward);
}

/**
 * What can be pressed next while no row is picked.
 * @param {View} view
 * @param {Space[]} presses
 */
export function targetsAfter(view, presses) {
  return Object.keys(pressesAfter(view.presses, presses)).filter((space) => !isKind(space));
}

/**
 * What can be pressed while a row is picked: what of it may stay, and the other rows.
 * @param {View} view
 * @param {PickedRow} row
 */
function targetsBeside(view, { choice }) {
  const others = Object.keys(view.presses).filter(
    (space) => !choice.must.includes(space) && !choice.may.includes(space),
  );
  return [...choice.may, ...others];
}
