/**
 * Premoves: a stack chosen while the computer thinks is selected on the person's turn, and a move is played, if it is
 * legal then. Pure.
 *
 * @import { MoveText, Space } from "../engine/protocol.d.ts"
 * @import { PlainNotice } from "./notice.d.ts"
 * @import { State } from "./state.d.ts"
 */
import { isDoubtful } from "./costly-moves.js";
import { isLookingBack, liveView } from "./cursor-selectors.js";
import { isOver, seatToMove } from "./game-selectors.js";
import { pressAt } from "./presses.js";
import { soloSide } from "./seats.js";
import { play } from "./transitions.js";
import { canAct, isThinking } from "./turn-selectors.js";

/**
 * The live position while a premove can be chosen in it; null where none can.
 * @param {State} state
 */
function viewToPremove(state) {
  const live = liveView(state);
  return !isLookingBack(state) && isThinking(state) && live?.phase === "stacking" ? live : null;
}

/**
 * What the stack chosen for a premove could land on; empty before one is chosen, and once its target is.
 * @param {State} state
 * @returns {Space[]}
 */
export function premoveTargets(state) {
  const { premove } = state.interaction;
  const [origin] = premove;
  const isChosen = origin !== undefined && premove.length === 1;
  return isChosen ? (viewToPremove(state)?.premoves[origin] ?? []) : [];
}

/**
 * Does a press on a space choose a premove, or say what is wrong with its target, while the computer thinks?
 * @param {State} state
 * @param {Space} space
 */
export function canPremove(state, space) {
  const view = viewToPremove(state);
  if (!view) return false;
  const isOwn = view.stacks[space]?.owner === soloSide(state.game);
  return isOwn || state.interaction.premove.length > 0;
}

/**
 * Choose the stack of a premove, which a second press deselects, or a target that it could reach. With any other press
 * what was chosen stays so.
 * @param {State} state
 * @param {Space} space
 * @returns {State}
 */
export function choosePremove(state, space) {
  const { premove, kind } = premoveAfter(state, space);
  const notice = kind && { kind };
  return { ...state, interaction: { ...state.interaction, premove, notice } };
}

/**
 * What is chosen after a press, and what is said of it.
 * @param {State} state
 * @param {Space} space
 * @returns {{ premove: Space[], kind: PlainNotice | null }}
 */
function premoveAfter(state, space) {
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

/**
 * The premove that is to be played now; null for none, and where it has to be confirmed.
 * @param {State} state
 * @returns {MoveText | null}
 */
export function premoveDue(state) {
  const move = legalPremove(state);
  const mustConfirm = move && (state.session.settings.confirm || isDoubtful(state, move));
  return mustConfirm ? null : move;
}

/**
 * @param {State} state
 * @returns {MoveText | null}
 */
function legalPremove(state) {
  const [origin, target] = state.interaction.premove;
  const live = liveView(state);
  if (!origin || !target || !live || !canAct(state)) return null;
  return pressAt(live.presses, [origin], target)?.move ?? null;
}

/**
 * The state on the person's turn: with the stack of the premove selected, as far as that can move, or with a move
 * that has to be confirmed. A premove that will be played waits for that.
 * @param {State} state
 * @returns {State}
 */
export function withPremove(state) {
  const [origin] = state.interaction.premove;
  // After the end there is no turn to wait for, and none is waited for longer than the next.
  const isSkipped = liveView(state)?.pass && seatToMove(state)?.kind === "person";
  if (origin && (isOver(state) || isSkipped)) {
    return { ...state, interaction: { ...state.interaction, premove: [] } };
  }
  if (!origin || !canAct(state) || premoveDue(state)) return state;
  const presses = liveView(state)?.presses[origin]?.next ? [origin] : [];
  const pendingMove = legalPremove(state);
  return { ...state, interaction: { ...state.interaction, premove: [], presses, pendingMove } };
}

/**
 * Play the premove.
 * @param {State} state
 * @returns {State}
 */
export function playPremove(state) {
  const move = premoveDue(state);
  return move ? play(state, move) : state;
}
