/** The banner at the end of placing; screen readers get announcements (features/listen) instead. */

import { isLookingBack, liveView } from "../../core/cursor-selectors.ts";
import { justFilled } from "../../core/game-selectors.ts";
import type { State, Translate } from "../../core/state.ts";
import { byId, setMessages } from "../../ui/dom.ts";
import { onKeyDown } from "../../ui/key-presses.ts";

/** How long the banner is shown, in ms, as in phase-banner.css. */
const SHOWN_MS = 2000;
/** How long the banner is shown after a board was filled at random, in ms. */
const SHOWN_FILLED_MS = 2800;

export class PhaseBanner {
  #phase = ""; // the last known phase
  /** The last known moves of a stacking phase, so that redone moves show no second banner. */
  #stacked = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    // A press or a key hides the banner.
    document.addEventListener("pointerdown", () => this.#show(false));
    onKeyDown(document, () => this.#show(false));
  }

  paint(state: State, t: Translate) {
    const view = liveView(state);
    const phase = view?.phase;
    const path = state.game.livePath.join(" ");
    const isKnown = this.#stacked.startsWith(path) || path.startsWith(this.#stacked || " ");
    if (phase === "stacking") this.#stacked = path;
    if (!phase || phase === this.#phase) return;
    // A game that was loaded may be beyond the first stacking position.
    const isFull = (view?.last?.spaces.length ?? 0) < 2;
    const isPlaced = this.#phase === "placing" && phase === "stacking" && isFull;
    const isNow = isPlaced && !isLookingBack(state) && !isKnown;
    this.#phase = phase;
    const isRandom = state.game.fixed > 0;
    const isFilled = justFilled(state.game) !== null || isRandom;
    byId("phase-banner").classList.toggle("is-filled", isFilled);
    setMessages(byId("phase-banner-before"), t, [
      { key: isRandom ? "announce.random" : "announce.filled" },
    ]);
    this.#show(isNow, isFilled ? SHOWN_FILLED_MS : SHOWN_MS);
  }

  #show(isShown: boolean, duration?: number) {
    clearTimeout(this.#timer);
    byId("phase-banner").hidden = !isShown;
    if (isShown) this.#timer = setTimeout(() => this.#show(false), duration);
  }
}
