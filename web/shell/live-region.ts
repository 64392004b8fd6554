/**
 * Live regions: what a screen reader speaks.
 */
import { createElement } from "../ui/dom.ts";

/** Sentences in a region, so that a quick one does not replace the one before it unheard. */
const MOST_SENTENCES = 6;

export class LiveRegion {
  /** Not written yet, because nothing could be heard. */
  #pending: string[] = [];

  /** @param findElement  Where to write now; null while nothing can be heard. */
  constructor(private readonly findElement: () => Element | null) {}

  say(sentences: string[]) {
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
 */
export function pageLiveRegion(element: HTMLElement) {
  const region = new LiveRegion(() => {
    const dialog = document.querySelector("dialog:modal");
    return dialog ? dialog.querySelector("[data-hears]") : element;
  });
  // The event does not bubble.
  document.addEventListener("close", () => region.flush(), true);
  return region;
}
