/**
 * Ending a game before the rules end it: who resigns or offers a draw is asked once. Pure.
 *
 * @import { EndingEvent, State } from "./state.d.ts"
 */
import { ended } from "./clock.js";
import { canEnd, isForTwo, resigningSide } from "./selectors.js";

/**
 * @param {State} state
 * @param {EndingEvent} event
 * @returns {State}
 */
export function endingChanged(state, event) {
  switch (event.kind) {
    case "resignPressed":
      return asked(state, "resign");
    case "drawPressed":
      return isForTwo(state.game) ? asked(state, "draw") : state;
    case "answered":
      return event.yes ? agreed(state) : { ...state, asking: null };
  }
}

/**
 * @param {State} state
 * @param {"resign" | "draw"} kind
 * @returns {State}
 */
function asked(state, kind) {
  const side = resigningSide(state);
  return canEnd(state) && side ? { ...state, asking: { kind, side }, notice: null } : state;
}

/**
 * @param {State} state
 * @returns {State}
 */
function agreed(state) {
  const { asking } = state;
  if (!asking) return state;
  return ended(
    state,
    asking.kind === "draw" ? { kind: "agreed" } : { kind: "resigned", side: asking.side },
  );
}
