/**
 * A card above the graph of a review: the move under the mouse, its verdict and the win
 * probability. Without a mouse, the slider gives the same information.
 */

import type { State, Translate } from "../../core/state.ts";
import { byId, createElement, translateAll } from "../../ui/dom.ts";
import { hoveredTexts } from "./review-messages.ts";
import { reviewScale } from "./review-scale.ts";

export class GraphTip {
  /** The mouse position, from 0 to 1; null outside the graph. */
  #across: number | null = null;
  #painted: { state: State; t: Translate } | null = null;
  #graph = byId("review-graph");
  #card = createElement("div", { class: "graph-tip", "aria-hidden": "true", hidden: "" });

  /** @param slider  The slider, which lies over the graph. */
  constructor(slider: HTMLElement) {
    this.#graph.append(this.#card);
    slider.addEventListener("pointermove", (event) => {
      if (event.pointerType === "mouse") this.#point(event.clientX);
    });
    slider.addEventListener("pointerleave", () => this.#point(null));
  }

  paint(state: State, t: Translate) {
    this.#painted = { state, t };
    this.#show();
  }

  #point(clientX: number | null) {
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

/** The position of a pointer across an element, from 0 to 1. */
export function shareOf(element: Element, clientX: number) {
  const { left, width } = element.getBoundingClientRect();
  return Math.min(1, Math.max(0, (clientX - left) / width));
}
