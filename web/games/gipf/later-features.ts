/** GIPF's features that nobody needs before the first move. */
import { editorOf } from "../../features/editor/feature.ts";

export { PRACTICE } from "../../features/practice/feature.ts";
export { REVIEW } from "../../features/review/feature.ts";

export const EDITOR = editorOf(() => import("./editing.ts"));
