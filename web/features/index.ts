/** The features of the page, whatever game it shows: a line each. */
export { CLOCK } from "./clock/feature.ts";
export { ENDING } from "./ending/feature.ts";
export { FILES } from "./files/feature.ts";
export { HINT } from "./hint/feature.ts";
export { LEARNING } from "./learning/feature.ts";
export { LISTEN } from "./listen/feature.ts";
export { NEW_GAME } from "./new-game/feature.ts";
export { OFFLINE } from "./offline/feature.ts";
export { PLACE } from "./place/feature.ts";
export { PLAY } from "./play/feature.ts";
export { SAVING } from "./saving/feature.ts";
export { SETTINGS } from "./settings/feature.ts";
export { SHARING } from "./sharing/feature.ts";
export { SOUND } from "./sound/feature.ts";
export { STATISTICS } from "./statistics/feature.ts";
export { TABS } from "./tabs/feature.ts";
