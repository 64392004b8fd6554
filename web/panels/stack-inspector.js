/**
 * Shows the stack that is pointed at lifted apart: every piece in it, from the bottom. It lies
 * over the list of moves, so that it hides nothing of the board and of what is said; it comes
 * when the pointer, the finger or the focus stays, and goes by itself.
 *
 * @import { Space, Stack } from "../engine/protocol.d.ts"
 * @import { State, Translate } from "../state/state.d.ts"
 */

import { drawTower } from "../board/side-view.js";
import { countTexts, heightText } from "./stack-contents.js";

/** In ms: how long one stays on a stack before it is shown; on the next one while one is shown; */
const STAY_MS = 500;
const NEXT_MS = 120;
/** and how long it stays when nothing is pointed at any more: a finger that was lifted has seen it late. */
const LINGER_MS = 1200;

export class LiftView {
  #shown = "";
  #wanted = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {HTMLElement} panel  Empty, over the list of moves. */
  constructor(panel) {
    this.panel = panel;
  }

  /**
   * @param {State} state
   * @param {Translate} t
   */
  paint({ cursor, interaction: { hovered } }, t) {
    const stack = hovered ? cursor.view?.stacks[hovered] : undefined;
    const isHigh = stack !== undefined && stack.height > 1;
    const wanted = isHigh ? `${hovered} ${stack.token} ${stack.pieces}` : "";
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    clearTimeout(this.#timer);
    const show = () => this.#show(wanted, isHigh ? { space: String(hovered), stack } : null, t);
    // What is shown is never of another position than the board's.
    if (this.#shown && hovered && !isHigh) show();
    else if (wanted) this.#timer = setTimeout(show, this.#shown ? NEXT_MS : STAY_MS);
    else if (this.#shown) this.#timer = setTimeout(show, LINGER_MS);
  }

  /**
   * @param {string} wanted
   * @param {{ space: Space, stack: Stack } | null} lifted
   * @param {Translate} t
   */
  #show(wanted, lifted, t) {
    // Whoever is in the list with the keyboard goes on seeing where.
    const isFree = !this.panel.parentElement?.contains(document.activeElement);
    const isShown = lifted !== null && isFree;
    this.#shown = isShown ? wanted : "";
    this.panel.hidden = !isShown;
    if (!isShown) return;
    const { space, stack } = lifted;
    const title = document.createElement("h3");
    const { key, placeholders } = heightText(space, stack);
    title.textContent = t(key, placeholders);
    const counts = document.createElement("ul");
    for (const count of countTexts(stack)) {
      const line = document.createElement("li");
      line.className = `is-${count.key.replace("contents.", "")}`;
      line.textContent = t(count.key, count.placeholders);
      counts.append(line);
    }
    this.panel.replaceChildren(title, drawTower(stack), counts);
  }
}
