import type { Feature } from "../../core/feature.ts";
import { isDoubtful } from "./costly-moves.ts";
import { askHint } from "./hint-actions.ts";

/** Hints, and a question before a beginner makes a move that is hardly meant. */
export const HINT: Feature = {
  name: "hint",
  needs: ["play"],
  handlers: { hintPressed: askHint },
  isDoubtful,
};
