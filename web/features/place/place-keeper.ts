import { liveView } from "../../core/cursor-selectors.ts";
import { gameKey } from "../../core/document.ts";
import type { Dispatch } from "../../core/events.ts";
import type { State } from "../../core/state.ts";
import { placeOf } from "./place.ts";
import { readPlace, writePlace } from "./saved-place.ts";

export class PlaceKeeper {
  /** The place before a reload, until its game is on the board. */
  #left = readPlace();

  #isStopped = false;

  /** @param isLinked  A game from a link may name a position; *isNamed*: the address has just named it. */
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
    // A reload would lead to the position that the link names, so the live one is a place, too.
    const live = this.isLinked ? { path: state.game.livePath } : null;
    writePlace(state.game, placeOf(state) ?? live);
  }
}

/** Was this page asked for by a link, and not by a reload or a step back? */
export function isNewVisit() {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation as PerformanceNavigationTiming | undefined)?.type === "navigate";
}
