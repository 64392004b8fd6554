/** How many positions the searches of a review examine. Pure. */
import type { Path, State } from "../../core/state.ts";
import { nodeAt, nodesAlong, startsWith } from "../../core/tree.ts";

/**
 * The first search of a position that is reviewed, and of an ending, as in dvonn/dvonn_player/review_plan.py: a test compares
 * both. Python says with how many nodes a position is searched again.
 */
const REVIEW_NODES = 400;
const FEW_STACKS = 15;
const ENDING_NODES = 2500;
/** How many positions are examined to review one: of an ending more, so that it is solved. */
export function reviewNodes(state: State, path: Path) {
  const { again = null } = nodeAt(state.game.tree, path) ?? {};
  return again ?? firstNodes(state, path);
}

/** The same for the first time. */
function firstNodes(state: State, path: Path) {
  return stacksAt(state, path) <= FEW_STACKS ? ENDING_NODES : REVIEW_NODES;
}

/**
 * How many stacks there are at a position of stacking; of one that is not known as many as those that are left at the end
 * of the game, and those that have gone until then. Infinity where neither is known, and while pieces are placed.
 */
function stacksAt({ game: { tree, livePath } }: State, path: Path) {
  const view = nodeAt(tree, path)?.view;
  if (view) return view.phase === "stacking" ? Object.keys(view.stacks).length : Infinity;
  const end = startsWith(livePath, path) ? nodeAt(tree, livePath)?.view : null;
  if (!end) return Infinity;
  const later = nodesAlong(tree, livePath).slice(path.length + 1);
  // Every move of a stack makes one of two.
  const gone = later.map(({ ply }) => (ply?.spaces[1] ? 1 + ply.removed.length : 0));
  return gone.reduce((sum, count) => sum + count, Object.keys(end.stacks).length);
}
