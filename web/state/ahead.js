/**
 * A move that a person chooses while the computer thinks: its stack is chosen on his turn, and a target with it is
 * played, if the rules allow that then. Pure.
 *
 * @import { MoveText, Space } from "../engine/protocol.d.ts"
 * @import { State } from "./state.d.ts"
 */
import { isHeavyLoss } from "./coaching.js";
import { isLookingBack, liveView } from "./cursor-selectors.js";
import { isAgainstEasiest } from "./game-selectors.js";
import { pressAt } from "./presses.js";
import { soloSide } from "./seats.js";
import { play } from "./transitions.js";
import { canAct, isThinking } from "./turn-selectors.js";

/**
 * Is it the computer's turn, and is there something to choose: one's own stack, or another as its target?
 * @param {State} state
 * @param {Space} space
 */
export function canChooseAhead(state, space) {
  const live = liveView(state);
  const isWaiting = !isLookingBack(state) && isThinking(state) && live?.phase === "stacking";
  const stack = isWaiting ? live.stacks[space] : null;
  const isOwn = stack?.owner === soloSide(state.game);
  return Boolean(stack && (isOwn || state.interaction.ahead.length));
}

/**
 * One's own stack, which is put back by a second press, or the target of the one that is chosen.
 * @param {State} state
 * @param {Space} space
 * @returns {State}
 */
export function chooseAhead(state, space) {
  const [origin] = state.interaction.ahead;
  const isOwn = liveView(state)?.stacks[space]?.owner === soloSide(state.game);
  const ahead = origin === space ? [] : isOwn || !origin ? [space] : [origin, space];
  const kinds = /** @type {const} */ ([null, "ahead", "ahead-move"]);
  const kind = kinds[ahead.length];
  const interaction = { ...state.interaction, ahead, notice: kind ? { kind } : null };
  return { ...state, interaction };
}

/**
 * The move that was chosen ahead and is played now, on the person's turn; null for none, and where he wants to be, or
 * is, asked first.
 * @param {State} state
 * @returns {MoveText | null}
 */
export function moveAhead(state) {
  const move = legalAhead(state);
  const live = liveView(state);
  if (!move || !live || state.session.settings.confirm) return null;
  return isAgainstEasiest(state) && isHeavyLoss(live, move) ? null : move;
}

/**
 * @param {State} state
 * @returns {MoveText | null}
 */
function legalAhead(state) {
  const [origin, target] = state.interaction.ahead;
  const live = liveView(state);
  if (!origin || !target || !live || !canAct(state)) return null;
  return pressAt(live.presses, [origin], target)?.move ?? null;
}

/**
 * On a person's turn what was chosen ahead is chosen, as far as it is still to be had; a move that will be played waits
 * for that.
 * @param {State} state
 * @returns {State}
 */
export function withAhead(state) {
  const [origin] = state.interaction.ahead;
  if (!origin || !canAct(state) || moveAhead(state)) return state;
  const presses = liveView(state)?.presses[origin]?.next ? [origin] : [];
  const pendingMove = legalAhead(state);
  return { ...state, interaction: { ...state.interaction, ahead: [], presses, pendingMove } };
}

/**
 * The move that was chosen ahead is played.
 * @param {State} state
 * @returns {State}
 */
export function playAhead(state) {
  const move = moveAhead(state);
  return move ? play(state, move) : state;
}
