/**
 * Finding better moves than those of a game: the board shows the position before a mistake, and any
 * move nearly as good as the best one solves the task. Python judges the moves. Pure.
 */

import { isInVariation, playedLength, shownPath } from "../../core/cursor-selectors.ts";
import type { Path, State } from "../../core/state.ts";
import { isSamePath, nodeAt, nodesAlong, startsWith } from "../../core/tree.ts";
import type { TryVerdict } from "../../engine/protocol.ts";
import { isAtReviewStart, mistakesKnown, reviewShown, withReview } from "../review/review.ts";
import type { Practice } from "./state.ts";

/**
 * The stage of the current task. same: the move played in the game was tried again. checking: a try
 * is being searched. answered: the answer was shown. following: a line after a try is shown.
 */
type PracticeStage = "asking" | "same" | "checking" | TryVerdict | "answered" | "following";

/** Stages in which a task may be tried again. */
const MISSED = ["same", "wrong", "worse", "better"] as readonly (PracticeStage | null)[];

/** True if the tried move was not good enough. */
export function isTaskMissed(state: State) {
  return MISSED.includes(practiceStage(state));
}

/**
 * True if the tried move was not good enough, or is still being searched. A press on the board then
 * tries the task again.
 */
export function isTaskTried(state: State) {
  return isTaskMissed(state) || practiceStage(state) === "checking";
}

/** True if practice can begin (at the start of the review or at a move to improve) or go on. */
export function isPracticeOffered(state: State) {
  const isBegun = Boolean(reviewShown(state)?.practice);
  const isSomewhere = mistakesKnown(state).tasks.length > 0;
  return isSomewhere && (taskHere(state) !== null || isBegun || isAtReviewStart(state));
}

/** The task at the position shown, or where the variation shown branches off; null for none. */
export function taskHere(state: State) {
  const { tasks } = mistakesKnown(state);
  const length = playedLength(state);
  const near = isInVariation(state) ? [length + 1, length] : [length];
  return near.find((one) => tasks.includes(one)) ?? null;
}

/** The practice while the board shows its task, a try, or a line after a try; otherwise null. */
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
  const verdict = nodeAt(tree, tried)?.reviewedPly;
  const isBest = tried.at(-1) === played?.best;
  const found = isBest ? "right" : (verdict?.try_verdict ?? "checking");
  if (found !== "right") return found;
  return answered.includes(length) ? "answered" : "right";
}

/** The best move of the current task; null until it is known. */
export function bestMove({ game }: State, { length }: Practice) {
  return nodeAt(game.tree, game.livePath.slice(0, length))?.reviewedPly?.best ?? null;
}

/** True if the board shows the current task's best move, either found or given as the answer. */
export function isBestShown(state: State, practice: Practice) {
  const path = state.cursor.shownPath;
  return path?.length === practice.length && path.at(-1) === bestMove(state, practice);
}

/** True if the current task is done, because a better move was found or shown. */
export function isSettled({ length, found, answered }: Practice) {
  return found.includes(length) || answered.includes(length);
}

/** True while the current task is open, except in a line that a person follows after a try. */
export function isTaskOpen(state: State) {
  const practice = practiceShown(state);
  return practice !== null && !isSettled(practice) && practiceStage(state) !== "following";
}

/**
 * All tasks in order: the task that the practice began with, then the others by cost. If several
 * others have the same answer, only the costliest counts.
 */
function tasksInTurn(state: State, { first, past }: Pick<Practice, "first" | "past">) {
  const nodes = nodesAlong(state.game.tree, state.game.livePath);
  const answerOf = (task: number) =>
    `${nodes[task]?.ply?.player} ${nodes[task]?.reviewedPly?.best}`;
  const others = mistakesKnown(state).tasks.filter((task) => task !== first);
  const answers = others.map(answerOf);
  const different = others.filter((task, index) => answers.indexOf(answerOf(task)) === index);
  return [first, ...different.filter((task) => !past.includes(task))];
}

/** The tasks of a practice that begins with the costliest mistake not among *past*. */
export function tasksLeft(state: State, past: readonly number[] = []) {
  const [costliest] = mistakesKnown(state).tasks;
  const all = costliest === undefined ? [] : tasksInTurn(state, { first: costliest, past: [] });
  return all.filter((task) => !past.includes(task));
}

/** True if the practice begins with the costliest task. */
export function isCostliestFirst(state: State, { first, past }: Practice) {
  return tasksLeft(state, past)[0] === first;
}

/** The task after the current one; null after the last. */
export function nextTask(state: State, practice: Practice) {
  const tasks = tasksInTurn(state, practice);
  return tasks[tasks.indexOf(practice.length) + 1] ?? null;
}

/**
 * The numbers of the current task and of the next one (null after the last), how many tasks there
 * are, and how many of them have been solved.
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

/** Counts the current task as found if the move shown is good enough. */
export function withFound(state: State): State {
  const practice = practiceShown(state);
  if (!practice || isSettled(practice) || practiceStage(state) !== "right") return state;
  const found = [...practice.found, practice.length];
  return withReview(state, { practice: { ...practice, found } });
}
