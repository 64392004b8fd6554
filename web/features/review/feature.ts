import { shownPath } from "../../core/cursor-selectors.ts";
import type { Feature } from "../../core/feature.ts";
import { pathOf } from "../../core/presses.ts";
import { hintedMove } from "../../core/search.ts";
import type { State } from "../../core/state.ts";
import { isAdvising } from "../../core/turn-selectors.ts";
import { betterShown, comparedLength } from "./comparison.ts";
import { linePlaying } from "./continuation.ts";
import { explanationShown, movesFeared } from "./explanation.ts";
import { missingReview, pathBehind, reviewShown } from "./review.ts";
import { REVIEW_HANDLERS, withLineStopped } from "./review-actions.ts";
import { reviewDetails, reviewHeadline } from "./review-messages.ts";
import { stacksMeant } from "./stacks-meant.ts";

/** The review of a game that is over: what each move was worth, and what would have been better. */
export const REVIEW: Feature = {
  name: "review",
  needs: ["hint", "play"],
  handlers: REVIEW_HANDLERS,
  openToFollowers: ["reviewPressed", "reviewClosed"],
  freshSearch: () => ({ review: null }),
  settle: withLineStopped,
  arrows: replyArrows,
  better: betterShown,
  meant: (state) => {
    const spaces = stacksMeant(state);
    return spaces.length ? spaces : null;
  },
  queries: (state) => ({
    review: isAdvising(state) ? null : missingReview(state),
    reviewedPlies: pathBehind(state),
    line: linePlaying(state),
  }),
  views: (state) => {
    const length = comparedLength(state);
    return length === null ? [] : [shownPath(state).slice(0, length)];
  },
  headline: reviewHeadline,
  details: reviewDetails,
  savePlace: (state) => (reviewShown(state) ? { isReview: true } : null),
  restorePlace: (state, { isReview }) =>
    isReview === true
      ? (REVIEW_HANDLERS.reviewPressed?.(state, { kind: "reviewPressed" }) ?? state)
      : state,
};

/** The reply that makes a move a bad one, while no hint is shown. */
function replyArrows(state: State) {
  if (hintedMove(state)) return null;
  const { presses = {} } = state.cursor.view ?? {};
  const reply = pathOf(presses, explanationShown(state)?.reply ?? "");
  const arrows = reply ? [reply] : movesFeared(state);
  return arrows.length ? { arrows, arrowKind: "reply" as const } : null;
}
