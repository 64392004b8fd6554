/**
 * An element whose number counts up or down to a new value.
 */

/** In ms: as long as the animation of a move. */
const DURATION_MS = 320;
/** So many numbers are shown at most: each costs the page's thread a frame of its own beside what flies. */
const MOST_STEPS = 8;

export class CountingNumber {
  /** @type {number | null} */
  #value = null;
  #timer = 0;

  /** @param {Element} element  Contains only the number. */
  constructor(element) {
    this.element = element;
  }

  /**
   * @param {number} value
   * @param {boolean} isAnimated  Count from the previous number, if there is one.
   * @param {number} [delay]  In ms: before it begins to count.
   */
  show(value, isAnimated, delay = 0) {
    if (value === this.#value) return;
    const from = this.#value;
    this.#value = value;
    window.clearTimeout(this.#timer);
    if (from === null || !isAnimated) this.element.textContent = String(value);
    else {
      const steps = Math.min(Math.abs(value - from), MOST_STEPS);
      this.#timer = window.setTimeout(() => this.#count(from, value, 1, steps), delay);
    }
  }

  /**
   * @param {number} from
   * @param {number} to
   * @param {number} step  The next, from 1.
   * @param {number} steps  In all.
   */
  #count(from, to, step, steps) {
    this.#timer = window.setTimeout(() => {
      this.element.textContent = String(Math.round(from + ((to - from) * step) / steps));
      if (step < steps) this.#count(from, to, step + 1, steps);
    }, DURATION_MS / steps);
  }
}
