/** The features that only GIPF has: a line each. */
export { CHALLENGES } from "./feature.ts";
