/** DVONN's part of a review and an analysis: endings, results, and the word for a pass. */
import { dvonnPart } from "../../core/dvonn-part.ts";
import type { Path, State } from "../../core/state.ts";
import { nodeAt, nodesAlong, startsWith } from "../../core/tree.ts";
import { scoresFor } from "../../features/play/ending-messages.ts";
import type { PageFeature } from "../../shell/page.ts";

/**
 * A position with at most FEW_STACKS stacks is an ending, which a search of ENDING_NODES nodes
 * usually solves. Both numbers are also in dvonn/dvonn_player/review_plan.py; a test compares them.
 */
const FEW_STACKS = 15;
const ENDING_NODES = 2500;

export const ENDINGS: PageFeature = {
  name: "endings",
  reviewNodes: (state, path) => (stacksAt(state, path) <= FEW_STACKS ? ENDING_NODES : null),
  moveName: (move) => (move === "PASS" ? { key: "moves.pass" } : null),
  outcome: (state, view) => [scoresFor(state.game, dvonnPart(view).scores)],
};

/**
 * The number of stacks at a position. If the position is unknown, counts the stacks at the end of
 * the game and those that disappear between the position and the end. Infinity while pieces are
 * placed, or if the end is unknown as well.
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
