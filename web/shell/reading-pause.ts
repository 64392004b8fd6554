/** Stops the clock while something is read over the board, and lets it go on afterwards. */
import { canPause } from "../core/game-selectors.ts";
import { isSolo } from "../core/seats.ts";
import { onDialogClosed, onDialogOpened } from "../ui/dom.ts";
import type { PageStore } from "./page-store.ts";

/** What is read there is nobody's time, where only the computer waits. */
export function pauseWhileReading(store: PageStore) {
  /** The generation of the game that was stopped; null for none. */
  let stopped: number | null = null;
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
