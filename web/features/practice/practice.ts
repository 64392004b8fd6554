/**
 * Finding better moves than those of a game: the position before a mistake is shown once more, and whatever is
 * nearly as good as the best move counts. What a move is worth is Python's to say. Pure.
 */

import { isInVariation, playedLength, shownPath } from "../../core/cursor-selectors.ts";
import type { Path, State } from "../../core/state.ts";
import { isSamePath, nodeAt, nodesAlong, startsWith } from "../../core/tree.ts";
import type { TryVerdict } from "../../engine/protocol.ts";
import { isAtReviewStart, mistakesKnown, reviewShown, withReview } from "../review/review.ts";
import type { Practice } from "./state.ts";

/**
 * The stage of the current task: a move is wanted; the move played was tried; a try is being
 * searched; the verdict on it; the answer is shown; or the line after that.
 */
type PracticeStage = "asking" | "same" | "checking" | TryVerdict | "answered" | "following";

/** With these a task is to be tried again. */
const MISSED = ["same", "wrong", "worse", "better"] as readonly (PracticeStage | null)[];

/** Has somebody tried what is not good enough? */
export function isTaskMissed(state: State) {
  return MISSED.includes(practiceStage(state));
}

/**
 * Is what was tried a move that nothing can follow: one that is not good enough, or is still looked at?
 * A press at the board then tries the task again.
 */
export function isTaskTried(state: State) {
  return isTaskMissed(state) || practiceStage(state) === "checking";
}

/**
 * Can somebody begin to look for better moves, or go on: at the start of the review, at a move to be bettered, or
 * where it was left?
 */
export function isPracticeOffered(state: State) {
  const isBegun = Boolean(reviewShown(state)?.practice);
  const isSomewhere = mistakesKnown(state).tasks.length > 0;
  return isSomewhere && (taskHere(state) !== null || isBegun || isAtReviewStart(state));
}

/** The move to be bettered that is shown, or beside which something else is; null for none. */
export function taskHere(state: State) {
  const { tasks } = mistakesKnown(state);
  const length = playedLength(state);
  const near = isInVariation(state) ? [length + 1, length] : [length];
  return near.find((one) => tasks.includes(one)) ?? null;
}

/**
 * The practice while its task is on the board: the position before the move, or what was tried there.
 */
export function practiceShown(state: State): Practice | null {
  const practice = reviewShown(state)?.practice ?? null;
  if (!practice) return null;
  const { livePath } = state.game;
  const path = shownPath(state);
  const isHere = startsWith(path, livePath.slice(0, practice.length - 1));
  const isPassed =
    path.length > practice.length && startsWith(path, livePath.slice(0, practice.length));
  return isHere && !isPassed ? practice : null;
}

/** The position of the current task. */
export function taskPath({ game }: State, { length }: Practice): Path {
  return game.livePath.slice(0, length - 1);
}

export function practiceStage(state: State): PracticeStage | null {
  const practice = practiceShown(state);
  if (!practice) return null;
  const { tree, livePath } = state.game;
  const { length, answered } = practice;
  const tried = shownPath(state);
  if (tried.length < length) return "asking";
  if (tried.length > length) return "following";
  if (isSamePath(tried, livePath.slice(0, length))) return "same";
  const played = nodeAt(tree, livePath.slice(0, length))?.reviewedPly;
  const verdict = nodeAt(tree, tried)?.reviewedPly ?? null;
  const isBest = tried.at(-1) === played?.best;
  if (!isBest && !verdict) return "checking";
  const found = isBest ? "right" : (verdict?.try_verdict ?? "wrong");
  if (found !== "right") return found;
  return answered.includes(length) ? "answered" : "right";
}

/** Is the best move of the current task on the board, found or shown? */
export function isBestShown({ game, cursor: { shownPath: path } }: State, { length }: Practice) {
  const best = nodeAt(game.tree, game.livePath.slice(0, length))?.reviewedPly?.best;
  return path?.length === length && path.at(-1) === best;
}

/** Is the current task done: a better move was found, or shown? */
export function isSettled({ length, found, answered }: Practice) {
  return found.includes(length) || answered.includes(length);
}

/**
 * All tasks in order: the one where the person began, then the costliest. Tasks with the same answer
 * come once, as the costliest of them, apart from the first.
 */
function tasksInTurn(state: State, { first }: Practice) {
  const nodes = nodesAlong(state.game.tree, state.game.livePath);
  const answerOf = (task: number) =>
    `${nodes[task]?.ply?.player} ${nodes[task]?.reviewedPly?.best}`;
  const others = mistakesKnown(state).tasks.filter((task) => task !== first);
  const answers = others.map(answerOf);
  return [first, ...others.filter((task, index) => answers.indexOf(answerOf(task)) === index)];
}

/** Do the exercises begin with the one that cost most? */
export function isCostliestFirst(state: State, { first }: Practice) {
  return mistakesKnown(state).tasks[0] === first;
}

/** The task after the current one; null after the last. */
export function nextTask(state: State, practice: Practice) {
  const tasks = tasksInTurn(state, practice);
  return tasks[tasks.indexOf(practice.length) + 1] ?? null;
}

/**
 * The number of the current task and of the next, null after the last; how many there are, and for
 * how many a better move was found.
 */
export function practiceNumbers(state: State, practice: Practice) {
  const tasks = tasksInTurn(state, practice);
  const number = tasks.indexOf(practice.length) + 1;
  return {
    number,
    next: number < tasks.length ? number + 1 : null,
    total: tasks.length,
    found: tasks.filter((task) => practice.found.includes(task)).length,
  };
}

/**
 * The state with the current task among the found ones if the move shown is good enough.
 */
export function withFound(state: State): State {
  const practice = practiceShown(state);
  if (!practice || isSettled(practice) || practiceStage(state) !== "right") return state;
  const found = [...practice.found, practice.length];
  return withReview(state, { practice: { ...practice, found } });
}
