/** The features that only an analysis or a finished game needs. */
export { ANALYSIS } from "./analysis/feature.ts";
