/** The buttons of a review. */
import {
  isInVariation,
  isLookingBack,
  playedLength,
  shownPly,
} from "../../core/cursor-selectors.ts";
import { isFirstLoss } from "../../core/game-selectors.ts";
import { isFollower } from "../../core/roles.ts";
import { isSolo } from "../../core/seats.ts";
import type { Message, State, Translate } from "../../core/state.ts";
import { byId, setMessages } from "../../ui/dom.ts";
import { setEnabled, setShown } from "../play/button-states.ts";
import { levelName } from "../play/person-messages.ts";
import { continuationShown, continuedPath, isLineFollowed, linePlaying } from "./continuation.ts";
import { longerOffered } from "./longer.ts";
import {
  canReview,
  isAtReviewStart,
  mistakesKnown,
  nextMistake,
  reviewShown,
  reviewStage,
} from "./review.ts";
import { taskShown } from "./task.ts";

export function paintReviewButtons(state: State, t: Translate) {
  setShown("review", !isLookingBack(state) && canReview(state), true);
  // After the first losses, emphasize the review: learning comes before another game.
  const isLearning = !isLookingBack(state) && !isFollower(state) && isFirstLoss(state);
  byId("review").classList.toggle("primary", isLearning);
  const isReviewed = state.interaction.asking === null && reviewShown(state) !== null;
  const task = isReviewed ? taskShown(state) : null;
  setShown("review-close", isReviewed);
  const closing = t(task ? "button.practice-close" : "button.return.over");
  byId("review-close").setAttribute("aria-label", closing);
  byId("review-close").title = closing;
  const isLookedAt = isReviewed && !task;
  const mistake = isLookedAt ? nextMistake(state) : null;
  const text = mistake ? mistakeText(state, mistake) : { key: "button.next-mistake" };
  // Keep the button even at the only mistake, so that its neighbours do not move.
  setShown("next-mistake", isLookedAt && mistakesKnown(state).mistakes.length > 0);
  setEnabled("next-mistake", mistake !== null && text !== null);
  setMessages(byId("next-mistake"), t, [text ?? { key: "button.first-mistake" }]);
  byId("next-mistake").classList.add("primary");
  const goesOn = continuationShown(state).length > 0;
  // Keep the button at the line's end, so that a late press to stop the line hits no other button.
  const isLineOver = isReviewed && !task && continuedPath(state) !== null && !goesOn;
  setShown("line", (isReviewed && goesOn) || isLineOver);
  setEnabled("line", goesOn);
  const isBehind = shownPly(state) > playedLength(state) + 1;
  const isFollowed = isReviewed && isLineFollowed(state) && isBehind;
  const goingOn = isFollowed ? "button.line.next" : "button.line";
  setMessages(byId("line"), t, [{ key: linePlaying(state) ? "button.line.stop" : goingOn }]);
  const isSearching = Boolean(reviewShown(state)?.longer);
  setShown("longer", isReviewed && (isSearching || longerOffered(state) !== null));
  setMessages(byId("longer"), t, [{ key: isSearching ? "button.longer.stop" : "button.longer" }]);
}

/**
 * The text of the button: the next mistake, the first mistake again, or the computer's mistakes if
 * the only person has made none; null until that is known.
 */
function mistakeText(
  state: State,
  { isAgain, path }: NonNullable<ReturnType<typeof nextMistake>>,
): Message | null {
  if (isAgain) {
    // The variation shown may replace the mistake or follow it.
    const [fork, length] = [playedLength(state), path.length];
    const isSame = isInVariation(state) && (length === fork || length === fork + 1);
    return { key: isSame ? "button.mistake-again" : "button.first-mistake" };
  }
  if (!isAtReviewStart(state)) return { key: "button.next-mistake" };
  const seats = Object.values(state.game.seats);
  const computer = seats.find(({ kind }) => kind === "computer");
  const isOther = isSolo(state.game) && !mistakesKnown(state).to_better.length;
  if (!isOther || computer?.kind !== "computer") return { key: "button.first-mistake" };
  if (reviewStage(state) === "running") return null;
  return { key: "button.other-mistakes", placeholders: { level: levelName(computer) } };
}
