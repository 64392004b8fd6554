/**
 * A number that counts up or down to what it is to show.
 */
import { setText } from "../ui/dom.js";

/** In ms: as long as a move takes to come to rest. */
const COUNTING_MS = 320;

export class CountingNumber {
  /** @type {number | null} */
  #value = null;
  #frame = 0;

  /** @param {Element} element  Holds the number and nothing else. */
  constructor(element) {
    this.element = element;
  }

  /**
   * @param {number} value
   * @param {boolean} isMoving  Count, if another number was shown before.
   */
  show(value, isMoving) {
    if (value === this.#value) return;
    const from = this.#value;
    this.#value = value;
    cancelAnimationFrame(this.#frame);
    if (from === null || !isMoving) this.element.textContent = String(value);
    else this.#count(from, value, performance.now());
  }

  /**
   * @param {number} from
   * @param {number} to
   * @param {number} began  By the page's clock.
   */
  #count(from, to, began) {
    this.#frame = requestAnimationFrame((now) => {
      const share = Math.min(1, Math.max(0, (now - began) / COUNTING_MS));
      setText(this.element, String(Math.round(from + (to - from) * share)));
      if (share < 1) this.#count(from, to, began);
    });
  }
}
