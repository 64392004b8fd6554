/**
 * A stack that a person chooses while the computer thinks: it is chosen on his turn. Pure.
 *
 * @import { Space } from "../engine/protocol.d.ts"
 * @import { State } from "./state.d.ts"
 */
import { isLookingBack, liveView } from "./cursor-selectors.js";
import { soloSide } from "./seats.js";
import { canAct, isThinking } from "./turn-selectors.js";

/**
 * Is it one's own stack, and the computer's turn?
 * @param {State} state
 * @param {Space} space
 */
export function canChooseAhead(state, space) {
  const live = liveView(state);
  const isWaiting = !isLookingBack(state) && isThinking(state) && live?.phase === "stacking";
  return isWaiting && live.stacks[space]?.owner === soloSide(state.game);
}

/**
 * The stack that is to be moved next; none where it was chosen before.
 * @param {State} state
 * @param {Space} space
 * @returns {State}
 */
export function chooseAhead(state, space) {
  const isAgain = state.interaction.ahead === space;
  const notice = isAgain ? null : /** @type {const} */ ({ kind: "ahead" });
  const interaction = { ...state.interaction, ahead: isAgain ? null : space, notice };
  return { ...state, interaction };
}

/**
 * On a person's turn the stack that was chosen ahead is chosen, if it is still there to be moved.
 * @param {State} state
 * @returns {State}
 */
export function withAhead(state) {
  const { ahead } = state.interaction;
  if (ahead === null || !canAct(state)) return state;
  const isMovable = Boolean(liveView(state)?.presses[ahead]?.next);
  const presses = isMovable ? [ahead] : [];
  return { ...state, interaction: { ...state.interaction, ahead: null, presses } };
}
