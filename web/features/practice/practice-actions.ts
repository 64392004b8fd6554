/** Actions for finding better moves: begin, try again, show the answer, next task. Pure. */

import type { Event, EventKind, Handlers } from "../../core/events.ts";
import { interact } from "../../core/interaction.ts";
import { showPath } from "../../core/position-changes.ts";
import { withoutHint } from "../../core/search.ts";
import type { State } from "../../core/state.ts";
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
  tasksLeft,
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
  practiceOpened: (state, { past }) => {
    const [first] = tasksLeft(state, past);
    return first === undefined ? state : showTask(state, first, first, past);
  },
  mistakesCounted: (state, { elsewhere }) => withReview(state, { elsewhere }),
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

/** Events that can solve the task: moves on the board, and answers from Python. */
const TRYING: readonly EventKind[] = [
  ...(["spacePressed", "stackDropped", "moveTyped", "moveRead", "pliesReviewed"] as const),
];
/** Events after which the result of a practice is no longer shown. */
const LEAVING: readonly EventKind[] = ["mistakePressed", "reviewPressed", "returned"];

export function settlePractice(after: State, before: State, { kind }: Event): State {
  const practice = practiceShown(before);
  // Closing a task leads back to the review, at the move to improve.
  if (kind === "reviewClosed" && practice) return withReview(after, { practice: null });
  if (after.search.mode === "played" && before.search.mode === "analysed")
    return withReview(after, { practice: null, practised: null });
  if (LEAVING.includes(kind) && after !== before) return withReview(after, { practised: null });
  return TRYING.includes(kind) ? withFound(after) : after;
}

/** "Cancel" does not leave a task, so that one press too many does no harm. */
export function cancelInTask(state: State): State | null {
  const practice = practiceShown(state);
  if (practice && isSettled(practice)) return interact(state, { notice: null });
  if (practiceStage(state) === "asking") return interact(withoutHint(state), { notice: null });
  return null;
}

/** A hint in a task shows the best move's origin; a second press shows the whole move. */
export function askHintInTask(state: State): State | null {
  const practice = practiceShown(state);
  if (!practice) return null;
  // After a missed try, the hint is for the task, not for the reply to the try.
  if (isTaskMissed(state)) {
    return toggleHint(showPath(withoutHint(state), taskPath(state, practice)));
  }
  const isAsking = practiceStage(state) === "asking";
  const isShown = hintHere(state)?.analysis && !isHintHidden(state);
  return isAsking && isShown ? showAnswer(state, practice) : null;
}

/** Shows the best move of the current task; finding that move later does not count. */
function showAnswer(state: State, practice: Practice): State {
  const { length, found, answered } = practice;
  const isKnown = found.includes(length) || answered.includes(length);
  const shown = isKnown ? practice : { ...practice, answered: [...answered, length] };
  const answering = withReview(withoutHint(state), { practice: shown });
  return showBestLine(answering, taskPath(state, shown));
}

/**
 * Shows the position before the move to improve.
 * @param length  The number of plies up to and including that move.
 * @param first  The practice's first task, if it changes.
 * @param past  The tasks to leave out; used only if no practice has begun yet.
 */
function showTask(
  state: State,
  length: number,
  first?: number,
  past: readonly number[] = [],
): State {
  const known = reviewShown(state)?.practice ?? { first: length, past, found: [], answered: [] };
  const practice = { ...known, length, first: first ?? known.first };
  const begun = withReview(state, { practice, practised: null, elsewhere: null });
  return showPath(begun, taskPath(state, practice));
}
