/**
 * Keeps the place in the game where somebody looks, and leads back to it after a reload, once Python has read the game.
 *
 * @import { Dispatch } from "../state/events.d.ts"
 * @import { State } from "../state/state.d.ts"
 */
import { readPlace, writePlace } from "../persistence/place.js";
import { isLookingBack, liveView } from "../state/cursor-selectors.js";
import { gameKey } from "../state/game.js";
import { placeOf } from "../state/place.js";

export class PlaceKeeper {
  /** The place that a reload has left, until its game is on the board. */
  #left = readPlace();

  /**
   * @param {Dispatch} dispatch
   * @param {boolean} isNamed  Has the address just named a position of its own?
   */
  constructor(dispatch, isNamed) {
    this.dispatch = dispatch;
    if (isNamed) this.#left = null;
  }

  /** @param {State} state */
  follow(state) {
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
  return /** @type {PerformanceNavigationTiming | undefined} */ (navigation)?.type === "navigate";
}
