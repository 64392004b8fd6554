/**
 * Keeps the place in the game where somebody looks, and leads back to it after a reload, once Python has read the game.
 */

import { readPlace, writePlace } from "../persistence/place.ts";
import { isLookingBack, liveView } from "../state/cursor-selectors.ts";
import type { Dispatch } from "../state/events.ts";
import { gameKey } from "../state/game.ts";
import { placeOf } from "../state/place.ts";
import type { State } from "../state/state.ts";

export class PlaceKeeper {
  /** The place that a reload has left, until its game is on the board. */
  #left = readPlace();

  /** @param isNamed  Has the address just named a position of its own? */
  constructor(
    private readonly dispatch: Dispatch,
    isNamed: boolean,
  ) {
    if (isNamed) this.#left = null;
  }

  follow(state: State) {
    const left = this.#left;
    if (left) {
      if (!liveView(state)) return;
      if (left.game === gameKey(state.game)) {
        this.#left = null;
        return this.dispatch({ kind: "placeRestored", place: left.place });
      }
      // A link is still to be read, or another game is played now.
      if (!isLookingBack(state)) return;
      this.#left = null;
    }
    writePlace(state.game, placeOf(state));
  }
}

/** Was this page asked for by a link, and not by a reload or a step back? */
export function isNewVisit() {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation as PerformanceNavigationTiming | undefined)?.type === "navigate";
}
