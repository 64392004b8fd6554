/** GIPF's features that only an analysis or a finished game needs. */
export { PRACTICE } from "../../features/practice/feature.ts";
export { REVIEW } from "../../features/review/feature.ts";
