/**
 * The title and icon of the tab: the title is the headline of the game, and the icon has a dot while
 * it is the person's turn and the tab is hidden.
 *
 * @import { State, Translate } from "../state/state.d.ts"
 */

import { headline } from "../messages/messages.js";
import { isSolo } from "../state/seats.js";
import { canAct } from "../state/turn-selectors.js";
import { oncePerFrame } from "../ui/motion.js";

export class TabTitle {
  #isTurn = false;
  #title = document.title;
  /** @type {HTMLLinkElement | null} */
  #icon = document.querySelector('link[rel="icon"]');
  /** The addresses of the icon: without and with the dot. */
  #icons = [this.#icon?.getAttribute("href") ?? "", this.#icon?.dataset.turn ?? ""];
  /** @type {Translate | null} */
  #t = null;
  /** Setting the title is synchronous across browser processes, and too slow for a frame. */
  #paintSoon = oncePerFrame(() => this.#paint());

  /** @param {string} [key]  Of the title, with the headline of the game in it. */
  constructor(key = "page.title.status") {
    this.key = key;
    document.addEventListener("visibilitychange", () => this.#paintIcon());
  }

  /**
   * @param {State} state
   * @param {Translate} t
   */
  paint(state, t) {
    const { key, placeholders } = headline(state);
    const title = t(this.key, { status: t(key, placeholders) });
    const isTurn = isSolo(state.game) && canAct(state);
    if (title === this.#title && isTurn === this.#isTurn) return;
    [this.#title, this.#isTurn] = [title, isTurn];
    // In another language, together with the rest of the page.
    if (t === this.#t) this.#paintSoon();
    else this.#paint();
    this.#t = t;
  }

  #paint() {
    if (document.title !== this.#title) document.title = this.#title;
    this.#paintIcon();
  }

  #paintIcon() {
    const address = this.#icons[this.#isTurn && document.hidden ? 1 : 0] ?? "";
    if (this.#icon?.getAttribute("href") !== address) this.#icon?.setAttribute("href", address);
  }
}
