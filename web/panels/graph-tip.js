/**
 * What the mouse points at on the graph of a review: the move, what it was, and the win probability, in a card
 * above it. Without a mouse the slider says the same.
 *
 * @import { State, Translate } from "../state/state.d.ts"
 */
import { hoveredTexts } from "../messages/review-messages.js";
import { reviewScale } from "../state/review-scale.js";
import { byId, createElement, translateAll } from "../ui/dom.js";

export class GraphTip {
  /** Where the mouse is, from 0 to 1; null beside the graph. @type {number | null} */
  #across = null;
  /** @type {{ state: State, t: Translate } | null} */
  #painted = null;
  #graph = byId("review-graph");
  #card = createElement("div", { class: "graph-tip", "aria-hidden": "true", hidden: "" });

  /** @param {HTMLElement} slider  It lies over the graph. */
  constructor(slider) {
    this.#graph.append(this.#card);
    slider.addEventListener("pointermove", (event) => {
      if (event.pointerType === "mouse") this.#point(event.clientX);
    });
    slider.addEventListener("pointerleave", () => this.#point(null));
  }

  /**
   * @param {State} state
   * @param {Translate} t
   */
  paint(state, t) {
    this.#painted = { state, t };
    this.#show();
  }

  /** @param {number | null} clientX */
  #point(clientX) {
    this.#across = clientX === null ? null : shareOf(this.#graph, clientX);
    this.#show();
  }

  #show() {
    const { state, t } = this.#painted ?? {};
    this.#card.hidden = this.#across === null || !state;
    if (this.#across === null || !state || !t) return;
    const { acrossOf, lengthAt } = reviewScale(state);
    const length = lengthAt(this.#across);
    const [title = "", ...others] = translateAll(hoveredTexts(state, length), t);
    this.#card.replaceChildren(createElement("b", {}, [title]), others.join(" "));
    this.#card.hidden = title === "";
    this.#graph.style.setProperty("--hovered", String(acrossOf(length)));
  }
}

/**
 * How far across an element a pointer is, from 0 to 1.
 * @param {Element} element
 * @param {number} clientX
 */
export function shareOf(element, clientX) {
  const { left, width } = element.getBoundingClientRect();
  return Math.min(1, Math.max(0, (clientX - left) / width));
}
