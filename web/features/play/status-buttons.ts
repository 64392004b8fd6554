/**
 * The state of the buttons: which are shown in the status panel, and which of the others can act.
 * Those that play on stand on the left, "Pause" on the right, and "Rematch" where none of the
 * first has been (panels.css, phone-upright.css): a second press in the same place never begins a game.
 */

import { drawFace } from "../../board/faces.ts";
import { createSvg } from "../../board/stack-art.ts";
import {
  isInVariation,
  isLookingBack,
  lineShown,
  playedLength,
  shownPly,
} from "../../core/cursor-selectors.ts";
import {
  canFill,
  canFinish,
  canPause,
  easierLevel,
  isFirstLoss,
  isOver,
  nextLevel,
  redoPath,
  soleMover,
  undoPath,
} from "../../core/game-selectors.ts";
import { gameToRestore } from "../../core/game-start.ts";
import { isFollower } from "../../core/roles.ts";
import { hasPerson, isSolo, soloSide } from "../../core/seats.ts";
import type { Message, State, Translate } from "../../core/state.ts";
import { canAdvise, hintHere, isThinking, pendingMoveShown } from "../../core/turn-selectors.ts";
import { byId, createElement, moveFocusToBoard, setMessages } from "../../ui/dom.ts";
import { firstCut } from "../coaching/first-cut.ts";
import {
  isPracticeOffered,
  isSettled,
  isTaskMissed,
  practiceNumbers,
  practiceShown,
  practiceStage,
} from "../practice/practice.ts";
import {
  continuationShown,
  continuedPath,
  isLineFollowed,
  linePlaying,
} from "../review/continuation.ts";
import { mistakesShown, mistakesToBetter, nextMistake } from "../review/mistakes.ts";
import { canReview, isAtReviewStart, reviewShown, reviewStage } from "../review/review.ts";
import { levelName } from "./person-messages.ts";

/** Buttons that decide about a whole game or board: a press meant for what stood there is not for them. */
const DECISIVE = new Set(["again", "next-level", "fill-rest", "review", "practice-next"]);
/** In ms: longer than between the two presses of a double one. */
const SETTLING_MS = 600;

export function paintButtons(state: State, t: Translate) {
  const { engine } = state.session;
  const isEnded = isOver(state);
  const isLive = !isLookingBack(state);
  const isQuestion = state.interaction.asking !== null;
  setShown("ask-yes", isQuestion);
  setShown("ask-no", isQuestion);
  const isSlow = engine.kind === "loading" && engine.isSlow === true;
  setShown("try-again", engine.kind === "failed" || isSlow);
  const notice = isLive ? state.interaction.notice?.kind : null;
  const isUnreadable = notice === "quarantined" || notice === "not-quarantined";
  setShown("bring-back", isUnreadable && engine.kind === "ready");
  setShown("save-file", isUnreadable || notice === "not-recovered");
  const isPending = !isQuestion && pendingMoveShown(state) !== null;
  setShown("confirm", isPending);
  setShown("cancel", isPending);
  // A move that costs much is not urged.
  const isDoubted = isPending && !state.session.settings.confirm;
  byId("confirm").classList.toggle("primary", !isDoubted);
  byId("cancel").classList.toggle("primary", isDoubted);
  const isReviewed = !isQuestion && reviewShown(state) !== null;
  setShown("return", !isLive && !isQuestion && !isReviewed);
  setMessages(byId("return"), t, [{ key: isEnded ? "button.return.over" : "button.return" }]);
  setShown("review-close", isReviewed);
  const isTask = isReviewed && practiceShown(state) !== null;
  const closing = t(isTask ? "button.practice-close" : "button.return.over");
  byId("review-close").setAttribute("aria-label", closing);
  byId("review-close").title = closing;
  paintReviewButtons(state, t, isReviewed);
  const isAtPlay = isLive && !isQuestion && engine.kind === "ready";
  const isPausable = isAtPlay && canPause(state);
  const isFinishable = isAtPlay && canFinish(state);
  const isFillable = isAtPlay && !isPending && !isUnreadable && canFill(state);
  setShown("pause", isPausable);
  setShown("finish", isFinishable);
  // A move that waits to be confirmed comes first; and who can move alone has the best moves of the game to make.
  const isOwn = soleMover(state) !== null && soleMover(state) === soloSide(state.game);
  byId("finish").classList.toggle("primary", !isPending && !isOwn);
  setShown("fill-rest", isFillable);
  setShown("why", isAtPlay && !isPending && firstCut(state) !== null);
  const isOthersTurn = isLive && !isQuestion && isThinking(state) && hasPerson(state);
  const hasNeighbour = isPausable || isFillable;
  const isAwaited = isSolo(state.game) && hasNeighbour && !isPending;
  // Who lets the computer finish the game has no need of a single move.
  setShown("move-now", (isOthersTurn || isAwaited) && !isFinishable && !state.flow.isFinishing);
  // Its place is kept: beside it nothing moves when the computer begins to think.
  if (!isOthersTurn) moveFocusToBoard(byId("move-now"));
  byId("move-now").classList.toggle("is-awaited", !isOthersTurn);
  setMessages(byId("pause"), t, [{ key: state.flow.paused ? "button.resume" : "button.pause" }]);
  byId("pause").classList.toggle("primary", state.flow.paused);
  setShown("play-here", isLive && isFollower(state) && engine.kind === "ready");
  setShown("again", isLive && isEnded && !isFollower(state));
  paintOtherLevel(state, t);
  setShown("review", isLive && canReview(state));
  setEnabled("hint", canAdvise(state));
  byId("hint").setAttribute("aria-pressed", String(hintHere(state) !== null));
  byId("sound").setAttribute("aria-pressed", String(state.session.settings.sound));
  // A review has arrows and rings of its own.
  setEnabled("connectivity", !(isEnded && isLive) && !reviewShown(state));
  byId("connectivity").setAttribute("aria-pressed", String(state.session.settings.connectivity));
  const isTried = isInVariation(state);
  const goesOn = shownPly(state) < lineShown(state).length;
  const canTakeBack = undoPath(state) !== null || gameToRestore(state) !== null;
  const canUndo = reviewShown(state) ? isTried : canTakeBack;
  const canRedo = reviewShown(state) ? isTried && goesOn : redoPath(state) !== null;
  setEnabled("undo", canUndo && !isFollower(state));
  setEnabled("redo", canRedo && !isFollower(state));
  setEnabled("step-first", shownPly(state) > state.game.fixed);
  setEnabled("step-previous", shownPly(state) > state.game.fixed);
  setEnabled("step-next", goesOn);
  setEnabled("step-last", goesOn);
}

/** Those of a review, or of the task in hand. */
function paintReviewButtons(state: State, t: Translate, isReviewed: boolean) {
  const practice = isReviewed ? practiceShown(state) : null;
  const isLookedAt = isReviewed && !practice;
  const mistake = isLookedAt ? nextMistake(state) : null;
  const text = mistake ? mistakeText(state, mistake) : { key: "button.next-mistake" };
  // At the only one, too, its place is kept: so are those of the buttons beside it.
  setShown("next-mistake", isLookedAt && mistakesShown(state).length > 0);
  setEnabled("next-mistake", mistake !== null && text !== null);
  setMessages(byId("next-mistake"), t, [text ?? { key: "button.first-mistake" }]);
  const goesOn = continuationShown(state).length > 0;
  // At its end the place of the button is kept: what is beside it does not come below a press that is meant to stop.
  const isLineOver = isReviewed && !practice && continuedPath(state) !== null && !goesOn;
  setShown("line", (isReviewed && goesOn) || isLineOver);
  setEnabled("line", goesOn);
  const isBehind = shownPly(state) > playedLength(state) + 1;
  const isFollowed = isReviewed && isLineFollowed(state) && isBehind;
  const goingOn = isFollowed ? "button.line.next" : "button.line";
  setMessages(byId("line"), t, [{ key: linePlaying(state) ? "button.line.stop" : goingOn }]);
  setShown("practice", isLookedAt && isPracticeOffered(state));
  // It comes before the answers are seen, and again after the last mistake.
  const isFresh = isAtReviewStart(state) && !reviewShown(state)?.practised;
  const isNext = isFresh || mistake?.isAgain !== false;
  const isUrged = isLookedAt && isPracticeOffered(state) && isNext;
  byId("practice").classList.toggle("primary", isUrged);
  byId("next-mistake").classList.toggle("primary", !isUrged);
  const isFollowing =
    practice !== null && !isSettled(practice) && practiceStage(state) === "following";
  setShown("practice-again", practice !== null && (isTaskMissed(state) || isFollowing));
  setShown("practice-answer", practice !== null && !isSettled(practice));
  setShown("practice-next", practice !== null);
  if (!practice) return;
  const { next: number } = practiceNumbers(state, practice);
  const next = { key: "button.practice-next" };
  const end = { key: "button.practice-end" };
  const isDone = isSettled(practice);
  const skip = { key: "button.practice-skip" };
  setMessages(byId("practice-next"), t, [number === null ? end : isDone ? next : skip]);
  byId("practice-next").classList.toggle("primary", isDone);
}

/**
 * What the button leads to: the next mistake, the first one again, or those of the computer where a person who played
 * alone has made none; null while that is not known yet.
 */
function mistakeText(
  state: State,
  { isAgain, path }: NonNullable<ReturnType<typeof nextMistake>>,
): Message | null {
  if (isAgain) {
    // What is looked at may be another move in its place, or what follows it.
    const [fork, length] = [playedLength(state), path.length];
    const isSame = isInVariation(state) && (length === fork || length === fork + 1);
    return { key: isSame ? "button.mistake-again" : "button.first-mistake" };
  }
  if (!isAtReviewStart(state)) return { key: "button.next-mistake" };
  const seats = Object.values(state.game.seats);
  const computer = seats.find(({ kind }) => kind === "computer");
  const isOther = isSolo(state.game) && !mistakesToBetter(state).length;
  if (!isOther || computer?.kind !== "computer") return { key: "button.first-mistake" };
  if (reviewStage(state) === "running") return null;
  return { key: "button.other-mistakes", placeholders: { level: levelName(computer) } };
}

/** The next level after wins; after the first losses the one before, or the lessons. */
function paintOtherLevel(state: State, t: Translate) {
  const isOffered = !isLookingBack(state) && !isFollower(state);
  const next = isOffered ? nextLevel(state) : null;
  const level = next ?? (isOffered ? easierLevel(state) : null);
  setShown("next-level", level !== null);
  // Who has won goes on to somebody stronger; who has lost tries again.
  byId("next-level").classList.toggle("primary", next !== null);
  // After the first losses there is most to learn.
  const isLearning = isOffered && isFirstLoss(state);
  byId("again").classList.toggle("primary", next === null && !isLearning);
  byId("review").classList.toggle("primary", isLearning);
  // There is nobody easier to play with.
  setShown("ending-learn", isLearning && level === null);
  if (level === null) return;
  const key = next ? "button.next-level" : "button.easier-level";
  const name = t(`level.${level}`);
  const label = t(key, { level: name });
  const button = byId("next-level");
  if (button.getAttribute("aria-label") === label) return;
  button.setAttribute("aria-label", label);
  button.title = label;
  const rank = state.session.levels.findIndex((one) => one.name === level);
  const face = { class: "level-sign", viewBox: "-50 -50 100 100", "aria-hidden": "true" };
  button.replaceChildren(
    createSvg("svg", face, [drawFace(rank, "black")]),
    createElement("span", {}, [
      createElement("small", {}, [t(next ? "button.stronger" : "button.easier")]),
      name,
    ]),
  );
}

function setShown(id: string, isShown: boolean) {
  const button = byId(id);
  if (button.hidden !== isShown) return;
  if (!isShown) moveFocusToBoard(button);
  button.hidden = !isShown;
  if (isShown && DECISIVE.has(id)) settle(button);
}

/** Let a button take no press by hand for a moment. */
function settle({ classList }: HTMLElement) {
  classList.add("is-settling");
  setTimeout(() => classList.remove("is-settling"), SETTLING_MS);
}

function setEnabled(id: string, isOn: boolean) {
  const button = byId(id) as HTMLButtonElement;
  if (button.disabled !== isOn) return;
  if (!isOn) moveFocusToBoard(button);
  button.disabled = !isOn;
}
