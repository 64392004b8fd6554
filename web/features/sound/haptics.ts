/** A short tap where a stack lands, on devices that have a vibrator and no mouse. */
import type { Settings } from "../../core/state.ts";
import type { Sound } from "./sounds.ts";

/** In ms: a piece that is placed; a stack, and more for each piece of it. */
const PLACE_MS = 8;
const MOVE_MS = 10;
const MOVE_MS_PER_PIECE = 2;
const LONGEST_MS = 30;

/** Can this device be felt? A computer with a mouse claims it, too. */
export function canVibrate() {
  return "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
}

/**
 * Vibrate for what is heard.
 * @param landing  In ms: when the stack that moved lands; 0 if at once.
 */
export function vibrate(sounds: Sound[], { haptics }: Settings, landing: number) {
  const duration = durationOf(sounds);
  // Without a touch before, the browser would log a warning.
  const isAllowed = navigator.userActivation?.hasBeenActive && !document.hidden;
  if (duration && haptics && isAllowed && canVibrate()) {
    setTimeout(() => navigator.vibrate(duration), landing);
  }
}

/** In ms: the tap for some sounds; 0 for none. */
export function durationOf(sounds: Sound[]) {
  const landed = sounds.find(({ name }) => name === "move" || name === "place");
  if (!landed) return 0;
  if (landed.name === "place") return PLACE_MS;
  return Math.min(LONGEST_MS, MOVE_MS + MOVE_MS_PER_PIECE * landed.size);
}
