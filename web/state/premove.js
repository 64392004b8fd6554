/**
 * Premoves: a stack chosen while the computer thinks is selected on the person's turn, and a move is played, if it is
 * legal then. Pure.
 *
 * @import { MoveText, Space } from "../engine/protocol.d.ts"
 * @import { State } from "./state.d.ts"
 */
import { isDoubtful } from "./costly-moves.js";
import { isLookingBack, liveView } from "./cursor-selectors.js";
import { isOver } from "./game-selectors.js";
import { pressAt } from "./presses.js";
import { soloSide } from "./seats.js";
import { play } from "./transitions.js";
import { canAct, isThinking } from "./turn-selectors.js";

/**
 * Does a press on a space choose a premove: on one's own stack, or on a target for it, while the computer thinks?
 * @param {State} state
 * @param {Space} space
 */
export function canPremove(state, space) {
  const live = liveView(state);
  const isWaiting = !isLookingBack(state) && isThinking(state) && live?.phase === "stacking";
  const stack = isWaiting ? live.stacks[space] : null;
  const isOwn = stack?.owner === soloSide(state.game);
  return Boolean(stack && (isOwn || state.interaction.premove.length));
}

/**
 * Choose the stack of a premove, which a second press deselects, or its target.
 * @param {State} state
 * @param {Space} space
 * @returns {State}
 */
export function choosePremove(state, space) {
  const [origin] = state.interaction.premove;
  const isOwn = liveView(state)?.stacks[space]?.owner === soloSide(state.game);
  const premove = origin === space ? [] : isOwn || !origin ? [space] : [origin, space];
  const kinds = /** @type {const} */ ([null, "premove-stack", "premove"]);
  const kind = kinds[premove.length];
  const interaction = { ...state.interaction, premove, notice: kind ? { kind } : null };
  return { ...state, interaction };
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
  // After the end there is no turn to wait for.
  if (origin && isOver(state)) {
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
