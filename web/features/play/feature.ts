import type { Feature } from "../../core/feature.ts";

/** The game itself: what it says, its list of moves, its players' cards. */
export const PLAY: Feature = { name: "play" };
