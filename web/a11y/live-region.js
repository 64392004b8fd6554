/**
 * The live region: what is said, sentence by sentence, to whoever listens.
 */

/** Sentences kept, so that a quick answer does not swallow the move before. */
const KEPT_SENTENCES = 6;

export class Speaker {
  /** Said while a dialog hid the live region from those who listen. @type {string[]} */
  #held = [];

  /** @param {HTMLElement} region */
  constructor(region) {
    this.region = region;
    // A dialog's "close" does not bubble.
    document.addEventListener("close", () => this.#catchUp(), true);
  }

  /** @param {string[]} sentences */
  say(sentences) {
    this.#held.push(...sentences);
    this.#catchUp();
  }

  /**
   * Behind a modal dialog nothing is heard. What is said meanwhile is said in the dialog, if it
   * has a place for that, and otherwise waits until it closes.
   */
  #catchUp() {
    const dialog = document.querySelector("dialog:modal");
    const region = dialog ? dialog.querySelector("[data-hears]") : this.region;
    if (!region) return;
    for (const text of this.#held.splice(0).slice(-KEPT_SENTENCES)) region.append(sentence(text));
    while (region.childElementCount > KEPT_SENTENCES) region.firstElementChild?.remove();
  }
}

/** @param {string} text */
function sentence(text) {
  const made = document.createElement("p");
  made.textContent = text;
  return made;
}
