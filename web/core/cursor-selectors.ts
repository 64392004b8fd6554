/** The position shown: its place in the game tree and the facts about it. */
import type { Step } from "../board/description.ts";
import type { Ply } from "../engine/protocol.ts";
import { liveNode } from "./document.ts";
import type { Game, Path, State, TreeNode } from "./state.ts";
import { mainLine, nodeAt, nodesAlong, startsWith } from "./tree.ts";

export function shownPath({ cursor, game }: State) {
  return cursor.shownPath ?? game.livePath;
}

export function nodeShown(state: State) {
  return nodeAt(state.game.tree, shownPath(state));
}

export function isLookingBack(state: State) {
  return state.cursor.shownPath !== null || isAnalysed(state);
}

/** True in an analysis: every move is kept as a variation, and the board follows no game. */
export function isAnalysed({ search }: State) {
  return search.mode === "analysed";
}

/** The number of plies before `path` leaves the moves played; null if it never leaves them. */
export function forkOf({ livePath }: Game, path: Path) {
  const fork = path.findIndex((move, index) => move !== livePath[index]);
  return fork < 0 ? null : fork;
}

/** The number of plies on the path shown that were played in the game. */
export function playedLength(state: State) {
  const path = shownPath(state);
  return forkOf(state.game, path) ?? path.length;
}

export function isInVariation(state: State) {
  return !startsWith(state.game.livePath, shownPath(state));
}

/** The position in which moves are chosen: the live position or the analysed one. */
export function pathOfChoices(state: State) {
  return isAnalysed(state) ? shownPath(state) : state.game.livePath;
}

export function shownPly(state: State) {
  return shownPath(state).length;
}

export function livePly({ game }: State) {
  return game.livePath.length;
}

/**
 * The line along which a person steps: the moves played, or a variation. In an analysis, the
 * position after the last move played belongs to the first variation that begins there.
 */
export function lineShown(state: State): Path {
  const { tree, livePath } = state.game;
  const shown = shownPath(state);
  if (!startsWith(livePath, shown)) return mainLine(tree, shown);
  const isEnd = isAnalysed(state) && shown.length === livePath.length;
  const first = isEnd ? nodeShown(state)?.continuations.find(({ isTried }) => isTried) : null;
  return first?.move ? mainLine(tree, [...livePath, first.move]) : livePath;
}

export function livePlies(state: State) {
  return pliesAlong(state, state.game.livePath);
}

/** The plies of a path, up to the first unknown one. */
export function pliesAlong({ game }: State, path: Path) {
  return knownPlies(nodesAlong(game.tree, path));
}

/** The known plies up to the position shown; null while no view is known. */
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

export function liveView({ game }: State) {
  return liveNode(game).view;
}

/** True if a move was made in the position shown, and the view after it has not arrived yet. */
export function isMoveOnItsWay({ session, cursor, game }: State) {
  if (session.engine.kind !== "ready" || cursor.shownPath !== null || !cursor.view) return false;
  const [before, live] = nodesAlong(game.tree, game.livePath).slice(-2);
  return cursor.view === before?.view && live?.view === null;
}

/** The plies of a line of nodes from the root, up to the first unknown ply. */
function knownPlies(nodes: TreeNode[]): Ply[] {
  const plies = nodes.slice(1).map(({ ply }) => ply);
  const unknown = plies.indexOf(null);
  return (unknown < 0 ? plies : plies.slice(0, unknown)) as Ply[];
}
