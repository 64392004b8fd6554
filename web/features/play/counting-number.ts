/** In ms: as long as the animation of a move. */
const DURATION_MS = 320;
/** The most numbers shown in between: each costs a frame beside the animation on the board. */
const MOST_STEPS = 8;

/** Returns a function that shows a number; animated, it counts there from the number before, after *delay* ms. */
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
