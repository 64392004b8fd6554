/**
 * Premoves: a person chooses a move while the computer thinks; it is played when the person's turn
 * begins, if it is legal then.
 */

import type { MoveText, Space } from "../engine/protocol.ts";
import { isLookingBack, liveView } from "./cursor-selectors.ts";
import { mustPass } from "./dvonn-part.ts";
import { isOver, seatToMove } from "./game-selectors.ts";
import { interact } from "./interaction.ts";
import type { PlainNotice } from "./notice.ts";
import { play } from "./position-changes.ts";
import { pressAt } from "./presses.ts";
import { soloSide } from "./seats.ts";
import type { State } from "./state.ts";
import { canAct, isDoubtful, isThinking } from "./turn-selectors.ts";

/** The live position, if a premove can be chosen in it. */
function viewToPremove(state: State) {
  const live = liveView(state);
  return !isLookingBack(state) && isThinking(state) && live?.phase === "stacking" ? live : null;
}

/** Targets of the stack chosen for a premove; empty once its target is chosen. */
export function premoveTargets(state: State): Space[] {
  const { premove } = state.interaction;
  const [origin] = premove;
  const isChosen = origin !== undefined && premove.length === 1;
  return isChosen ? (viewToPremove(state)?.premoves[origin] ?? []) : [];
}

/** True if a press chooses a premove, or is answered with the reason why none is possible. */
export function canPremove(state: State, space: Space) {
  const view = viewToPremove(state);
  if (!view) return false;
  const isOwn = view.stacks[space]?.owner === soloSide(state.game);
  return isOwn || state.interaction.premove.length > 0;
}

/** Chooses a stack or its target. A second press on the stack deselects it. */
export function choosePremove(state: State, space: Space): State {
  const { premove, kind } = premoveAfter(state, space);
  return interact(state, { premove, notice: kind && { kind } });
}

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

/** The premove to play now; null if it must be confirmed. */
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
 * Ends a premove that cannot be played at once: on the person's turn, its stack is selected, and if
 * its move is legal, the move waits for confirmation.
 */
export function withPremove(state: State): State {
  const [origin] = state.interaction.premove;
  // A premove waits only for the person's next turn. The end of the game or a forced pass cancels
  // the premove.
  const isSkipped = mustPass(liveView(state)) && seatToMove(state)?.kind === "person";
  if (origin && (isOver(state) || isSkipped)) return interact(state, { premove: [] });
  if (!origin || !canAct(state) || premoveDue(state)) return state;
  const presses = liveView(state)?.presses[origin]?.next ? [origin] : [];
  return interact(state, { premove: [], presses, pendingMove: legalPremove(state) });
}

export function playPremove(state: State): State {
  const move = premoveDue(state);
  return move ? play(state, move) : state;
}
