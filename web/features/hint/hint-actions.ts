/** Requests hints. Pure. */

import { explainInputBlocked } from "../../core/board-actions.ts";
import { isAnalysed, nodeShown, shownPath } from "../../core/cursor-selectors.ts";
import { firstAnswer } from "../../core/feature.ts";
import { isOver } from "../../core/game-selectors.ts";
import { interact } from "../../core/interaction.ts";
import { pickedRow } from "../../core/presses.ts";
import { isHintFollowed, withoutHint } from "../../core/search.ts";
import type { State, TreeNode } from "../../core/state.ts";
import { canAdvise, hintHere, isAdvising } from "../../core/turn-selectors.ts";

export function askHint(state: State): State {
  const answered = firstAnswer((feature) => feature.askHint?.(state));
  return answered ?? (canAdvise(state) ? toggleHint(state) : explainInputBlocked(state));
}

/** Clears a chosen stack and an unconfirmed move. */
const NOTHING_CHOSEN = { presses: [], pendingMove: null, question: null, notice: null };

/** Requests a hint, or removes it. */
export function toggleHint(state: State): State {
  // If a later choice has hidden the hint, show it again.
  if (hintHere(state) && isHintHidden(state)) return interact(state, NOTHING_CHOSEN);
  // A second press does not stop the search.
  if (isAdvising(state)) return state;
  if (hintHere(state)) return withoutHint(state);
  const node = nodeShown(state);
  // Reuse a known result: in an analysis, the result of the review; otherwise, the result of an
  // earlier hint.
  const analysis = (isAnalysed(state) ? node?.review : node?.advice) ?? null;
  const hint = { path: shownPath(state), analysis };
  // Clears a selected stack, but keeps a picked row.
  const { presses } = state.interaction;
  const kept = pickedRow(state.cursor.view?.presses ?? {}, presses) ? {} : NOTHING_CHOSEN;
  const asked = { ...state, search: { ...state.search, info: null, hint } };
  return interact(withHintCounted(asked, node), { notice: null, ...kept });
}

/**
 * Counts a hint, unless the game is over or the position has had one already.
 * @param node  The position's node.
 */
function withHintCounted(state: State, node: TreeNode | null): State {
  if (isOver(state) || node?.advice) return state;
  const { game } = state;
  return { ...state, game: { ...game, hints: game.hints + 1 } };
}

/** True if a choice hides the hint. */
export function isHintHidden(state: State) {
  const { presses, pendingMove } = state.interaction;
  const isChoosing = presses.length > 0 || pendingMove !== null;
  const isRow = pickedRow(state.cursor.view?.presses ?? {}, presses) !== null;
  return isChoosing && !isRow && !isHintFollowed(state);
}
