/** GIPF's features that nobody needs before the first move. */
import { editorOf } from "../../features/editor/feature.ts";

export const EDITOR = editorOf(() => import("./editing.ts"));
