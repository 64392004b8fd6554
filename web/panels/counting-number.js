/**
 * An element whose number counts up or down to a new value.
 */
import { setText } from "../ui/dom.js";

/** In ms: as long as the animation of a move. */
const DURATION_MS = 320;

export class CountingNumber {
  /** @type {number | null} */
  #value = null;
  #frame = 0;

  /** @param {Element} element  Contains only the number. */
  constructor(element) {
    this.element = element;
  }

  /**
   * @param {number} value
   * @param {boolean} isAnimated  Count from the previous number, if there is one.
   */
  show(value, isAnimated) {
    if (value === this.#value) return;
    const from = this.#value;
    this.#value = value;
    cancelAnimationFrame(this.#frame);
    if (from === null || !isAnimated) this.element.textContent = String(value);
    else this.#count(from, value, performance.now());
  }

  /**
   * @param {number} from
   * @param {number} to
   * @param {number} startTime  As in performance.now().
   */
  #count(from, to, startTime) {
    this.#frame = requestAnimationFrame((now) => {
      const share = Math.min(1, Math.max(0, (now - startTime) / DURATION_MS));
      setText(this.element, String(Math.round(from + (to - from) * share)));
      if (share < 1) this.#count(from, to, startTime);
    });
  }
}
