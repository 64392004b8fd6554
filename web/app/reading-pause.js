/**
 * Stops the clock while something is read over the board, and lets it go on afterwards.
 *
 * @import { Event } from "../state/events.d.ts"
 * @import { State } from "../state/state.d.ts"
 * @import { Store } from "./store.js"
 */
import { canPause } from "../state/game-selectors.js";
import { isSolo } from "../state/seats.js";
import { onDialogClosed, onDialogOpened } from "../ui/dom.js";

/**
 * What is read there is nobody's time, where only the computer waits.
 * @param {Store<State, Event, any>} store
 */
export function pauseWhileReading(store) {
  /** The generation of the game that was stopped; null for none. @type {number | null} */
  let stopped = null;
  onDialogOpened(() => {
    const { game, flow, generation } = store.state;
    const isTimed = game.clock !== null && isSolo(game) && canPause(store.state);
    if (!isTimed || flow.paused) return;
    stopped = generation;
    store.dispatch({ kind: "pausePressed" });
  });
  onDialogClosed(() => {
    const isSame = stopped === store.state.generation;
    stopped = null;
    if (isSame && store.state.flow.paused) store.dispatch({ kind: "pausePressed" });
  });
}
