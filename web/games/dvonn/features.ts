/** The features that only DVONN has: a line each. */
export { COACHING } from "../../features/coaching/feature.ts";
export { CONNECTIONS } from "../../features/connections/feature.ts";
export { PLACING } from "../../features/placing/feature.ts";
export { PRACTICE } from "../../features/practice/feature.ts";
export { REVIEW } from "../../features/review/feature.ts";
export { STACKS } from "./feature.ts";
