/**
 * Tells other tabs, and whoever is in one: the title says what the game waits for, and the icon has a
 * dot while it waits for a person who does not look.
 *
 * @import { State, Translate } from "./page.d.ts"
 */
import { headline } from "./messages.js";
import { canAct, isSolo } from "./reading.js";

const ICON = "icons/icon.svg";
const ICON_TURN = "icons/icon-turn.svg";

export class TitleView {
  #isTurn = false;

  constructor() {
    document.addEventListener("visibilitychange", () => this.#paintIcon());
  }

  /**
   * @param {State} state
   * @param {Translate} t
   */
  paint(state, t) {
    const { key, slots } = headline(state);
    const title = t("page.title.status", { status: t(key, slots) });
    if (document.title !== title) document.title = title;
    this.#isTurn = isSolo(state.game) && canAct(state);
    this.#paintIcon();
  }

  #paintIcon() {
    const icon = document.querySelector('link[rel="icon"]');
    const address = this.#isTurn && document.hidden ? ICON_TURN : ICON;
    if (icon?.getAttribute("href") !== address) icon?.setAttribute("href", address);
  }
}
