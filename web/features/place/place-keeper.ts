import { liveView } from "../../core/cursor-selectors.ts";
import { gameKey } from "../../core/document.ts";
import type { Dispatch } from "../../core/events.ts";
import type { State } from "../../core/state.ts";
import { placeOf } from "./place.ts";
import { readPlace, writePlace } from "./saved-place.ts";

export class PlaceKeeper {
  /** The place before a reload, until its game is loaded. */
  #left = readPlace();

  #isStopped = false;

  /**
   * @param isLinked  Is the game from a link?
   * @param isNamed  Has the address just named a position?
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
    // A reload would go to the link's position, so the live one is saved, too.
    const live = this.isLinked ? { path: state.game.livePath } : null;
    writePlace(state.game, placeOf(state) ?? live);
  }
}

/** Was this page opened by a navigation, not a reload or a history step? */
export function isNewVisit() {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation as PerformanceNavigationTiming | undefined)?.type === "navigate";
}
