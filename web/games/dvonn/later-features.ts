/** DVONN's features that nobody needs before the first move. */

import { editorOf } from "../../features/editor/feature.ts";
import "./saved-view.ts";

export { COACHING } from "../../features/coaching/feature.ts";
export { CONNECTIONS } from "../../features/connections/feature.ts";
export { OPENINGS } from "../../features/openings/feature.ts";
export { PRACTICE } from "../../features/practice/feature.ts";
export { REVIEW } from "../../features/review/feature.ts";
export { ENDINGS } from "./endings.ts";

export const EDITOR = editorOf(() => import("./editing.ts"));
