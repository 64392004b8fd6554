import type { PageFeature } from "../../shell/page.ts";
import { wireEventButtons } from "../play/buttons.ts";
import { isDoubtful } from "./costly-moves.ts";
import { askHint } from "./hint-actions.ts";

/** Hints, and a question before a beginner makes a move that is hardly meant. */
export const HINT: PageFeature = {
  name: "hint",
  needs: ["play"],
  handlers: { hintPressed: askHint },
  isDoubtful,
  start: ({ dispatch }) => ({
    begin: () => wireEventButtons(dispatch, { hint: { kind: "hintPressed" } }),
  }),
};
