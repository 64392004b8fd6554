/**
 * The banner on the board when placing is over. Screen readers hear the same as an announcement
 * (a11y/announcements.js).
 *
 * @import { State } from "../state/state.d.ts"
 */
import { isLookingBack, liveView } from "../state/cursor-selectors.js";
import { byId } from "../ui/dom.js";

/** In ms: time to read it. */
const SHOWN_MS = 2600;

export class PhaseBanner {
  /** Of the game on the board, when it was last known. */
  #phase = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {State} state */
  paint(state) {
    const phase = liveView(state)?.phase;
    if (!phase || phase === this.#phase) return;
    const isNow = this.#phase === "placing" && phase === "stacking" && !isLookingBack(state);
    this.#phase = phase;
    this.#show(isNow);
  }

  /** @param {boolean} isShown */
  #show(isShown) {
    clearTimeout(this.#timer);
    byId("phase-banner").hidden = !isShown;
    if (isShown) this.#timer = setTimeout(() => this.#show(false), SHOWN_MS);
  }
}
