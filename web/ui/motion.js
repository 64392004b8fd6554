/**
 * Frames and motion: whether the page animates, and how to run something after the next frame.
 *
 * @import { Settings } from "../state/state.d.ts"
 */

/** @type {MediaQueryList | undefined} */
let reducedMotion;

/**
 * Is the page to animate? The setting decides; "system" leaves it to the device.
 * @param {Settings} settings
 */
export function isMotionEnabled({ motion }) {
  if (document.hidden) return false;
  if (motion !== "system") return motion === "on";
  reducedMotion ??= matchMedia("(prefers-reduced-motion: reduce)");
  return !reducedMotion.matches;
}

/** Resolves after the next frame has been painted; soon in a hidden page, which has no frames. */
export function waitForPaint() {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

/**
 * Returns a function that schedules *action* to run once, after the next frame, however often it is
 * called before that.
 * @param {() => void} action
 * @returns {() => void}
 */
export function oncePerFrame(action) {
  let isScheduled = false;
  return async () => {
    if (isScheduled) return;
    isScheduled = true;
    await waitForPaint();
    isScheduled = false;
    action();
  };
}
