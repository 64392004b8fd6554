/** Buttons that begin a game never replace a button that a player may press twice (panels.css). */
import { drawFace } from "../../board/faces.ts";
import { createSvg } from "../../board/stack-art.ts";
import {
  isAnalysed,
  isInVariation,
  isLookingBack,
  lineShown,
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
import type { State, Translate } from "../../core/state.ts";
import { canAdvise, hintHere, isThinking, pendingMoveShown } from "../../core/turn-selectors.ts";
import { byId, createElement, moveFocusToBoard, setMessages } from "../../ui/dom.ts";
import { setEnabled, setShown } from "./button-states.ts";

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
  // If only the cost of the move made the page ask, do not urge the move.
  const isDoubted = isPending && !state.session.settings.confirm;
  byId("confirm").classList.toggle("primary", !isDoubted);
  byId("cancel").classList.toggle("primary", isDoubted);
  setShown("return", !isLive && !isQuestion && !isAnalysed(state));
  setMessages(byId("return"), t, [{ key: isEnded ? "button.return.over" : "button.return" }]);
  const isAtPlay = isLive && !isQuestion && engine.kind === "ready";
  const isPausable = isAtPlay && canPause(state);
  const isFinishable = isAtPlay && canFinish(state);
  const isFillable = isAtPlay && !isPending && !isUnreadable && canFill(state);
  setShown("pause", isPausable);
  setShown("finish", isFinishable);
  // Do not urge "Finish" while a move is pending, or if only the person can move: they may want to
  // find the best moves.
  const isOwn = soleMover(state) !== null && soleMover(state) === soloSide(state.game);
  byId("finish").classList.toggle("primary", !isPending && !isOwn);
  setShown("fill-rest", isFillable, true);
  const isOthersTurn = isLive && !isQuestion && isThinking(state) && hasPerson(state);
  const hasNeighbour = isPausable || isFillable;
  const isAwaited = isSolo(state.game) && hasNeighbour && !isPending;
  // While the computer finishes the game, no button asks it for a single move.
  setShown("move-now", (isOthersTurn || isAwaited) && !isFinishable && !state.flow.isFinishing);
  // The button keeps its place, so that its neighbours do not move when the computer thinks.
  if (!isOthersTurn) moveFocusToBoard(byId("move-now"));
  byId("move-now").classList.toggle("is-awaited", !isOthersTurn);
  setMessages(byId("pause"), t, [{ key: state.flow.paused ? "button.resume" : "button.pause" }]);
  byId("pause").classList.toggle("primary", state.flow.paused);
  setShown("play-here", isLive && isFollower(state) && engine.kind === "ready");
  setShown("again", isLive && isEnded && !isFollower(state), true);
  paintOtherLevel(state, t);
  setEnabled("hint", canAdvise(state));
  byId("hint").setAttribute("aria-pressed", String(hintHere(state) !== null));
  const isTried = isInVariation(state);
  const goesOn = shownPly(state) < lineShown(state).length;
  const canTakeBack = undoPath(state) !== null || gameToRestore(state) !== null;
  const canUndo = isAnalysed(state) ? isTried : canTakeBack;
  const canRedo = isAnalysed(state) ? isTried && goesOn : redoPath(state) !== null;
  setEnabled("undo", canUndo && !isFollower(state));
  setEnabled("redo", canRedo && !isFollower(state));
  setEnabled("step-first", shownPly(state) > state.game.fixed);
  setEnabled("step-previous", shownPly(state) > state.game.fixed);
  setEnabled("step-next", goesOn);
  setEnabled("step-last", goesOn);
}

/** Offers the next level after wins, and an easier level or the lessons after the first losses. */
function paintOtherLevel(state: State, t: Translate) {
  const isOffered = !isLookingBack(state) && !isFollower(state);
  const next = isOffered ? nextLevel(state) : null;
  const level = next ?? (isOffered ? easierLevel(state) : null);
  setShown("next-level", level !== null, true);
  // A winner goes on to a stronger level; a loser tries again.
  byId("next-level").classList.toggle("primary", next !== null);
  // After the first losses, learning comes before another game.
  const isLearning = isOffered && isFirstLoss(state);
  byId("again").classList.toggle("primary", next === null && !isLearning);
  // Without an easier level, offer the lessons.
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
