/** How many positions the searches of a review examine. Pure. */
import { firstAnswer } from "../../core/feature.ts";
import type { Path, State } from "../../core/state.ts";
import { nodeAt } from "../../core/tree.ts";

/**
 * The nodes of the first search of a position, as in dvonn/player/review_plan.py: a test compares
 * the two files. Python gives the nodes of later searches.
 */
const REVIEW_NODES = 400;

/** The number of nodes for the next search of the position at *path*. */
export function reviewNodes(state: State, path: Path) {
  const { again = null } = nodeAt(state.game.tree, path) ?? {};
  const own = firstAnswer((feature) => feature.reviewNodes?.(state, path));
  return again ?? own ?? REVIEW_NODES;
}
