/**
 * What a person can choose on a board, and what it would do. Used for the game and in lessons. Pure.
 *
 * @import { MoveText, Side, Space, View } from "../engine/protocol.d.ts"
 */
import { pathOf, pressAt, pressesAfter, selectableIn, targetsIn } from "./presses.js";

/**
 * What has to be known of a position to choose in it; a view is one.
 * @typedef {Pick<View, "stacks" | "turn" | "phase" | "presses" | "next_piece" | "last" | "gipf">} Position
 */

/**
 * What the choices depend on.
 * @typedef {object} Situation
 * @property {Position | null} view  What the board shows.
 * @property {Space[]} presses  Made so far.
 * @property {MoveText | null} pendingMove  Waits to be confirmed.
 * @property {Space | null} hovered
 * @property {Space[]} [exposed]  Targets where the answer could cost much.
 * @property {Record<Space, number>} [stakes]  By target: so many pieces could then be cut off.
 * @property {Space[]} [ownStakes]  Targets where these are the pieces of the stack that moves.
 * @property {boolean} canAct
 */

/**
 * @typedef {object} Choices
 * @property {Position | null} view
 * @property {Space[]} path  The presses made so far; none while nobody can act.
 * @property {boolean} canAct
 * @property {Space[]} selectable  Stacks that can be moved.
 * @property {Space[]} targets  Spaces that can be pressed next.
 * @property {Space | null} target  The target of the pending move, or the one that is hovered.
 * @property {Space[]} exposed  Those of the targets where the answer could cost much.
 * @property {Record<Space, number>} stakes  By target: so many pieces could then be cut off.
 * @property {Space[]} ownStakes  Targets where these are the pieces of the stack that moves.
 * @property {boolean} isPending  Does the move to the target wait to be confirmed?
 */

/**
 * @param {Situation} situation
 * @returns {Choices}
 */
export function choicesIn({
  view,
  presses: path,
  pendingMove,
  hovered,
  exposed = [],
  stakes = {},
  ownStakes = [],
  canAct,
}) {
  const none = {
    view,
    canAct,
    path: [],
    selectable: [],
    targets: [],
    target: null,
    exposed: [],
    stakes: {},
    ownStakes: [],
    isPending: false,
  };
  if (!view || !canAct) return none;
  const { presses } = view;
  // The first press of a move either makes it or selects a stack; the later ones are at targets.
  const targets = path.length ? Object.keys(pressesAfter(presses, path)) : targetsIn(presses);
  const pending = pendingMove === null ? null : pathOf(presses, pendingMove);
  const target = pending?.at(-1) ?? hovered;
  return {
    ...none,
    path,
    selectable: selectableIn(presses),
    targets,
    target: target !== null && targets.includes(target) ? target : null,
    exposed: path.length ? exposed : [],
    stakes: path.length ? stakes : {},
    ownStakes: path.length ? ownStakes : [],
    isPending: pending !== null,
  };
}

/**
 * The move that a press on the target would make, as the spaces to press; null where there is none.
 * @param {Choices} choices
 * @returns {Space[] | null}
 */
export function chosenPath({ path, target }) {
  return target === null ? null : [...path, target];
}

/**
 * The spaces that a move would empty by taking away contact.
 * @param {Position | null} view
 * @param {readonly Space[]} path  Of its presses.
 * @returns {Space[]}
 */
export function removalsOf(view, path) {
  return pressOf(view, path)?.removes ?? [];
}

/**
 * The move that some presses make; null for none.
 * @param {Position | null} view
 * @param {readonly Space[]} path
 */
export function moveOf(view, path) {
  return pressOf(view, path)?.move ?? null;
}

/**
 * @param {Position | null} view
 * @param {readonly Space[]} path
 */
function pressOf(view, path) {
  return view && pressAt(view.presses, path.slice(0, -1), path.at(-1) ?? "");
}

/**
 * The pieces that a move would remove, by owner: those of the moved stack, too, where it goes itself.
 * @param {Position | null} view
 * @param {readonly Space[]} path  Of its presses.
 * @returns {Record<Side, number>}
 */
export function piecesLost(view, path) {
  const lost = { white: 0, black: 0 };
  const moved = view?.stacks[path[0] ?? ""];
  if (!view || !moved?.owner) return lost;
  const target = path.at(-1);
  for (const space of removalsOf(view, path)) {
    const stack = view.stacks[space];
    if (!stack) continue;
    if (space === target) lost[moved.owner] += stack.height + moved.height;
    else if (stack.owner) lost[stack.owner] += stack.height;
  }
  return lost;
}
