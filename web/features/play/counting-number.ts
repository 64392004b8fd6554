/**
 * An element whose number counts up or down to a new value.
 */

/** In ms: as long as the animation of a move. */
const DURATION_MS = 320;
/** So many numbers are shown at most: each costs the page's thread a frame of its own beside what flies. */
const MOST_STEPS = 8;

export class CountingNumber {
  #value: number | null = null;
  #timer = 0;

  /** @param element  Contains only the number. */
  constructor(private readonly element: Element) {}

  /**
   * @param isAnimated  Count from the previous number, if there is one.
   * @param delay  In ms: before it begins to count.
   */
  show(value: number, isAnimated: boolean, delay: number = 0) {
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
   * @param step  The next, from 1.
   * @param steps  In all.
   */
  #count(from: number, to: number, step: number, steps: number) {
    this.#timer = window.setTimeout(() => {
      this.element.textContent = String(Math.round(from + ((to - from) * step) / steps));
      if (step < steps) this.#count(from, to, step + 1, steps);
    }, DURATION_MS / steps);
  }
}
