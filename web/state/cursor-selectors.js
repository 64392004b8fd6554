/**
 * Where the board is in the tree of the game, and what is known there: the live position, the
 * position shown, and the plies that lead to them. Pure.
 *
 * @import { Step } from "../board/description.d.ts"
 * @import { Ply } from "../engine/protocol.d.ts"
 * @import { Path, State, TreeNode } from "./state.d.ts"
 */
import { liveNode } from "./game.js";
import { mainLine, nodeAt, nodesAlong, startsWith } from "./tree.js";

/**
 * The path of the position the board should show.
 * @param {State} state
 */
export function shownPath({ cursor, game }) {
  return cursor.shownPath ?? game.livePath;
}

/**
 * The node of the position the board should show.
 * @param {State} state
 */
export function nodeShown(state) {
  return nodeAt(state.game.tree, shownPath(state));
}

/**
 * Does the board show another position than the live one, or a review of the game?
 * @param {State} state
 */
export function isLookingBack({ cursor, search }) {
  return cursor.shownPath !== null || search.review?.isOpen === true;
}

/**
 * The plies before the position the board should show.
 * @param {State} state
 */
export function shownPly(state) {
  return shownPath(state).length;
}

/**
 * The plies played in the live game.
 * @param {State} state
 */
export function livePly({ game }) {
  return game.livePath.length;
}

/**
 * The line in which the position shown can be stepped through: the moves played, or a variation.
 * @param {State} state
 * @returns {Path}
 */
export function lineShown(state) {
  const { tree, livePath } = state.game;
  const shown = shownPath(state);
  return startsWith(livePath, shown) ? livePath : mainLine(tree, shown);
}

/**
 * The plies of the live game, as far as they are known.
 * @param {State} state
 */
export function livePlies({ game }) {
  return knownPlies(nodesAlong(game.tree, game.livePath));
}

/**
 * The plies up to the position shown, as far as they are known; null while no position is.
 * @param {State} state
 * @returns {Step[] | null}
 */
export function historyShown(state) {
  const { view } = state.cursor;
  if (!view) return null;
  const nodes = nodesAlong(state.game.tree, lineShown(state));
  return knownPlies(nodes)
    .slice(0, view.ply)
    .map(({ move, spaces, removed, lost, shifts, token }, index) => {
      const before = nodes[index]?.view?.stacks ?? null;
      return {
        move,
        spaces,
        removed,
        lost,
        before,
        ...(shifts && { shifts }),
        ...(token && { token }),
      };
    });
}

/**
 * The view of the live position, or null while Python has not sent it.
 * @param {State} state
 */
export function liveView({ game }) {
  return liveNode(game).view;
}

/**
 * Was a move made in the position shown, and is its view still missing?
 * @param {State} state
 */
export function isMoveOnItsWay({ session, cursor, game }) {
  if (session.engine.kind !== "ready" || cursor.shownPath !== null || !cursor.view) return false;
  const [before, live] = nodesAlong(game.tree, game.livePath).slice(-2);
  return cursor.view === before?.view && live?.view === null;
}

/**
 * The plies that lead along *nodes*, as far as all of them are known.
 * @param {TreeNode[]} nodes  The root first.
 * @returns {Ply[]}
 */
function knownPlies(nodes) {
  const plies = nodes.slice(1).map(({ ply }) => ply);
  const unknown = plies.indexOf(null);
  return /** @type {Ply[]} */ (unknown < 0 ? plies : plies.slice(0, unknown));
}
