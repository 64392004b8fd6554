/**
 * The review of a game that is over: which positions are still to be searched, what is known of them,
 * and how far it is. What a move was worth is Python's to say. Pure.
 */

import {
  isAnalysed,
  isInVariation,
  livePlies,
  livePly,
  nodeShown,
  playedLength,
  shownPath,
} from "../../core/cursor-selectors.ts";
import { isOver } from "../../core/game-selectors.ts";
import { isFollower } from "../../core/roles.ts";
import type { Path, State, TreeNode } from "../../core/state.ts";
import { isSamePath, nodesAlong } from "../../core/tree.ts";
import type { Mark, ReviewedPly } from "../../engine/protocol.ts";
import type { Review } from "./state.ts";

/** Mistakes and worse. */
const COSTLY = ["mistake", "blunder"] as readonly (Mark | null | undefined)[];
/** So many pieces are worth a word, even where they decide nothing; with so many a move is to be bettered. */
export const MANY = 3;
const HEAVY = 5;
/** A win probability with which a game is as good as lost. */
export const LOST = 0.05;
/** Where something better could have been played. */
const BETTERED = ["inaccuracy", ...COSTLY] as readonly (Mark | null | undefined)[];
/**
 * Can the game be reviewed: is it over, of which a move was made, and not played in another tab?
 */
export function canReview(state: State) {
  return isOver(state) && !isFollower(state) && livePly(state) > 0;
}

/**
 * Where a review opens: with the first move on the full board, or the first that somebody decided.
 */
export function reviewStart(state: State): Path {
  const stacking = livePlies(state).findIndex(({ phase }) => phase === "stacking");
  return state.game.livePath.slice(0, Math.max(stacking, firstReviewed(state)));
}

/** The plies before the first one that is reviewed: a random setup is nobody's. */
export function firstReviewed({ game: { fixed, filled } }: State) {
  return filled?.from === fixed ? filled.to : fixed;
}

/** Was the ply at *index* decided by somebody? */
export function isDecided({ game: { fixed, filled, finished } }: State, index: number) {
  const isOfNobody = [filled, ...finished].some(
    (span) => span && index >= span.from && index < span.to,
  );
  return index >= fixed && !isOfNobody;
}

/**
 * The nodes of the positions to be reviewed, with the number of plies before them: on both sides of every
 * ply that was decided. Where the rules have ended the game nothing has to be searched.
 */
function positionsReviewed(state: State): { node: TreeNode; ply: number }[] {
  const { tree, livePath } = state.game;
  return nodesAlong(tree, livePath)
    .map((node, ply) => ({ node, ply }))
    .filter(({ node, ply }) => {
      const isNeeded =
        (ply > 0 && isDecided(state, ply - 1)) || (ply < livePath.length && isDecided(state, ply));
      return isNeeded && node.view?.phase !== "over";
    });
}

/** How many positions are known, of how many; null where no game is reviewed. */
export function reviewProgress(state: State) {
  if (!state.search.review) return null;
  const positions = positionsReviewed(state);
  const done = positions.filter(({ node }) => isSearched(node)).length;
  return { done, total: positions.length };
}

/** The part of the plies to be reviewed that are judged, from 0 to 1. */
export function judgedShare(state: State) {
  const { tree, livePath } = state.game;
  const decided = nodesAlong(tree, livePath)
    .slice(1)
    .filter((_, index) => isDecided(state, index));
  const judged = decided.filter(({ reviewedPly }) => reviewedPly !== null);
  return decided.length ? judged.length / decided.length : 1;
}

/** Is what is known of a position enough for the review? */
function isSearched({ review, again }: TreeNode) {
  return review !== null && again === null;
}

/** The nodes of all searches that the review of a line is made from. */
export function nodesSearched({ game }: State, path: Path) {
  return nodesAlong(game.tree, path).reduce((sum, { review }) => sum + (review?.nodes ?? 0), 0);
}

/** The next position to be searched: those of a variation that is shown come first. */
export function missingReview(state: State): Path | null {
  if (!state.search.review || isFollower(state)) return null;
  const tried = reviewShown(state) ? missingInVariation(state) : null;
  if (tried) return tried;
  const positions = positionsReviewed(state).filter(({ node }) => !isSearched(node));
  // Every mark that is certain is shown first; and searches with as many nodes share what they know.
  const orderOf = ({ review, again }: TreeNode) => (review ? (again ?? 0) : 0);
  const [next] = positions.toSorted((one, other) => orderOf(one.node) - orderOf(other.node));
  return next ? state.game.livePath.slice(0, next.ply) : null;
}

/**
 * The first position of the variation shown that is still to be searched, from the one where it begins.
 */
function missingInVariation(state: State): Path | null {
  if (!isInVariation(state)) return null;
  const path = shownPath(state);
  const fork = playedLength(state);
  const length = nodesAlong(state.game.tree, path).findIndex(
    (node, ply) => ply >= fork && node.view && node.view.phase !== "over" && !isSearched(node),
  );
  return length < 0 ? null : path.slice(0, length);
}

/**
 * The line of whose positions more is known than was made of it: the variation shown, or else what was
 * played. One position alone says nothing of a ply.
 */
export function pathBehind(state: State): Path | null {
  const { review } = state.search;
  if (!review || isFollower(state)) return null;
  if (isOpenVariation(state)) {
    const [node, before] = nodesAlong(state.game.tree, shownPath(state)).toReversed();
    const isKnown = before?.review && node && (isSearched(node) || node.view?.phase === "over");
    if (isKnown && !node?.reviewedPly) return shownPath(state);
  }
  const { livePath } = state.game;
  return nodesSearched(state, livePath) > review.counted ? livePath : null;
}

/** Is a variation shown in a review? */
function isOpenVariation(state: State) {
  return reviewShown(state) !== null && isInVariation(state);
}

/** How far the review is. */
export function reviewStage(state: State): "none" | "running" | "done" {
  if (!state.search.review) return "none";
  const { done, total } = reviewProgress(state) ?? { done: 0, total: 0 };
  const isBehind = state.search.review.counted < nodesSearched(state, state.game.livePath);
  return done < total || isBehind ? "running" : "done";
}

/** The review while it is looked at. */
export function reviewShown(state: State): Review | null {
  return isAnalysed(state) ? state.search.review : null;
}

/** The state with something else known of its review; the same where there is none. */
export function withReview(state: State, change: Partial<Review>): State {
  const { review } = state.search;
  return review
    ? { ...state, search: { ...state.search, review: { ...review, ...change } } }
    : state;
}

/** Is the board where the review begins? */
export function isAtReviewStart(state: State) {
  return isSamePath(shownPath(state), reviewStart(state));
}

/** Was a move a mistake or worse, or did it cost many pieces in a game that was decided? */
export function isCostly(reviewedPly: ReviewedPly | null): reviewedPly is ReviewedPly {
  return COSTLY.includes(reviewedPly?.mark) || (reviewedPly !== null && isHeavy(reviewedPly));
}

/** Did a move without a mark cost many pieces? */
export function isHeavy(reviewedPly: ReviewedPly) {
  return reviewedPly.mark === null && costOf(reviewedPly) >= HEAVY;
}

/** Is a game as good as won after a move, by who made it? */
export function isWonStill({ win_probability_after: probability }: ReviewedPly) {
  return probability >= 1 - LOST;
}

/** Is a move nearly as good as the best one? */
export function isGood(reviewed: ReviewedPly) {
  return !BETTERED.includes(reviewed.mark) && costOf(reviewed) < MANY;
}

/** Could something better have been played than the move that leads to the position shown? */
export function hasBetter(state: State) {
  return reviewShown(state) !== null && BETTERED.includes(nodeShown(state)?.reviewedPly?.mark);
}

/**
 * Did the move that leads to the position shown cost so much that it is to be explained: a bad one, or one that cost many
 * pieces, even where the game was decided?
 */
export function isWorse(state: State) {
  const reviewed = nodeShown(state)?.reviewedPly;
  if (!reviewed || !reviewShown(state)) return false;
  return hasBetter(state) || costOf(reviewed) >= MANY;
}

/**
 * How many pieces a move cost, as expected, against the best one: the difference of what is read of both.
 */
export function costOf({
  score_difference_before: best,
  score_difference_after: left,
}: ReviewedPly) {
  return Math.round(best) - Math.round(left);
}

/**
 * The positions of the line that was played, each with White's win probability, and the mark of the move that led
 * there, as far as they are known; "costly" where that has none, but cost many pieces.
 */
export function reviewCurve(
  state: State,
): { ply: number; probability: number; mark: Mark | "costly" | null }[] {
  const { tree, livePath } = state.game;
  const won = { white: 1, draw: 0.5, black: 0 };
  const isRunning = reviewStage(state) === "running";
  return nodesAlong(tree, livePath).flatMap(({ review, view, reviewedPly, ply: made }, ply) => {
    const winner = view?.winner;
    const { win_probability_after: after } = reviewedPly ?? {};
    // What the move before a position says of it is never less than what its own search has seen.
    const known = after !== undefined && made?.player === "black" ? 1 - after : after;
    // The result comes last: a line leads to it once all before it is known.
    const result = winner && !isRunning ? won[winner] : undefined;
    const probability = result ?? known ?? review?.win_probability;
    const unmarked = reviewedPly && isHeavy(reviewedPly) ? ("costly" as const) : null;
    const mark = reviewedPly?.mark ?? unmarked;
    return probability === undefined ? [] : [{ ply, probability, mark }];
  });
}
