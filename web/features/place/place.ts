/**
 * The place in a game where somebody looks: a position looked back at, a review, or a task of it. Pure.
 */

import { isLookingBack, shownPath } from "../../core/cursor-selectors.ts";
import type { Path, Practice, State } from "../../core/state.ts";
import { showPath } from "../../core/transitions.ts";
import { nodesAlong } from "../../core/tree.ts";
import { reviewShown, withReview } from "../review/review.ts";
import { handleReviewEvent } from "../review/review-actions.ts";

export interface Place {
  /** Of the position shown. */
  path: Path;
  isReview: boolean;
  practice: Practice | null;
}

/** The place where somebody looks; null for the live position. */
export function placeOf(state: State): Place | null {
  if (!isLookingBack(state)) return null;
  const review = reviewShown(state);
  return { path: shownPath(state), isReview: review !== null, practice: review?.practice ?? null };
}

/**
 * The state at a place where somebody has looked before; at the last known position that leads there, where a
 * variation is gone.
 */
export function goToPlace(state: State, { path, isReview, practice }: Place): State {
  const isTask = practice !== null && practice.length <= state.game.livePath.length;
  const opened = isReview ? handleReviewEvent(state, { kind: "reviewPressed" }) : state;
  const begun = isTask ? withReview(opened, { practice }) : opened;
  const length = nodesAlong(state.game.tree, path).length - 1;
  return showPath(begun, path.slice(0, length));
}
