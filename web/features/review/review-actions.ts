/**
 * Actions in the review of a finished game, and the answers to its searches. Pure.
 */

import { forkOf, isAnalysed, shownPath } from "../../core/cursor-selectors.ts";
import type { Events, Handlers } from "../../core/events.ts";
import { returnToGame, showPath, withMode } from "../../core/position-changes.ts";
import { withEvaluation, withoutHint } from "../../core/search.ts";
import type { Path, State } from "../../core/state.ts";
import { isSamePath, nodeAt, setAlong, setNode, startsWith } from "../../core/tree.ts";
import { ANALYSIS_HANDLERS, nodesBehind } from "../analysis/analysis.ts";
import { movesCompared } from "./comparison.ts";
import { linePlaying, showBestLine, showContinuation, withLinePlaying } from "./continuation.ts";
import { toggleLonger, withLongerFollowed } from "./longer.ts";
import { canReview, nextMistake, reviewStart, verdictNodes, withReview } from "./review.ts";
import { taskShown } from "./task.ts";

export const REVIEW_HANDLERS: Handlers = {
  reviewPressed: beginReview,
  // At the end of a game, the analysis begins with a review.
  analysisPressed: (state, event) =>
    canReview(state) && !isAnalysed(state)
      ? beginReview(state)
      : (ANALYSIS_HANDLERS.analysisPressed?.(state, event) ?? state),
  reviewClosed: closeReview,
  mistakePressed: (state) => {
    const next = nextMistake(state);
    return next ? showPath(state, next.path) : state;
  },
  betterPressed: (state) => {
    const path = movesCompared(state).find(({ kind }) => kind === "best")?.path;
    return path ? showBestLine(state, path.slice(0, -1)) : state;
  },
  linePressed: (state) =>
    linePlaying(state) ? withLinePlaying(state, null) : showContinuation(state),
  lineDue: (state, { path }) =>
    isSamePath(linePlaying(state) ?? [], path) ? showContinuation(state) : state,
  longerPressed: toggleLonger,
  longerExamined: (state, { nodes }) => {
    const { longer } = state.search.review ?? {};
    return longer ? withReview(state, { longer: { ...longer, examined: nodes } }) : state;
  },
  positionReviewed: withReviewedPosition,
  valuesArrived: (state, event) =>
    withEngineFinding(ANALYSIS_HANDLERS.valuesArrived?.(state, event) ?? state, event),
  reviewFound: ({ game, ...state }, { positions }) => {
    // Do not replace the result of a search in this visit that examined more nodes.
    const tree = setAlong(game.tree, game.livePath, ({ review }, length) => {
      const kept = positions[length] ?? null;
      return (review?.nodes ?? 0) < (kept?.review.nodes ?? 0) ? kept : null;
    });
    return { ...state, game: { ...game, tree } };
  },
  pliesReviewed: withReviewedPlies,
  lessonArrived: (state, { path, lesson }) => ({
    ...state,
    search: { ...state.search, lesson: { path, lesson } },
  }),
};

/** Stops a line that plays itself, or a longer search, when its position is no longer shown. */
export function withReviewFollowed(after: State, before: State): State {
  return withLongerFollowed(withLineStopped(after, before));
}

/** A line that plays itself stops when another position is shown. */
function withLineStopped(after: State, before: State): State {
  const { review } = after.search;
  const isHere = isSamePath(shownPath(after), shownPath(before));
  if (!review?.playing || isHere || isSamePath(review.playing, shownPath(after))) return after;
  return withLinePlaying(after, null);
}

function withReviewedPosition(
  state: State,
  { path, info, review }: Events["positionReviewed"],
): State {
  const before = nodeAt(state.game.tree, path)?.review;
  // A shorter search whose result arrives late has nothing to add.
  if (before && before.nodes > review.nodes) return state;
  // After a best move that was not played, the position keeps the value from before the move.
  const { win_probability, score_difference } = expectedAt(state, path) ?? review;
  const known = withEvaluation(state, path, { ...info, win_probability, score_difference });
  const tree = setNode(known.game.tree, path, { review, again: null });
  return { ...known, game: { ...known.game, tree } };
}

/** Takes over the engine's finding once the engine has searched as far as a longer search would. */
function withEngineFinding(
  state: State,
  { path, generation, info, moves, review }: Events["valuesArrived"],
): State {
  const node = nodeAt(state.game.tree, path);
  const nodes = nodesBehind({ info, moves });
  const longer = node?.reviewedPly?.longer ?? null;
  if (!state.search.review || !review || !node?.review || longer === null) return state;
  const isFar = nodes >= longer || review.proven;
  if (!isFar || node.review.proven || node.review.nodes >= longer) return state;
  const found = { ...review, nodes: Math.max(nodes, node.review.nodes) };
  return withReviewedPosition(state, { path, generation, info, review: found });
}

function withReviewedPlies(
  state: State,
  { path, counted, plies, players, again, positions, summary }: Events["pliesReviewed"],
): State {
  const { game, search } = state;
  if (!search.review) return state;
  // The review of a variation does not change plies before the variation.
  const kept = forkOf(game, path) ?? -1;
  const tree = setAlong(game.tree, path, ({ expected }, length) => {
    const comment = { expected: positions[length] ?? expected };
    if (length <= kept) return comment;
    return { ...comment, reviewedPly: plies[length - 1] ?? null, again: again[length] ?? null };
  });
  const judged = { ...state, game: { ...game, tree } };
  // A variation does not change the results of the players.
  if (!isSamePath(path, game.livePath)) {
    const judgedNodes = verdictNodes(judged, path);
    return { ...judged, game: { ...game, tree: setNode(tree, path, { judgedNodes }) } };
  }
  const review = { ...search.review, counted, players, summary };
  return { ...judged, search: { ...search, review } };
}

/** Returns from a practice task to its move in the game; without a task, to the end of the game. */
function closeReview(state: State): State {
  const task = taskShown(state);
  if (!task) return returnToGame(state);
  return showPath(withoutHint(state), state.game.livePath.slice(0, task.length));
}

/**
 * If the last move of `path` is the best one and was not played in the game, returns the evaluation
 * of the position before that move, otherwise null.
 */
function expectedAt({ game }: State, path: Path) {
  const before = nodeAt(game.tree, path.slice(0, -1));
  const isBest = before?.review?.best === path.at(-1);
  return isBest && !startsWith(game.livePath, path) ? (before?.evaluation ?? null) : null;
}

/** Begins the review, or shows it again from its start. */
function beginReview(state: State): State {
  if (!canReview(state)) return state;
  const review = state.search.review ?? { counted: 0, players: null, summary: null };
  const begun = withMode({ ...state, search: { ...state.search, review } }, "analysed");
  return showPath(begun, reviewStart(state));
}
