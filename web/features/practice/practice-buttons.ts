/** The buttons of a practice. */
import type { State, Translate } from "../../core/state.ts";
import { byId, setMessages } from "../../ui/dom.ts";
import { setShown } from "../play/button-states.ts";
import { isAtReviewStart, nextMistake, reviewShown } from "../review/review.ts";
import {
  bestMove,
  isPracticeOffered,
  isSettled,
  isTaskMissed,
  practiceNumbers,
  practiceShown,
  practiceStage,
} from "./practice.ts";

export function paintPracticeButtons(state: State, t: Translate) {
  const isReviewed = state.interaction.asking === null && reviewShown(state) !== null;
  const practice = isReviewed ? practiceShown(state) : null;
  const isOffered = isReviewed && !practice && isPracticeOffered(state);
  setShown("practice", isOffered);
  // "Practise" is the main button before a practice and after the last mistake.
  const isFresh = isAtReviewStart(state) && !reviewShown(state)?.practised;
  const isUrged = isOffered && (isFresh || nextMistake(state)?.isAgain !== false);
  const elsewhere = isAtReviewStart(state) ? reviewShown(state)?.elsewhere : null;
  byId("practice").classList.toggle("primary", isUrged && !elsewhere);
  setShown("practice-elsewhere", isReviewed && Boolean(elsewhere));
  const { count = 0 } = elsewhere ?? {};
  setMessages(byId("practice-elsewhere"), t, [
    { key: "button.practice-elsewhere", placeholders: { count } },
  ]);
  if (isUrged || elsewhere) byId("next-mistake").classList.remove("primary");
  const isFollowing =
    practice !== null && !isSettled(practice) && practiceStage(state) === "following";
  setShown("practice-again", practice !== null && (isTaskMissed(state) || isFollowing));
  const hasAnswer = practice !== null && bestMove(state, practice) !== null;
  setShown("practice-answer", hasAnswer && !isSettled(practice));
  setShown("practice-next", practice !== null, true);
  if (!practice) return;
  const { next: number } = practiceNumbers(state, practice);
  const next = { key: "button.practice-next" };
  const end = { key: "button.practice-end" };
  const isDone = isSettled(practice);
  const skip = { key: "button.practice-skip" };
  setMessages(byId("practice-next"), t, [number === null ? end : isDone ? next : skip]);
  byId("practice-next").classList.toggle("primary", isDone);
}
