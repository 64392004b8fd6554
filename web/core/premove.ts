/**
 * Premoves: a stack chosen while the computer thinks is selected on the person's turn, and a move is played, if it is
 * legal then. Pure.
 */

import type { MoveText, Space } from "../engine/protocol.ts";
import { isLookingBack, liveView } from "./cursor-selectors.ts";
import { mustPass } from "./dvonn-part.ts";
import { isOver, seatToMove } from "./game-selectors.ts";
import type { PlainNotice } from "./notice.ts";
import { pressAt } from "./presses.ts";
import { soloSide } from "./seats.ts";
import type { State } from "./state.ts";
import { play } from "./transitions.ts";
import { canAct, isDoubtful, isThinking } from "./turn-selectors.ts";

/** The live position while a premove can be chosen in it; null where none can. */
function viewToPremove(state: State) {
  const live = liveView(state);
  return !isLookingBack(state) && isThinking(state) && live?.phase === "stacking" ? live : null;
}

/**
 * What the stack chosen for a premove could land on; empty before one is chosen, and once its target is.
 */
export function premoveTargets(state: State): Space[] {
  const { premove } = state.interaction;
  const [origin] = premove;
  const isChosen = origin !== undefined && premove.length === 1;
  return isChosen ? (viewToPremove(state)?.premoves[origin] ?? []) : [];
}

/**
 * Does a press on a space choose a premove, or say what is wrong with its target, while the computer thinks?
 */
export function canPremove(state: State, space: Space) {
  const view = viewToPremove(state);
  if (!view) return false;
  const isOwn = view.stacks[space]?.owner === soloSide(state.game);
  return isOwn || state.interaction.premove.length > 0;
}

/**
 * Choose the stack of a premove, which a second press deselects, or a target that it could reach. With any other press
 * what was chosen stays so.
 */
export function choosePremove(state: State, space: Space): State {
  const { premove, kind } = premoveAfter(state, space);
  const notice = kind && { kind };
  return { ...state, interaction: { ...state.interaction, premove, notice } };
}

/** What is chosen after a press, and what is said of it. */
function premoveAfter(state: State, space: Space): { premove: Space[]; kind: PlainNotice | null } {
  const view = viewToPremove(state);
  const { premove } = state.interaction;
  const [origin] = premove;
  if (origin === space) return { premove: [], kind: null };
  if (origin && view?.premoves[origin]?.includes(space)) {
    return { premove: [origin, space], kind: "premove" };
  }
  const isOwn = view?.stacks[space]?.owner === soloSide(state.game);
  if (!isOwn) return { premove, kind: "premove-target" };
  return view?.premoves[space]?.length
    ? { premove: [space], kind: "premove-stack" }
    : { premove: [], kind: "premove-stuck" };
}

/** The premove that is to be played now; null for none, and where it has to be confirmed. */
export function premoveDue(state: State): MoveText | null {
  const move = legalPremove(state);
  const mustConfirm = move && (state.session.settings.confirm || isDoubtful(state, move));
  return mustConfirm ? null : move;
}

function legalPremove(state: State): MoveText | null {
  const [origin, target] = state.interaction.premove;
  const live = liveView(state);
  if (!origin || !target || !live || !canAct(state)) return null;
  return pressAt(live.presses, [origin], target)?.move ?? null;
}

/**
 * The state on the person's turn: with the stack of the premove selected, as far as that can move, or with a move
 * that has to be confirmed. A premove that will be played waits for that.
 */
export function withPremove(state: State): State {
  const [origin] = state.interaction.premove;
  // After the end there is no turn to wait for, and none is waited for longer than the next.
  const isSkipped = mustPass(liveView(state)) && seatToMove(state)?.kind === "person";
  if (origin && (isOver(state) || isSkipped)) {
    return { ...state, interaction: { ...state.interaction, premove: [] } };
  }
  if (!origin || !canAct(state) || premoveDue(state)) return state;
  const presses = liveView(state)?.presses[origin]?.next ? [origin] : [];
  const pendingMove = legalPremove(state);
  return { ...state, interaction: { ...state.interaction, premove: [], presses, pendingMove } };
}

/** Play the premove. */
export function playPremove(state: State): State {
  const move = premoveDue(state);
  return move ? play(state, move) : state;
}
