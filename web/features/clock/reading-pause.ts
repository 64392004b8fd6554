import { canPause } from "../../core/game-selectors.ts";
import { isSolo } from "../../core/seats.ts";
import type { PageFeature } from "../../shell/page.ts";
import { onDialogClosed, onDialogOpened } from "../../ui/dom.ts";

/** Stops the clock while a dialog is open, but only in games against the computer. */
export const READING_PAUSE: PageFeature = {
  name: "reading-pause",
  start: ({ store }) => {
    /** The generation of the game that was stopped; null if no game is stopped. */
    let stopped: number | null = null;
    return {
      begin: () => {
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
      },
    };
  },
};
