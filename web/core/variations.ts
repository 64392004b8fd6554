/**
 * Variations of a game: operations on its tree, and what they mean for a game that is looked back
 * at. A live game has none: another move there takes the place of what was taken back. Pure.
 */
import type { MoveText, View } from "../engine/protocol.ts";
import { shownPath } from "./cursor-selectors.ts";
import type { Handlers } from "./events.ts";
import { isOver } from "./game-selectors.ts";
import { pathOf } from "./presses.ts";
import type { Path, State, TreeNode } from "./state.ts";
import { showPath } from "./transitions.ts";
import { addMove, nodeAt, nodesAlong, setNode, startsWith, withNode } from "./tree.ts";

export const ANALYSIS: Handlers = {
  moveTried: (state, { move }) => tryMove(state, move),
  variationRemoved: (state, { path }) => removeVariation(state, path),
  variationPromoted: ({ game, ...state }, { path }) => ({
    ...state,
    game: { ...game, tree: promote(game.tree, path) },
  }),
  positionCommented: ({ game, ...state }, { path, comment }) => ({
    ...state,
    game: { ...game, tree: setNode(game.tree, path, { comment: comment || null }) },
  }),
};

/**
 * Try another move at the position shown of a game that is over: it becomes a variation, and is
 * shown. The move that was played there, or tried before, is only shown.
 */
export function tryMove(state: State, move: MoveText): State {
  const { game } = state;
  const path = shownPath(state);
  const view = nodeAt(game.tree, path)?.view;
  if (!isOver(state) || !view || !isLegal(view, move)) return state;
  const tree = addMove(game.tree, path, move);
  return showPath({ ...state, game: { ...game, tree } }, [...path, move]);
}

function isLegal({ presses, words }: View, move: MoveText) {
  return words.includes(move) || pathOf(presses, move) !== null;
}

/**
 * Remove a variation; what was played stays. Who is in it goes back to where it began.
 * @param path  Of its first node.
 */
function removeVariation(state: State, path: Path): State {
  const { game } = state;
  if (startsWith(game.livePath, path)) return state;
  const tree = remove(game.tree, path);
  const isInside = startsWith(shownPath(state), path);
  const outside = isInside ? showPath(state, path.slice(0, -1)) : state;
  return { ...outside, game: { ...game, tree } };
}

/** The tree without the node at *path* and what follows it; the root stays. */
export function remove(tree: TreeNode, path: Path): TreeNode {
  const move = path.at(-1);
  return withNode(tree, path.slice(0, -1), (node) => {
    const continuations = node.continuations.filter((next) => next.move !== move);
    return continuations.length < node.continuations.length ? { ...node, continuations } : node;
  });
}

/**
 * The tree with the variation that *path* is in one place further to the front, where it last
 * leaves what comes before it.
 */
export function promote(tree: TreeNode, path: Path): TreeNode {
  const nodes = nodesAlong(tree, path);
  const fork = nodes.findLastIndex(
    ({ continuations }, index) => index < path.length && continuations[0]?.move !== path[index],
  );
  return fork < 0 ? tree : moveUp(tree, path.slice(0, fork + 1), 1);
}

/** The tree with *path* as its main line. */
export function promoteToMainLine(tree: TreeNode, path: Path): TreeNode {
  if (!nodeAt(tree, path)) return tree;
  return path.reduce(
    (promoted, _, index) => moveUp(promoted, path.slice(0, index + 1), Number.POSITIVE_INFINITY),
    tree,
  );
}

/** The tree with the node at *path* before *places* of those that came before it. */
function moveUp(tree: TreeNode, path: Path, places: number): TreeNode {
  const move = path.at(-1);
  return withNode(tree, path.slice(0, -1), (node) => {
    const index = node.continuations.findIndex((next) => next.move === move);
    const moved = node.continuations[index];
    if (!moved || index === 0) return node;
    const continuations = node.continuations.toSpliced(index, 1);
    continuations.splice(Math.max(0, index - places), 0, moved);
    return { ...node, continuations };
  });
}
