import { liveView } from "../../core/cursor-selectors.ts";
import { gameKey } from "../../core/document.ts";
import type { Dispatch } from "../../core/events.ts";
import type { State } from "../../core/state.ts";
import { placeOf } from "./place.ts";
import { readPlace, writePlace } from "./saved-place.ts";

export class PlaceKeeper {
  /** The place saved before a reload; null once its game is loaded. */
  #left = readPlace();

  #isStopped = false;

  /**
   * @param isLinked  True if the game comes from a link.
   * @param isNamed  True if the address has just named a position.
   */
  constructor(
    private readonly dispatch: Dispatch,
    private readonly isLinked: boolean,
    isNamed: boolean,
  ) {
    if (isNamed) this.#left = null;
  }

  stop() {
    this.#isStopped = true;
  }

  follow(state: State) {
    if (this.#isStopped) return;
    const left = this.#left;
    if (left) {
      if (!liveView(state)) return;
      if (left.game === gameKey(state.game)) {
        this.#left = null;
        return this.dispatch({ kind: "placeRestored", place: left.place });
      }
      // The link has not been read yet.
      if (state.game.isAwaited) return;
      this.#left = null;
    }
    // In a linked game, a reload would go to the link's position: save the live position, too.
    const live = this.isLinked ? { path: state.game.livePath } : null;
    writePlace(state.game, placeOf(state) ?? live);
  }
}

/** True if this page was opened by a navigation, not by a reload or a step in the history. */
export function isNewVisit() {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation as PerformanceNavigationTiming | undefined)?.type === "navigate";
}
