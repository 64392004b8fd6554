/** The features of the page, whatever game it shows: a line each. later.ts has those that nobody needs before the first move. */
export { CLOCK } from "./clock/feature.ts";
export { LEARNING } from "./learning/feature.ts";
export { LISTEN } from "./listen/feature.ts";
export { NEW_GAME } from "./new-game/feature.ts";
export { PLAY } from "./play/feature.ts";
export { SAVING } from "./saving/feature.ts";
export { SETTINGS } from "./settings/feature.ts";
export { LINKS } from "./sharing/links.ts";
export { TABS } from "./tabs/feature.ts";
