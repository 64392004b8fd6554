/** Actions for finding better moves: begin, go on, try again, show the answer, take the next task. Pure. */

import type { Event, EventKind, Handlers } from "../../core/events.ts";
import { interact } from "../../core/interaction.ts";
import { withoutHint } from "../../core/search.ts";
import type { State } from "../../core/state.ts";
import { showPath } from "../../core/transitions.ts";
import { hintHere } from "../../core/turn-selectors.ts";
import { isHintHidden, toggleHint } from "../hint/hint-actions.ts";
import { showBestLine } from "../review/continuation.ts";
import { mistakesKnown, reviewShown, reviewStart, withReview } from "../review/review.ts";
import {
  isSettled,
  isTaskMissed,
  nextTask,
  practiceNumbers,
  practiceShown,
  practiceStage,
  taskHere,
  taskPath,
  withFound,
} from "./practice.ts";
import type { Practice } from "./state.ts";

export const PRACTICE_HANDLERS: Handlers = {
  practicePressed: (state) => {
    const review = reviewShown(state);
    const here = taskHere(state);
    const length = here ?? review?.practice?.length ?? mistakesKnown(state).tasks[0];
    return review && length ? showTask(state, length, here ?? undefined) : state;
  },
  practiceAgainPressed: (state) => {
    const practice = practiceShown(state);
    return practice ? showTask(state, practice.length) : state;
  },
  practiceAnswerPressed: (state) => {
    const practice = practiceShown(state);
    return practice ? showAnswer(state, practice) : state;
  },
  practiceNextPressed: (state) => {
    const practice = practiceShown(state);
    if (!practice) return state;
    const next = nextTask(state, practice);
    if (next !== null) return showTask(state, next);
    const { found, total } = practiceNumbers(state, practice);
    // A single task needs no summary.
    const practised = total > 1 ? { found, total } : null;
    return showPath(withReview(state, { practice: null, practised }), reviewStart(state));
  },
};

/** Events that can turn the task into a found one: moves at the board, and answers of Python. */
const TRYING: readonly EventKind[] = [
  ...(["spacePressed", "stackDropped", "moveTyped", "moveRead", "pliesReviewed"] as const),
];
/** Elsewhere in the review, or back in the game: what came of a practice is not news any more. */
const LEAVING: readonly EventKind[] = ["mistakePressed", "reviewPressed", "returned"];

export function settlePractice(after: State, before: State, { kind }: Event): State {
  const practice = practiceShown(before);
  // The task is left for the move that it is about.
  if (kind === "reviewClosed" && practice) return withReview(after, { practice: null });
  if (after.search.mode === "played" && before.search.mode === "analysed")
    return withReview(after, { practice: null, practised: null });
  if (LEAVING.includes(kind) && after !== before) return withReview(after, { practised: null });
  return TRYING.includes(kind) ? withFound(after) : after;
}

/** "Cancel" leaves a task alone: who presses once too often is not to lose it. */
export function cancelInTask(state: State): State | null {
  const practice = practiceShown(state);
  if (practice && isSettled(practice)) return interact(state, { notice: null });
  if (practiceStage(state) === "asking") return interact(withoutHint(state), { notice: null });
  return null;
}

/** A hint in a task shows where the best move begins, and pressed again all of it. */
export function askHintInTask(state: State): State | null {
  const practice = practiceShown(state);
  if (!practice) return null;
  // It is wanted for the task, not for the reply.
  if (isTaskMissed(state)) {
    return toggleHint(showPath(withoutHint(state), taskPath(state, practice)));
  }
  const isAsking = practiceStage(state) === "asking";
  const isShown = hintHere(state)?.analysis && !isHintHidden(state);
  return isAsking && isShown ? showAnswer(state, practice) : null;
}

/** Show the best move of the current task; after that the person cannot find it any more. */
function showAnswer(state: State, practice: Practice): State {
  const { length, found, answered } = practice;
  const isKnown = found.includes(length) || answered.includes(length);
  const shown = isKnown ? practice : { ...practice, answered: [...answered, length] };
  const answering = withReview(withoutHint(state), { practice: shown });
  return showBestLine(answering, taskPath(state, shown));
}

/**
 * Show the position before the move that is to be bettered.
 * @param length  The number of plies up to and including it.
 * @param first  The one that the others come after, if that is another than before.
 */
function showTask(state: State, length: number, first?: number): State {
  const known = reviewShown(state)?.practice ?? { first: length, found: [], answered: [] };
  const begun = { ...known, length, first: first ?? known.first };
  return showPath(withReview(state, { practice: begun, practised: null }), taskPath(state, begun));
}
