import type { Settings } from "../core/state.ts";

let reducedMotion: MediaQueryList | undefined;

/**
 * True if the page is visible and motion is allowed by the setting (by the device, if the setting
 * is "system").
 */
export function isMotionEnabled({ motion }: Settings) {
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
 * Returns a function that runs the action once after the next frame, however often the function is
 * called before then.
 */
export function oncePerFrame(action: () => void): () => void {
  let isScheduled = false;
  return async () => {
    if (isScheduled) return;
    isScheduled = true;
    await waitForPaint();
    isScheduled = false;
    action();
  };
}
