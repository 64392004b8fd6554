/** A short vibration when a stack lands, on devices with a vibrator and no mouse. */
import type { Settings } from "../../core/state.ts";
import type { Sound } from "./sounds.ts";

/** The duration for a placed piece. */
const PLACE_MS = 8;
/** The base duration for a moved stack. */
const MOVE_MS = 10;
/** The amount that each piece of a moved stack adds. */
const MOVE_MS_PER_PIECE = 2;
/** The maximum duration. */
const LONGEST_MS = 30;

/** A computer with a mouse also claims to vibrate, so check the kind of pointer. */
export function canVibrate() {
  return "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
}

/** @param landing  The delay until the stack lands, in ms. */
export function vibrate(sounds: Sound[], { haptics }: Settings, landing: number) {
  const duration = durationOf(sounds);
  // Before the person's first touch, vibrating would only make the browser log a warning.
  const isAllowed = navigator.userActivation?.hasBeenActive && !document.hidden;
  if (duration && haptics && isAllowed && canVibrate()) {
    setTimeout(() => navigator.vibrate(duration), landing);
  }
}

/** The duration in ms; 0 for none. */
export function durationOf(sounds: Sound[]) {
  const landed = sounds.find(({ name }) => name === "move" || name === "place");
  if (!landed) return 0;
  if (landed.name === "place") return PLACE_MS;
  return Math.min(LONGEST_MS, MOVE_MS + MOVE_MS_PER_PIECE * landed.size);
}
