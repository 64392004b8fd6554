/**
 * Where the board is in the tree of the game, and what is known there: the live position, the
 * position shown, and the plies that lead to them. Pure.
 */
import type { Step } from "../board/description.ts";
import type { Ply } from "../engine/protocol.ts";
import { liveNode } from "./document.ts";
import type { Game, Path, State, TreeNode } from "./state.ts";
import { mainLine, nodeAt, nodesAlong, startsWith } from "./tree.ts";

/** The path of the position the board should show. */
export function shownPath({ cursor, game }: State) {
  return cursor.shownPath ?? game.livePath;
}

/** The node of the position the board should show. */
export function nodeShown(state: State) {
  return nodeAt(state.game.tree, shownPath(state));
}

/** Does the board show another position than the live one, or is the game analysed? */
export function isLookingBack(state: State) {
  return state.cursor.shownPath !== null || isAnalysed(state);
}

/** Is the game analysed? Every move is then kept as a variation, and the board follows the game no more. */
export function isAnalysed({ search }: State) {
  return search.mode === "analysed";
}

/** How many plies lie before a variation; null for what was played. */
export function forkOf({ livePath }: Game, path: Path) {
  const fork = path.findIndex((move, index) => move !== livePath[index]);
  return fork < 0 ? null : fork;
}

/** How much of the path shown was played. */
export function playedLength(state: State) {
  const path = shownPath(state);
  return forkOf(state.game, path) ?? path.length;
}

/** Is a variation of the game shown? */
export function isInVariation(state: State) {
  return !startsWith(state.game.livePath, shownPath(state));
}

/** The position in which moves are chosen: the live one, or the one that is analysed. */
export function pathOfChoices(state: State) {
  return isAnalysed(state) ? shownPath(state) : state.game.livePath;
}

/** The plies before the position the board should show. */
export function shownPly(state: State) {
  return shownPath(state).length;
}

/** The plies played in the live game. */
export function livePly({ game }: State) {
  return game.livePath.length;
}

/**
 * The line in which the position shown can be stepped through: the moves played, or a variation.
 */
export function lineShown(state: State): Path {
  const { tree, livePath } = state.game;
  const shown = shownPath(state);
  return startsWith(livePath, shown) ? livePath : mainLine(tree, shown);
}

/** The plies of the live game, as far as they are known. */
export function livePlies({ game }: State) {
  return knownPlies(nodesAlong(game.tree, game.livePath));
}

/** The plies up to the position shown, as far as they are known; null while no position is. */
export function historyShown(state: State): Step[] | null {
  const { view } = state.cursor;
  if (!view) return null;
  const nodes = nodesAlong(state.game.tree, lineShown(state));
  return knownPlies(nodes)
    .slice(0, view.ply)
    .map(({ move, spaces, removed, lost, own }, index) => {
      const before = nodes[index]?.view?.stacks ?? null;
      return { move, spaces, removed, lost, own, before };
    });
}

/** The view of the live position, or null while Python has not sent it. */
export function liveView({ game }: State) {
  return liveNode(game).view;
}

/** Was a move made in the position shown, and is its view still missing? */
export function isMoveOnItsWay({ session, cursor, game }: State) {
  if (session.engine.kind !== "ready" || cursor.shownPath !== null || !cursor.view) return false;
  const [before, live] = nodesAlong(game.tree, game.livePath).slice(-2);
  return cursor.view === before?.view && live?.view === null;
}

/**
 * The plies that lead along *nodes*, as far as all of them are known.
 * @param nodes  The root first.
 */
function knownPlies(nodes: TreeNode[]): Ply[] {
  const plies = nodes.slice(1).map(({ ply }) => ply);
  const unknown = plies.indexOf(null);
  return (unknown < 0 ? plies : plies.slice(0, unknown)) as Ply[];
}
