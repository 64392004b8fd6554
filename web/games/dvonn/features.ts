/** The features that only DVONN has: a line each. later-features.ts has those that nobody needs before the first move. */
export { PLACING } from "../../features/placing/feature.ts";
export { STACKS } from "./feature.ts";
