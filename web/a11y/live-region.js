/**
 * Live regions: what a screen reader speaks.
 */
import { createElement } from "../ui/dom.js";

/** Sentences in a region, so that a quick one does not replace the one before it unheard. */
const MOST_SENTENCES = 6;

export class LiveRegion {
  /** Not written yet, because nothing could be heard. @type {string[]} */
  #pending = [];

  /** @param {() => Element | null} findElement  Where to write now; null while nothing can be heard. */
  constructor(findElement) {
    this.findElement = findElement;
  }

  /** @param {string[]} sentences */
  say(sentences) {
    this.#pending.push(...sentences);
    this.flush();
  }

  /** Writes what is pending, if it can be heard by now. */
  flush() {
    const element = this.findElement();
    if (!element) return;
    const sentences = this.#pending.splice(0).slice(-MOST_SENTENCES);
    element.append(...sentences.map((text) => createElement("p", {}, [text])));
    while (element.childElementCount > MOST_SENTENCES) element.firstElementChild?.remove();
  }
}

/**
 * The live region of the page. Behind a modal dialog nothing is heard: while one is open, sentences
 * go to its element with the attribute `data-hears`, or wait until it closes if it has none.
 * @param {HTMLElement} element
 */
export function pageLiveRegion(element) {
  const region = new LiveRegion(() => {
    const dialog = document.querySelector("dialog:modal");
    return dialog ? dialog.querySelector("[data-hears]") : element;
  });
  // The event does not bubble.
  document.addEventListener("close", () => region.flush(), true);
  return region;
}
