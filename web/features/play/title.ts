/** The tab's title is the headline, and its icon has a dot on the person's turn while the tab is hidden. */
import { isSolo } from "../../core/seats.ts";
import type { Message, State, Translate } from "../../core/state.ts";
import { canAct } from "../../core/turn-selectors.ts";
import { oncePerFrame } from "../../ui/motion.ts";

export class TabTitle {
  #isTurn = false;
  #title = document.title;
  #icon: HTMLLinkElement | null = document.querySelector('link[rel="icon"]');
  /** The addresses of the icon without and with the dot. */
  #icons = [this.#icon?.getAttribute("href") ?? "", this.#icon?.dataset.turn ?? ""];
  #t: Translate | null = null;
  /** Setting the title is synchronous across browser processes, and too slow for a frame. */
  #paintSoon = oncePerFrame(() => this.#paint());

  /** @param key  Its text contains the headline. */
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
    // Another language comes at once, with the rest of the page.
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
