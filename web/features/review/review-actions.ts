/**
 * What a person does with the review of a game that is over, and what comes of the searches for it. Pure.
 */

import type { PracticeEvent, ReviewEvent } from "../../core/events.ts";
import { withEvaluation, withoutHint } from "../../core/search.ts";
import type { Path, Practice, State } from "../../core/state.ts";
import { showPath, travel } from "../../core/transitions.ts";
import { isSamePath, nodeAt, setAlong, setNode, startsWith } from "../../core/tree.ts";
import {
  nextTask,
  practiceNumbers,
  practiceShown,
  taskHere,
  taskPath,
  tasksByCost,
  withFound,
} from "../practice/practice.ts";
import { movesCompared } from "./comparison.ts";
import { linePlaying, showBestLine, showContinuation, withLinePlaying } from "./continuation.ts";
import { nextMistake } from "./mistakes.ts";
import { canReview, forkOf, reviewShown, reviewStart, withReview } from "./review.ts";

export function handleReviewEvent(state: State, event: ReviewEvent): State {
  switch (event.kind) {
    case "reviewPressed":
      return beginReview(state);
    case "reviewClosed":
      return closeReview(state);
    case "mistakePressed": {
      const next = nextMistake(state);
      return next ? showPath(withReview(state, { practised: null }), next.path) : state;
    }
    case "betterPressed": {
      const path = movesCompared(state).find(({ kind }) => kind === "best")?.path;
      return path ? showBestLine(state, path.slice(0, -1)) : state;
    }
    case "linePressed":
      return linePlaying(state) ? withLinePlaying(state, null) : showContinuation(state);
    case "lineDue":
      return isSamePath(linePlaying(state) ?? [], event.path) ? showContinuation(state) : state;
    case "practicePressed":
    case "practiceAgainPressed":
    case "practiceAnswerPressed":
    case "practiceNextPressed":
      return handlePracticeEvent(state, event);
    case "positionReviewed": {
      const { path, info, review } = event;
      const before = nodeAt(state.game.tree, path)?.review;
      // A shorter search that comes late has nothing to add.
      if (before && before.nodes > review.nodes) return state;
      // One number for a position: what the review says of it; along a better line, what it said before.
      const { win_probability, score_difference } = expectedAt(state, path) ?? review;
      const known = withEvaluation(state, path, { ...info, win_probability, score_difference });
      return {
        ...known,
        game: { ...known.game, tree: setNode(known.game.tree, path, { review, again: null }) },
      };
    }
    case "reviewFound": {
      const { game } = state;
      // What has been searched since is as good.
      const tree = setAlong(game.tree, game.livePath, ({ review }, length) =>
        review ? null : (event.positions[length] ?? null),
      );
      return { ...state, game: { ...game, tree } };
    }
    case "pliesReviewed": {
      const { path, counted, plies, players, again } = event;
      const { game, search } = state;
      if (!search.review) return state;
      // A variation changes nothing before the move that leaves the game.
      const kept = forkOf(game, path) ?? -1;
      const tree = setAlong(game.tree, path, (_, length) =>
        length > kept
          ? { reviewedPly: plies[length - 1] ?? null, again: again[length] ?? null }
          : null,
      );
      const judged = { ...state, game: { ...game, tree } };
      // Of a variation nothing is counted.
      if (!isSamePath(path, game.livePath)) return withFound(judged);
      const review = { ...search.review, counted, players };
      return withFound({ ...judged, search: { ...search, review } });
    }
  }
}

/** Back from a task to the move that it is about, and from there to the end of the game. */
function closeReview(state: State): State {
  const practice = practiceShown(state);
  if (!practice) return travel(state, { kind: "returned" });
  const ended = withReview(withoutHint(state), { practice: null });
  return showPath(ended, state.game.livePath.slice(0, practice.length));
}

/**
 * What a position is worth that the best move leads to, in a line beside what was played: as much as the one
 * before it; null for others.
 */
function expectedAt({ game }: State, path: Path) {
  const before = nodeAt(game.tree, path.slice(0, -1));
  const isBest = before?.review?.best === path.at(-1);
  return isBest && !startsWith(game.livePath, path) ? (before?.evaluation ?? null) : null;
}

function handlePracticeEvent(state: State, event: PracticeEvent): State {
  const review = reviewShown(state);
  if (!review) return state;
  const practice = practiceShown(state);
  if (event.kind === "practicePressed") {
    const here = taskHere(state);
    const length = here ?? review.practice?.length ?? tasksByCost(state)[0];
    return length ? showTask(state, length, here ?? undefined) : state;
  }
  if (!practice) return state;
  switch (event.kind) {
    case "practiceAgainPressed":
      return showTask(state, practice.length);
    case "practiceAnswerPressed":
      return showAnswer(state, practice);
    case "practiceNextPressed": {
      const next = nextTask(state, practice);
      if (next !== null) return showTask(state, next);
      const { found, total } = practiceNumbers(state, practice);
      // Of a single task enough has been said.
      const practised = total > 1 ? { found, total } : null;
      return showPath(withReview(state, { practice: null, practised }), reviewStart(state));
    }
  }
}

/** Show the best move of the task in hand, which cannot be found any more after that. */
export function showAnswer(state: State, practice: Practice): State {
  const { length, found, answered } = practice;
  const isKnown = found.includes(length) || answered.includes(length);
  const shown = isKnown ? practice : { ...practice, answered: [...answered, length] };
  const answering = withReview(withoutHint(state), { practice: shown });
  return showBestLine(answering, taskPath(state, shown));
}

/**
 * Show the position before the move that is to be bettered.
 * @param length  Of the plies with it.
 * @param first  The one that the others come after, if that is another than before.
 */
function showTask(state: State, length: number, first?: number): State {
  const known = state.search.review?.practice ?? { first: length, found: [], answered: [] };
  const begun = { ...known, length, first: first ?? known.first };
  return showPath(withReview(state, { practice: begun, practised: null }), taskPath(state, begun));
}

/** Begin the review, or look at it again from its start. */
function beginReview(state: State): State {
  if (!canReview(state)) return state;
  const known = state.search.review ?? { counted: 0, players: null, practice: null };
  const review = { ...known, isOpen: true, practised: null };
  return showPath({ ...state, search: { ...state.search, review } }, reviewStart(state));
}
