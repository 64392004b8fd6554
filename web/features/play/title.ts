/**
 * The title and icon of the tab: the title is the headline of the game, and the icon has a dot while
 * it is the person's turn and the tab is hidden.
 */

import { isSolo } from "../../core/seats.ts";
import type { Message, State, Translate } from "../../core/state.ts";
import { canAct } from "../../core/turn-selectors.ts";
import { oncePerFrame } from "../../ui/motion.ts";

export class TabTitle {
  #isTurn = false;
  #title = document.title;
  #icon: HTMLLinkElement | null = document.querySelector('link[rel="icon"]');
  /** The addresses of the icon: without and with the dot. */
  #icons = [this.#icon?.getAttribute("href") ?? "", this.#icon?.dataset.turn ?? ""];
  #t: Translate | null = null;
  /** Setting the title is synchronous across browser processes, and too slow for a frame. */
  #paintSoon = oncePerFrame(() => this.#paint());

  /** @param key  Of the title, with the headline of the game in it. */
  constructor(
    private readonly key: string,
    private readonly headline: (state: State) => Message,
  ) {
    document.addEventListener("visibilitychange", () => this.#paintIcon());
  }

  paint(state: State, t: Translate) {
    const { key, placeholders } = this.headline(state);
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
