/** The duration of the counting, in ms; a move's animation takes about as long. */
const DURATION_MS = 320;
/** The maximum number of steps: each step costs a frame during the board's animation. */
const MOST_STEPS = 8;

/** Returns a function that shows a number, or counts to it after *delay* ms. */
export function countingNumber(element: Element) {
  let shown: number | null = null;
  let timer = 0;
  return (value: number, isAnimated: boolean, delay: number) => {
    if (value === shown) return;
    const from = shown;
    shown = value;
    window.clearTimeout(timer);
    if (from === null || !isAnimated) {
      element.textContent = String(value);
      return;
    }
    const steps = Math.min(Math.abs(value - from), MOST_STEPS);
    const count = (step: number) => {
      timer = window.setTimeout(() => {
        element.textContent = String(Math.round(from + ((value - from) * step) / steps));
        if (step < steps) count(step + 1);
      }, DURATION_MS / steps);
    };
    timer = window.setTimeout(() => count(1), delay);
  };
}
