import type { PageFeature } from "../../shell/page.ts";
import { wireEventButtons } from "../play/buttons.ts";
import { adviceTexts, stacksOfHint } from "./advice-messages.ts";
import { askHint } from "./hint-actions.ts";
import { pastMoveTexts } from "./past-move.ts";

/** Hints: the best move and its reasons. */
export const HINT: PageFeature = {
  name: "hint",
  needs: ["play"],
  handlers: { hintPressed: askHint },
  advice: adviceTexts,
  pastMove: pastMoveTexts,
  meant: stacksOfHint,
  start: ({ dispatch }) => ({
    begin: () => wireEventButtons(dispatch, { hint: { kind: "hintPressed" } }),
  }),
};
