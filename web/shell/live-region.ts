import { createElement } from "../ui/dom.ts";

/** The last sentences stay, so that a new sentence does not replace one that was not heard yet. */
const MOST_SENTENCES = 10;

export class LiveRegion {
  /** Sentences that could not be heard yet. */
  #pending: string[] = [];

  /** @param findElement  Returns the element to write to; null while nothing can be heard. */
  constructor(private readonly findElement: () => Element | null) {}

  say(sentences: string[]) {
    this.#pending.push(...sentences);
    this.flush();
  }

  flush() {
    const element = this.findElement();
    if (!element) return;
    const sentences = this.#pending.splice(0).slice(-MOST_SENTENCES);
    element.append(...sentences.map((text) => createElement("p", {}, [text])));
    while (element.childElementCount > MOST_SENTENCES) element.firstElementChild?.remove();
  }
}

/** A modal dialog silences the page: sentences go to its [data-hears], or wait until it closes. */
export function pageLiveRegion(element: HTMLElement) {
  const region = new LiveRegion(() => {
    const dialog = document.querySelector("dialog:modal");
    return dialog ? dialog.querySelector("[data-hears]") : element;
  });
  // The event "close" does not bubble.
  document.addEventListener("close", () => region.flush(), true);
  return region;
}
