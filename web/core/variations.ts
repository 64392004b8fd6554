/** Variations of an analysed game. In a live game, a new move replaces moves taken back. */
import type { MoveText, View } from "../engine/protocol.ts";
import { shownPath } from "./cursor-selectors.ts";
import type { Handlers } from "./events.ts";
import { isOver } from "./game-selectors.ts";
import { showPath } from "./position-changes.ts";
import { pathOf } from "./presses.ts";
import type { Path, State, TreeNode } from "./state.ts";
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

/** In a finished game, adds a move to the position shown, as a variation, and shows the result. */
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

/** Removes a variation. If the board shows it, the board returns to the position before it. */
function removeVariation(state: State, path: Path): State {
  const { game } = state;
  if (startsWith(game.livePath, path)) return state;
  const tree = remove(game.tree, path);
  const isInside = startsWith(shownPath(state), path);
  const outside = isInside ? showPath(state, path.slice(0, -1)) : state;
  return { ...outside, game: { ...game, tree } };
}

export function remove(tree: TreeNode, path: Path): TreeNode {
  const move = path.at(-1);
  return withNode(tree, path.slice(0, -1), (node) => {
    const continuations = node.continuations.filter((next) => next.move !== move);
    return continuations.length < node.continuations.length ? { ...node, continuations } : node;
  });
}

/** Moves a variation up by one in the list of continuations at its last fork. */
export function promote(tree: TreeNode, path: Path): TreeNode {
  const nodes = nodesAlong(tree, path);
  const fork = nodes.findLastIndex(
    ({ continuations }, index) => index < path.length && continuations[0]?.move !== path[index],
  );
  if (fork < 0) return tree;
  return withNode(tree, path.slice(0, fork), (node) => {
    const index = node.continuations.findIndex((next) => next.move === path[fork]);
    const moved = node.continuations[index];
    if (!moved) return node;
    const others = node.continuations.toSpliced(index, 1);
    return { ...node, continuations: others.toSpliced(index - 1, 0, moved) };
  });
}
