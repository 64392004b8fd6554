/** DVONN's features that nobody needs before the first move. */

import { editorOf } from "../../features/editor/feature.ts";
import "./saved-view.ts";

export { COACHING } from "../../features/coaching/feature.ts";
export { CONNECTIONS } from "../../features/connections/feature.ts";
export { ENDINGS } from "./endings.ts";

export const EDITOR = editorOf(() => import("./editing.ts"));
