/**
 * The review of a finished game: the positions still to be searched, the findings, and the progress.
 * Python judges the moves. Pure.
 */

import {
  forkOf,
  isAnalysed,
  isInVariation,
  livePlies,
  livePly,
  nodeShown,
  playedLength,
  shownPath,
} from "../../core/cursor-selectors.ts";
import { isLost, isOver } from "../../core/game-selectors.ts";
import { isFollower } from "../../core/roles.ts";
import type { Game, Path, State, TreeNode } from "../../core/state.ts";
import { isSamePath, nodeAt, nodesAlong } from "../../core/tree.ts";
import type { Mark, ReviewSummary, View } from "../../engine/protocol.ts";
import type { Review } from "./state.ts";

const NO_MISTAKES: Pick<ReviewSummary, "mistakes" | "to_better" | "tasks"> = {
  mistakes: [],
  to_better: [],
  tasks: [],
};

/** True if the game can be reviewed: it is over, has a move, and is not played in another tab. */
export function canReview(state: State) {
  return isOver(state) && !isFollower(state) && livePly(state) > 0;
}

/** The moves of a lost game while its lesson is unknown; otherwise null. */
export function missingLesson(state: State): Path | null {
  const { game, search } = state;
  const isKnown = isSamePath(search.lesson?.path ?? [], game.livePath);
  return isLost(state) && !isKnown ? game.livePath : null;
}

/** The lesson of a lost game; null for none. */
export function lessonKnown(state: State) {
  const { lesson } = state.search;
  const isHere = isLost(state) && isSamePath(lesson?.path ?? [], state.game.livePath);
  return isHere ? (lesson?.lesson ?? null) : null;
}

/**
 * The start of a review: the position before the first move on the full board or before the first
 * move that a player decided, whichever is later.
 */
export function reviewStart(state: State): Path {
  const stacking = livePlies(state).findIndex(({ phase }) => phase === "stacking");
  return state.game.livePath.slice(0, Math.max(stacking, firstReviewed(state)));
}

/** The number of plies before the first reviewed one: nobody played the plies of a random setup. */
export function firstReviewed({ game: { fixed, filled } }: State) {
  return filled?.from === fixed ? filled.to : fixed;
}

/** True if a player decided the ply at *index*. */
export function isDecided(state: State, index: number) {
  const { fixed, filled, finished } = state.game;
  const isOfNobody = [filled, ...finished].some(
    (span) => span && index >= span.from && index < span.to,
  );
  return index >= fixed && !isOfNobody && !isChance(state, index);
}

/** True if chance, or another game (DVONN within GIPF), decided the ply at *index*. */
function isChance(state: State, index: number) {
  return livePlies(state)[index]?.is_chance === true;
}

/**
 * The positions before and after every ply that a player decided, each as its node and the number
 * of plies before it. A position where the rules have ended the game, or where chance decides,
 * needs no search.
 */
function positionsReviewed(state: State): { node: TreeNode; ply: number }[] {
  const { tree, livePath } = state.game;
  return nodesAlong(tree, livePath)
    .map((node, ply) => ({ node, ply }))
    .filter(({ node, ply }) => {
      const isNeeded =
        (ply > 0 && isDecided(state, ply - 1)) || (ply < livePath.length && isDecided(state, ply));
      return isNeeded && (node.view ? isOpen(node.view) : !isChance(state, ply));
    });
}

/** The numbers of known positions and of all positions to review; null without a review. */
export function reviewProgress(state: State) {
  if (!state.search.review) return null;
  const positions = positionsReviewed(state);
  const done = positions.filter(({ node }) => isSearched(node)).length;
  return { done, total: positions.length };
}

/** How much of the review's plies has been judged, from 0 to 1. */
export function judgedShare(state: State) {
  const { tree, livePath } = state.game;
  const decided = nodesAlong(tree, livePath)
    .slice(1)
    .filter((_, index) => isDecided(state, index));
  const judged = decided.filter(({ reviewedPly }) => reviewedPly !== null);
  return decided.length ? judged.length / decided.length : 1;
}

/** True if a player decides in a position. */
function isOpen({ phase, is_chance }: View) {
  return phase !== "over" && !is_chance;
}

/** True if enough is known about a position for the review. */
function isSearched({ review, again }: TreeNode) {
  return review !== null && again === null;
}

/** The nodes of all searches behind the review of a line. */
export function nodesSearched({ game }: State, path: Path) {
  return nodesIn([...nodesAlong(game.tree, path), playedInstead(game, path)]);
}

/** The nodes of the searches behind the verdict on the last move of a variation. */
export function verdictNodes({ game }: Pick<State, "game">, path: Path) {
  return nodesIn([...nodesAlong(game.tree, path).slice(-2), playedInstead(game, path)]);
}

function nodesIn(positions: (TreeNode | null)[]) {
  return positions.reduce((sum, node) => sum + (node?.review?.nodes ?? 0), 0);
}

/** The position after the game's own move at the point where a line branches off; null for none. */
export function playedInstead(game: Game, path: Path) {
  const fork = forkOf(game, path) ?? game.livePath.length;
  return fork < game.livePath.length ? nodeAt(game.tree, game.livePath.slice(0, fork + 1)) : null;
}

/** The next position to search. The variation shown comes first. */
export function missingReview(state: State): Path | null {
  if (!state.search.review || isFollower(state)) return null;
  const tried = reviewShown(state) ? missingInVariation(state) : null;
  if (tried) return tried;
  const positions = positionsReviewed(state).filter(({ node }) => !isSearched(node));
  // Positions without any search come first, because their searches give marks. Searches with the
  // same number of nodes follow one another, to share findings.
  const orderOf = ({ review, again }: TreeNode) => (review ? (again ?? 0) : 0);
  const [next] = positions.toSorted((one, other) => orderOf(one.node) - orderOf(other.node));
  return next ? state.game.livePath.slice(0, next.ply) : null;
}

/** The first position of the variation shown that is still to be searched. */
export function missingInVariation(state: State): Path | null {
  if (!isInVariation(state)) return null;
  const path = shownPath(state);
  const fork = playedLength(state);
  const length = nodesAlong(state.game.tree, path).findIndex(
    (node, ply) => ply >= fork && node.view && isOpen(node.view) && !isSearched(node),
  );
  return length < 0 ? null : path.slice(0, length);
}

/**
 * The line with findings that Python has not judged yet: the variation shown, or else the game.
 * Judging a ply needs the positions before and after it.
 */
export function pathBehind(state: State): Path | null {
  const { review } = state.search;
  // The verdict stays until a longer search has examined the positions before and after the move.
  if (!review || review.longer?.next || isFollower(state)) return null;
  if (isOpenVariation(state)) {
    const path = shownPath(state);
    const [node, before] = nodesAlong(state.game.tree, path).toReversed();
    const isEnd = node?.view && !isOpen(node.view);
    const isKnown = before?.review && node && (isSearched(node) || isEnd);
    const isBehind = !node?.reviewedPly || node.judgedNodes !== verdictNodes(state, path);
    if (isKnown && isBehind) return path;
  }
  const { livePath } = state.game;
  return nodesSearched(state, livePath) > review.counted ? livePath : null;
}

/** True if a review shows a variation. */
function isOpenVariation(state: State) {
  return reviewShown(state) !== null && isInVariation(state);
}

export function reviewStage(state: State): "none" | "running" | "done" {
  if (!state.search.review) return "none";
  const { done, total } = reviewProgress(state) ?? { done: 0, total: 0 };
  const { counted, longer } = state.search.review;
  const isBehind = !longer?.next && counted < nodesSearched(state, state.game.livePath);
  return done < total || isBehind ? "running" : "done";
}

/** The review while it is shown. */
export function reviewShown(state: State): Review | null {
  return isAnalysed(state) ? state.search.review : null;
}

/** The next position of the longer search of the position shown. */
export function longerNext(state: State): Path | null {
  return isFollower(state) ? null : (reviewShown(state)?.longer?.next ?? null);
}

/** The state with a changed review; unchanged if there is none. */
export function withReview(state: State, change: Partial<Review>): State {
  const { review } = state.search;
  return review
    ? { ...state, search: { ...state.search, review: { ...review, ...change } } }
    : state;
}

export function isAtReviewStart(state: State) {
  return isSamePath(shownPath(state), reviewStart(state));
}

/** True if the move that led to the position shown is explained as bad. */
export function isWorse(state: State) {
  const fault = nodeShown(state)?.reviewedPly?.fault ?? null;
  return fault !== null && reviewShown(state) !== null;
}

/**
 * The mistakes to visit, the mistakes not made by the computer, and the mistakes to practise. Each
 * is given as the number of plies up to and including the mistake.
 */
export function mistakesKnown(state: State) {
  return state.search.review?.summary ?? NO_MISTAKES;
}

/**
 * The path to the next mistake after the position shown or, without a later one, to the first; null
 * if there is none, or if it is already on the board. `isAgain`: no later mistake exists.
 */
export function nextMistake(state: State): { path: Path; isAgain: boolean } | null {
  const lengths = mistakesKnown(state).mistakes;
  // The review opens between placing and stacking, but visits mistakes in placing, too.
  const here = isAtReviewStart(state) ? 0 : playedLength(state) + (isInVariation(state) ? 1 : 0);
  const later = lengths.find((length) => length > here);
  const next = later ?? lengths[0];
  if (next === undefined) return null;
  const path = state.game.livePath.slice(0, next);
  return isSamePath(path, shownPath(state)) ? null : { path, isAgain: later === undefined };
}

/**
 * The positions of the game, each with White's win probability and the mark of the move that led
 * there, if known. A move that cost many pieces, but has no mark, is "costly".
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
    // The judgement of a move knows at least as much as the search of the position after the move.
    const known = after !== undefined && made?.player === "black" ? 1 - after : after;
    // The result comes last, once everything before it is known.
    const result = winner && !isRunning ? won[winner] : undefined;
    const probability = result ?? known ?? review?.win_probability;
    const unmarked = reviewedPly?.is_heavy ? ("costly" as const) : null;
    const mark = reviewedPly?.mark ?? unmarked;
    return probability === undefined ? [] : [{ ply, probability, mark }];
  });
}
