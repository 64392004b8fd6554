/**
 * The place in a game where somebody looks: a position looked back at, a review, or a task of it. Pure.
 *
 * @import { Path, Practice, State } from "./state.d.ts"
 */
import { isLookingBack, shownPath } from "./cursor-selectors.js";
import { reviewShown, withReview } from "./review.js";
import { handleReviewEvent } from "./review-actions.js";
import { showPath } from "./transitions.js";
import { nodesAlong } from "./tree.js";

/**
 * @typedef {object} Place
 * @property {Path} path  Of the position shown.
 * @property {boolean} isReview
 * @property {Practice | null} practice
 */

/**
 * The place where somebody looks; null for the live position.
 * @param {State} state
 * @returns {Place | null}
 */
export function placeOf(state) {
  if (!isLookingBack(state)) return null;
  const review = reviewShown(state);
  return { path: shownPath(state), isReview: review !== null, practice: review?.practice ?? null };
}

/**
 * The state at a place where somebody has looked before; at the last known position that leads there, where a
 * variation is gone.
 * @param {State} state
 * @param {Place} place
 * @returns {State}
 */
export function goToPlace(state, { path, isReview, practice }) {
  const isTask = practice !== null && practice.length <= state.game.livePath.length;
  const opened = isReview ? handleReviewEvent(state, { kind: "reviewPressed" }) : state;
  const begun = isTask ? withReview(opened, { practice }) : opened;
  const length = nodesAlong(state.game.tree, path).length - 1;
  return showPath(begun, path.slice(0, length));
}
