/** Asking for a hint, and going back to the task that it is wanted for. Pure. */

import { nodeShown, shownPath } from "../../core/cursor-selectors.ts";
import { isOver } from "../../core/game-selectors.ts";
import { pickedRow } from "../../core/presses.ts";
import { isHintFollowed, withoutHint } from "../../core/search.ts";
import type { Interaction, State, TreeNode } from "../../core/state.ts";
import { showPath } from "../../core/transitions.ts";
import { hintHere, isAdvising } from "../../core/turn-selectors.ts";
import {
  isTaskMissed,
  isTaskTried,
  practiceShown,
  practiceStage,
  taskPath,
} from "../practice/practice.ts";
import { reviewShown } from "../review/review.ts";
import { showAnswer } from "../review/review-actions.ts";

/** What is changed where a stack was chosen, or a move that waits to be confirmed. */
const NOTHING_CHOSEN = { presses: [], pendingMove: null, question: null, notice: null };

/**
 * Begin to look for a hint, or take it away; that of a task, which shows where the best move begins,
 * is followed by all of it.
 */
export function toggleHint(state: State): State {
  // It is wanted for the task, not for the reply.
  if (isTaskMissed(state)) return toggleHint(backToTask(state));
  // Behind what has been chosen since it is not seen: it is wanted back.
  if (hintHere(state) && isHintHidden(state)) return interact(state, NOTHING_CHOSEN);
  // Who presses twice wants it all the more.
  if (isAdvising(state)) return state;
  if (hintHere(state)) {
    const task = practiceStage(state) === "asking" ? practiceShown(state) : null;
    return task ? showAnswer(state, task) : withoutHint(state);
  }
  const node = nodeShown(state);
  // In a review one search speaks of a position: its own. What a hint has said once it says again.
  const analysis = (reviewShown(state) ? node?.review : node?.advice) ?? null;
  const hint = { path: shownPath(state), analysis };
  // A selected stack has targets and a text of its own; what is chosen of a row stays.
  const { presses } = state.interaction;
  const kept = pickedRow(state.cursor.view?.presses ?? {}, presses) ? {} : NOTHING_CHOSEN;
  const asked = { ...state, search: { ...state.search, info: null, hint } };
  return interact(withHintCounted(asked, node), { notice: null, ...kept });
}

/**
 * The state with one more hint, unless the game is over or the position has given its hint before.
 * @param node  Of the position.
 */
function withHintCounted(state: State, node: TreeNode | null): State {
  if (isOver(state) || node?.advice) return state;
  const { game } = state;
  return { ...state, game: { ...game, hints: game.hints + 1 } };
}

/** Is something chosen that a hint gives way to? */
function isHintHidden(state: State) {
  const { presses, pendingMove } = state.interaction;
  const isChoosing = presses.length > 0 || pendingMove !== null;
  const isRow = pickedRow(state.cursor.view?.presses ?? {}, presses) !== null;
  return isChoosing && !isRow && !isHintFollowed(state);
}

/**
 * The task as it was before what was tried; the same state where nothing is, or where more may follow it.
 */
export function backToTask(state: State): State {
  const practice = isTaskTried(state) ? practiceShown(state) : null;
  return practice ? showPath(withoutHint(state), taskPath(state, practice)) : state;
}

export function interact(state: State, change: Partial<Interaction>): State {
  return { ...state, interaction: { ...state.interaction, ...change } };
}
