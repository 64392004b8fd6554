/** How many positions the searches of a review examine. Pure. */
import type { Path, State } from "../../core/state.ts";
import { nodeAt, nodesAlong, startsWith } from "../../core/tree.ts";

/**
 * The nodes of the first search of a position or an ending, as in
 * dvonn/dvonn_player/review_plan.py: a test compares the two files. Python gives the nodes of later
 * searches.
 */
const REVIEW_NODES = 400;
const FEW_STACKS = 15;
const ENDING_NODES = 2500;
/** How many positions are examined to review one: more in an ending, to solve it. */
export function reviewNodes(state: State, path: Path) {
  const { again = null } = nodeAt(state.game.tree, path) ?? {};
  return again ?? firstNodes(state, path);
}

/** The nodes of the first search. */
function firstNodes(state: State, path: Path) {
  return stacksAt(state, path) <= FEW_STACKS ? ENDING_NODES : REVIEW_NODES;
}

/**
 * The number of stacks at a position. If the position is unknown, counts the stacks at the end of
 * the game and those that disappeared before the end. Infinity if neither position is known, and
 * while pieces are placed.
 */
function stacksAt({ game: { tree, livePath } }: State, path: Path) {
  const view = nodeAt(tree, path)?.view;
  if (view) return view.phase === "stacking" ? Object.keys(view.stacks).length : Infinity;
  const end = startsWith(livePath, path) ? nodeAt(tree, livePath)?.view : null;
  if (!end) return Infinity;
  const later = nodesAlong(tree, livePath).slice(path.length + 1);
  // Every move joins two stacks.
  const gone = later.map(({ ply }) => (ply?.spaces[1] ? 1 + ply.removed.length : 0));
  return gone.reduce((sum, count) => sum + count, Object.keys(end.stacks).length);
}
