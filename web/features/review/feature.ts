import { shownPath } from "../../core/cursor-selectors.ts";
import { hintedMove } from "../../core/search.ts";
import type { State } from "../../core/state.ts";
import { isAdvising } from "../../core/turn-selectors.ts";
import type { PageFeature } from "../../shell/page.ts";
import { byId, onClick } from "../../ui/dom.ts";
import { library } from "../library/store.ts";
import { wireEventButtons } from "../play/buttons.ts";
import { explanationShown, stacksMeant } from "./comments.ts";
import { betterShown, comparedLength, movesCompared } from "./comparison.ts";
import { linePlaying } from "./continuation.ts";
import { longerShare } from "./longer.ts";
import { QUESTIONS, SEARCHES } from "./questions.ts";
import { remarkText } from "./remark-messages.ts";
import {
  judgedShare,
  lessonKnown,
  longerNext,
  missingInVariation,
  missingLesson,
  missingReview,
  pathBehind,
  reviewShown,
  reviewStage,
} from "./review.ts";
import { REVIEW_HANDLERS, withReviewFollowed } from "./review-actions.ts";
import { paintReviewButtons } from "./review-buttons.ts";
import { ReviewKeeper } from "./review-keeper.ts";
import { longerTexts, reviewDetails, reviewHeadline } from "./review-messages.ts";
import { ReviewPanel } from "./review-panel.ts";
import { sharedVerdict } from "./shared-verdict.ts";
import { taskShown } from "./task.ts";

/** The review of a game that is over: what each move was worth, and what would have been better. */
export const REVIEW: PageFeature = {
  name: "review",
  needs: ["analysis", "ending", "hint", "library", "play"],
  handlers: REVIEW_HANDLERS,
  openToFollowers: ["reviewPressed", "reviewClosed"],
  freshSearch: () => ({ review: null, lesson: null }),
  settle: withReviewFollowed,
  arrows: replyArrows,
  better: betterShown,
  meant: (state) => {
    const spaces = stacksMeant(state);
    return spaces.length ? spaces : null;
  },
  queries: (state) => ({
    review: isAdvising(state) ? null : missingReview(state),
    longer: isAdvising(state) || missingInVariation(state) ? null : longerNext(state),
    reviewedPlies: pathBehind(state),
    lesson: missingLesson(state),
    line: linePlaying(state),
  }),
  views: (state) => {
    const length = comparedLength(state);
    return length === null ? [] : [shownPath(state).slice(0, length)];
  },
  headline: reviewHeadline,
  verdict: sharedVerdict,
  lessonOfLoss: (state) => {
    const lesson = lessonKnown(state);
    return lesson ? [remarkText(state.game, lesson)] : [];
  },
  hasPanel: (state) => reviewShown(state) !== null,
  isCompared: (state) => movesCompared(state).length > 0,
  isCostly: ({ is_heavy }) => is_heavy,
  progress: (state) => {
    const share = longerShare(state);
    if (share !== null) return { key: "progress.longer", share };
    return reviewShown(state) !== null && reviewStage(state) === "running"
      ? { key: "progress.review", share: judgedShare(state) }
      : null;
  },
  details: reviewDetails,
  savePlace: (state) => (reviewShown(state) ? { isReview: true } : null),
  restorePlace: (state, { isReview }) =>
    isReview === true
      ? (REVIEW_HANDLERS.reviewPressed?.(state, { kind: "reviewPressed" }) ?? state)
      : state,
  questions: QUESTIONS,
  searches: SEARCHES,
  start: ({ dispatch, state, say, use }) => {
    const panel = new ReviewPanel(dispatch);
    const keeper = new ReviewKeeper(dispatch, state, library);
    use("play").addButtons(paintReviewButtons);
    return {
      paint: (shown, t) => panel.paint(shown, t),
      follow: ({ state: after, before, event }) => {
        keeper.follow(after);
        const isSearched = before.search.review?.longer && !after.search.review?.longer;
        if (isSearched && event.kind === "pliesReviewed") say(longerTexts(after));
      },
      begin: () => {
        onClick(byId("review-close"), () => {
          // From a task, the button leads back only to the review.
          if (!taskShown(state())) use("ending").bringBack();
        });
        wireEventButtons(dispatch, {
          review: { kind: "reviewPressed" },
          "next-mistake": { kind: "mistakePressed" },
          line: { kind: "linePressed" },
          longer: { kind: "longerPressed" },
          "review-close": { kind: "reviewClosed" },
        });
      },
    };
  },
};

/** Arrows of the reply that refutes a move, unless a hint is shown. */
function replyArrows(state: State) {
  if (hintedMove(state)) return null;
  const arrows = explanationShown(state)?.arrows ?? [];
  return arrows.length ? { arrows, arrowKind: "reply" as const } : null;
}
