/** GIPF's features that nobody needs before the first move. */
export { PRACTICE } from "../../features/practice/feature.ts";
export { REVIEW } from "../../features/review/feature.ts";
