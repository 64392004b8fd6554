/** What a person does at the board, and what comes of it. Pure. */

import type { MoveText, RefusalReply, Space } from "../engine/protocol.ts";
import { explainFirstCut } from "../features/coaching/first-cut.ts";
import { connectivityShown } from "../features/connections/connectivity.ts";
import { isDoubtful } from "../features/hint/costly-moves.ts";
import { backToTask, interact, toggleHint } from "../features/hint/hint-actions.ts";
import {
  isSettled,
  isTaskMissed,
  isTaskTried,
  practiceShown,
  practiceStage,
  withFound,
} from "../features/practice/practice.ts";
import { isInVariation, playedLength, reviewShown } from "../features/review/review.ts";
import { choicesIn } from "./choices.ts";
import { isLookingBack, liveView, nodeShown } from "./cursor-selectors.ts";
import type { BoardEvent } from "./events.ts";
import { isOver, seatToMove } from "./game-selectors.ts";
import type { Outcome } from "./interaction.ts";
import { askAbout, dropStack, explain, liftStack, pressSpace, typeMove } from "./interaction.ts";
import { withoutNotice } from "./notices.ts";
import { canPremove, choosePremove } from "./premove.ts";
import { pickedRow } from "./presses.ts";
import { withoutHint } from "./search.ts";
import { hasPerson } from "./seats.ts";
import type { Interaction, State } from "./state.ts";
import { play, showPath, travel } from "./transitions.ts";
import { canAct, canAdvise, canTry, isThinking, situationOf } from "./turn-selectors.ts";
import { tryMove } from "./variations.ts";

/** What the person does at the board. */
export function handleBoardEvent(state: State, event: BoardEvent): State {
  const { pendingMove } = state.interaction;
  switch (event.kind) {
    case "spacePressed":
      return press(state, event.space);
    case "spaceHovered":
      return hover(state, event);
    case "stackLifted":
      return lift(state, event.space);
    case "stackDropped":
      return drop(state, event.space);
    case "moveTyped":
      return type(state, event);
    case "moveConfirmed":
      return pendingMove && canAct(state) ? play(state, pendingMove) : state;
    case "cancelled":
      return cancel(state);
    case "whyPressed":
      return explainFirstCut(state);
    case "hintPressed":
      return canAdvise(state) || isTaskMissed(state)
        ? toggleHint(state)
        : explainInputBlocked(state);
  }
}

/**
 * The space that is hovered; once it shows connections nobody has to be asked for that any more.
 */
function hover(state: State, { space, toward }: Extract<BoardEvent, { kind: "spaceHovered" }>) {
  const { interaction } = state;
  if (interaction.hovered === space && interaction.toward === toward) return state;
  const isShown = space !== null && connectivityShown(state)[space] !== undefined;
  const change = { hovered: space, toward, resting: null };
  return interact(isShown ? withoutNotice(state, "connections") : state, change);
}

/** What came of an action on the board: a move is played, or the interaction goes on. */
function follow(state: State, { interaction, move }: Outcome<Interaction>): State {
  if (move === null) return interact(state, interaction);
  return canTry(state) ? withFound(tryMove(state, move)) : play(state, move);
}

/**
 * The position in which somebody can move now: the live one, or the one of a review; null for none.
 */
function openView(state: State) {
  if (canTry(state)) return nodeShown(state)?.view ?? null;
  return canAct(state) ? liveView(state) : null;
}

/**
 * Cancel the question, or else the pending move, the selection, looking back, the hint and the
 * hovered space.
 */
function cancel(state: State): State {
  const { asking, pendingMove, presses } = state.interaction;
  if (asking) return interact(state, { asking: null });
  const row = pickedRow(liveView(state)?.presses ?? {}, presses);
  if (row) return interact(state, { presses: [], pendingMove: null, notice: null });
  if (pendingMove !== null) {
    // Where not every move is to be confirmed, another stack may be wanted.
    const kept = mustConfirm(state) ? presses : [];
    return interact(state, { presses: kept, pendingMove: null, notice: null });
  }
  if (presses.length) return interact(state, { presses: [], notice: null });
  const practice = practiceShown(state);
  // Of a task that is solved there is nothing to go back to.
  if (practice && isSettled(practice)) return interact(state, { notice: null });
  if (reviewShown(state) && isInVariation(state)) {
    return showPath(state, state.game.livePath.slice(0, playedLength(state)));
  }
  // A task is left by its button: who presses once too often is not to lose it.
  if (practiceStage(state) === "asking") return interact(withoutHint(state), { notice: null });
  if (isLookingBack(state)) return travel(state, { kind: "returned" });
  return interact(withoutHint(state), { hovered: null, notice: null });
}

function press(state: State, space: Space): State {
  if (isTaskTried(state)) {
    const task = backToTask(state);
    return openView(task)?.presses[space] ? press(task, space) : task;
  }
  const view = openView(state);
  if (!view)
    return canPremove(state, space) ? choosePremove(state, space) : explainInputBlocked(state);
  // A press on one's own turn cancels a premove.
  const interaction = { ...state.interaction, premove: [] };
  const outcome = pressSpace(interaction, view, space, mustConfirm(state));
  return follow(state, asked(state, outcome));
}

function lift(state: State, space: Space): State {
  const { presses } = state.interaction;
  const isMovable = choicesIn(situationOf(state)).selectable.includes(space);
  // The kind of a piece stays chosen.
  const kind = presses
    .slice(0, 1)
    .filter((first) => liveView(state)?.presses[first]?.next?.[space]?.next);
  return isMovable ? interact(state, liftStack(state.interaction, space, kind)) : state;
}

function drop(state: State, space: Space | null): State {
  const view = openView(state);
  if (!view || !state.interaction.presses.length) return state;
  const outcome = dropStack(state.interaction, view, space, mustConfirm(state));
  return follow(state, asked(state, outcome));
}

function type(state: State, { move, words }: Extract<BoardEvent, { kind: "moveTyped" }>): State {
  if (!isLookingBack(state) && isOver(state)) {
    return interact(state, askAbout(state.interaction, move, words));
  }
  const before = backToTask(state);
  const view = openView(before);
  if (!view) return explainInputBlocked(state);
  return follow(before, typeMove(before.interaction, view, move, words));
}

/** A move that is only tried can be tried again. */
function mustConfirm(state: State) {
  return state.session.settings.confirm && !canTry(state);
}

/** What comes of an action, where a beginner has to confirm a move that is hardly meant. */
function asked(state: State, { interaction, move }: Outcome<Interaction>): Outcome<Interaction> {
  const isConfirmed = move === null || interaction.pendingMove === move || canTry(state);
  if (isConfirmed || !isDoubtful(state, move)) return { interaction, move };
  const pending = { pendingMove: move, question: null, notice: null };
  return { interaction: { ...interaction, ...pending }, move: null };
}

/** Say why nobody can act now, where that is not plain to see. */
function explainInputBlocked(state: State): State {
  if (isLookingBack(state)) return interact(state, { notice: { kind: "looking" } });
  if (isOver(state)) return interact(state, { notice: { kind: "over" } });
  if (state.flow.paused) return interact(state, { notice: { kind: "paused" } });
  const seat = seatToMove(state);
  if (!isThinking(state) || seat?.kind !== "computer") return state;
  return interact(state, {
    notice: hasPerson(state) ? { kind: "wait" } : { kind: "watching" },
  });
}

/** Python has read what a person typed: it is played, or Python is asked why it is illegal. */
export function handleReadMove(state: State, move: MoveText) {
  if (!state.interaction.question?.words) return state;
  return type(interact(state, { question: null }), { kind: "moveTyped", move });
}

/** Python has explained why something is illegal. */
export function explainRefusal(state: State, answer: RefusalReply): State {
  return interact(state, explain(state.interaction, answer));
}
