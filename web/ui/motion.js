/**
 * Does anything move on the page? As the device wants it, unless the person says otherwise.
 *
 * @import { Settings } from "../state/state.d.ts"
 */

const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {Settings} settings */
export function isMoving({ motion }) {
  if (document.hidden) return false;
  return motion === "system" ? !stillness.matches : motion === "on";
}
