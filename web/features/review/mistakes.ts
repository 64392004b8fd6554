/**
 * The mistakes of a game that is reviewed: which there are, whose, where the next one is, and what to remember of the
 * game besides. Pure.
 */

import { isInVariation, livePlies, playedLength, shownPath } from "../../core/cursor-selectors.ts";
import { otherSide, soloSide } from "../../core/seats.ts";
import type { Path, State, TreeNode } from "../../core/state.ts";
import { isSamePath, nodesAlong } from "../../core/tree.ts";
import type { Side } from "../../engine/protocol.ts";
import { firstReviewed, isAtReviewStart, isCostly, isGood } from "./review.ts";

/** So many pieces cut off, or passes, are what a game is to be remembered for. */
const MUCH_LOST = 8;
const MANY_PASSES = 3;
/** From this height on a stack that was captured is what a game is to be remembered for. */
const HIGH_STACK = 5;

/**
 * The mistakes and blunders in their order, each as the number of plies with it; one's own where one person has played and
 * made any.
 */
export function mistakesShown(state: State) {
  const all = costlyPlies(state);
  const learner = soloSide(state.game);
  // Who has played alone looks for his own first: those of the computer are marked in the list.
  const own = all.filter(({ player }) => player === learner);
  return (own.length ? own : all).map(({ length }) => length);
}

/** Those that are to be bettered: not the computer's. */
export function mistakesToBetter(state: State) {
  const learner = soloSide(state.game);
  return costlyPlies(state)
    .filter(({ player }) => learner === null || player === learner)
    .map(({ length }) => length);
}

/** Those of them that make exercises: of a placement the answer would be given away by any hint. */
export function mistakesToPractise(state: State) {
  const nodes = nodesAlong(state.game.tree, state.game.livePath);
  return mistakesToBetter(state).filter((length) => nodes[length]?.ply?.phase === "stacking");
}

/** How many of those have no mark: they cost many pieces in a game that was decided. */
export function unmarkedMistakes(state: State) {
  const nodes = nodesAlong(state.game.tree, state.game.livePath);
  return mistakesShown(state).filter((length) => nodes[length]?.reviewedPly?.mark === null).length;
}

function costlyPlies(state: State) {
  const { tree, livePath } = state.game;
  const start = firstReviewed(state);
  return nodesAlong(tree, livePath).flatMap(({ reviewedPly, ply }, length) =>
    length > start && isCostly(reviewedPly) ? [{ length, player: ply?.player }] : [],
  );
}

/**
 * In how many turns who has played alone has made the best move, of how many, without those in which a hint was
 * followed; null where that is not known.
 */
export function bestFound(
  state: State,
): { found: number; total: number; hasHints: boolean } | null {
  const learner = soloSide(state.game);
  const start = firstReviewed(state);
  const nodes = nodesAlong(state.game.tree, state.game.livePath);
  const isOwn = ({ ply, move, reviewedPly }: TreeNode, length: number) =>
    length > start && reviewedPly && ply?.player === learner && move !== "PASS";
  const isHinted = ({ move }: TreeNode, length: number) => nodes[length - 1]?.hinted === move;
  const own = nodes.filter((node, length) => isOwn(node, length) && !isHinted(node, length));
  const hasHints = nodes.some((node, length) => isOwn(node, length) && isHinted(node, length));
  const found = own.filter(({ move, reviewedPly }) => reviewedPly?.best === move).length;
  return found ? { found, total: own.length, hasHints } : null;
}

/** The marks of a player's moves. */
export function marksOf(state: State, side: Side) {
  const start = firstReviewed(state);
  return nodesAlong(state.game.tree, state.game.livePath).flatMap(({ reviewedPly, ply }, length) =>
    length > start && ply?.player === side && reviewedPly?.mark ? [reviewedPly.mark] : [],
  );
}

/**
 * The next mistake, from the position shown on and then from the beginning, as
 * the path to it; null where there is no other. `isAgain`: the last one is behind.
 */
export function nextMistake(state: State): { path: Path; isAgain: boolean } | null {
  const lengths = mistakesShown(state);
  // The review opens in the middle of what was placed and stacked.
  const here = isAtReviewStart(state) ? 0 : playedLength(state) + (isInVariation(state) ? 1 : 0);
  const later = lengths.findIndex((length) => length > here);
  const isAgain = later < 0;
  const next = lengths[isAgain ? 0 : later];
  if (next === undefined) return null;
  const path = state.game.livePath.slice(0, next);
  if (isSamePath(path, shownPath(state))) return null;
  return { path, isAgain };
}

/**
 * What cost a person most in a game that he played alone, beyond single moves: pieces that were cut off, more than the
 * opponent's, a high stack that was captured, or that he had to pass while the opponent went on; null where none was much. What a good move of his
 * own has given up is no fault, where that is known and wanted.
 * @param isReviewed  Does what a review has found count?
 */
export function takeaway(
  state: State,
  isReviewed: boolean = true,
): { kind: "cut-off" | "captured" | "passes"; count: number; side: Side } | null {
  const side = soloSide(state.game);
  if (side === null) return null;
  const nodes = nodesAlong(state.game.tree, state.game.livePath);
  // What the computer played to finish the game is no lesson.
  const { finished } = state.game;
  const decided = nodes.filter((_, length) =>
    finished.every(({ from, to }) => length <= from || length > to),
  );
  const isMeant = ({ ply, reviewedPly }: TreeNode) =>
    !isReviewed || ply?.player !== side || !reviewedPly || !isGood(reviewedPly);
  const plies = livePlies(state);
  const lostBy = (one: Side) =>
    decided.filter(isMeant).reduce((sum, { ply }) => sum + (ply?.lost[one] ?? 0), 0);
  const lost = lostBy(side);
  // As many as the card says, but for those.
  const count = decided.reduce((sum, { ply }) => sum + (ply?.lost[side] ?? 0), 0);
  if (lost >= MUCH_LOST && lost > lostBy(otherSide(side))) return { kind: "cut-off", count, side };
  const height = highestLost(finished[0] ? nodes.slice(0, finished[0].from + 1) : nodes, side);
  if (height >= HIGH_STACK) return { kind: "captured", count: height, side };
  const passes = plies.filter(({ move, player }) => move === "PASS" && player === side).length;
  return passes >= MANY_PASSES ? { kind: "passes", count: passes, side: otherSide(side) } : null;
}

/**
 * The height of the highest stack of a side that was captured, and not captured back at once; 0 for none.
 * @param nodes  In the order in which they were played.
 */
function highestLost(nodes: TreeNode[], side: Side) {
  const heights = nodes.map(({ ply }, index) => {
    const target = ply?.spaces[1];
    const stack = nodes[index - 1]?.view?.stacks[target ?? ""];
    const isLost = ply?.player === otherSide(side) && stack?.owner === side;
    const isBack = nodes[index + 1]?.ply?.spaces[1] === target;
    return isLost && !isBack ? stack.height : 0;
  });
  return Math.max(0, ...heights);
}
