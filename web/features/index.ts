/** The features of the page, whatever game it shows: a line each. */
export { HINT } from "./hint/feature.ts";
export { OFFLINE } from "./offline/feature.ts";
export { PLACE } from "./place/feature.ts";
export { PLAY } from "./play/feature.ts";
export { SAVING } from "./saving/feature.ts";
export { STATISTICS } from "./statistics/feature.ts";
