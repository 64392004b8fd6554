/** Selects Python's comments for the position shown. Pure. */

import { isInVariation, nodeShown, playedLength, shownPath } from "../../core/cursor-selectors.ts";
import type { Message, State } from "../../core/state.ts";
import { nodeAt } from "../../core/tree.ts";
import { hintShown } from "../../core/turn-selectors.ts";
import type { Explanation, Remark, Space } from "../../engine/protocol.ts";
import { continuedPath, isLineFollowed, lineRemarks } from "./continuation.ts";
import { isRing, remarkText } from "./remark-messages.ts";
import { isAtReviewStart, reviewShown } from "./review.ts";
import { taskShown } from "./task.ts";

/** The explanation of the bad move that led to the position shown; null for a good move. */
export function explanationShown(state: State): Explanation | null {
  // Further along a line, the board itself shows what follows the bad move.
  const isBehind = shownPath(state).length > playedLength(state) + 1 && isLineFollowed(state);
  const reviewed = reviewShown(state) && !isBehind ? nodeShown(state)?.reviewedPly : null;
  // Do not reveal the answer to an unsolved task.
  const isSought = taskShown(state)?.isSettled === false;
  return reviewed?.[isSought ? "guarded" : "explanation"] ?? null;
}

/** True if the board shows the best move instead of the move played. */
export function isBetterShown(state: State) {
  const isFirst = shownPath(state).length === playedLength(state) + 1;
  return isFirst && isLineFollowed(state) && !continuedPath(state);
}

/**
 * Reasons why the best move is better than the move played.
 * @param state  A state in which the best move is the first one of the variation shown.
 */
export function betterRemarks(state: State): Remark[] {
  const { tree, livePath } = state.game;
  const length = playedLength(state);
  const better = nodeAt(tree, livePath.slice(0, length + 1))?.reviewedPly?.better;
  return better ?? nodeAt(tree, livePath.slice(0, length))?.expected?.best ?? [];
}

/** The remarks on the move that led to the position shown. */
function remarksShown(state: State): Remark[] {
  if (isLineFollowed(state)) {
    return isBetterShown(state) ? betterRemarks(state) : lineRemarks(state);
  }
  const merits = isInVariation(state) ? [] : (nodeShown(state)?.reviewedPly?.merits ?? []);
  return explanationShown(state)?.remarks ?? merits;
}

/** The stacks to ring; none while a stack is chosen, a hint is shown or a task is open. */
export function stacksMeant(state: State): Space[] {
  const { presses, pendingMove } = state.interaction;
  if (!reviewShown(state) || presses.length || pendingMove !== null) return [];
  if (isAtReviewStart(state) || taskShown(state)?.isOpen || hintShown(state)) return [];
  return remarksShown(state)
    .filter(isRing)
    .flatMap(({ spaces = [] }) => spaces);
}

/** Remarks in words. Remarks on ringed stacks are left out if the board rings none. */
export function remarkTexts(state: State, remarks: readonly Remark[]): Message[] {
  const isRinged = stacksMeant(state).length > 0;
  return remarks
    .filter((remark) => isRinged || !isRing(remark))
    .map((remark) => remarkText(state.game, remark));
}
