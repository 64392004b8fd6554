import type { PageFeature } from "../../shell/page.ts";
import { listenToKeys } from "../play/page-keys.ts";
import { commandRunner } from "./commands.ts";
import { QueryRunner } from "./query-runner.ts";

/** Playing by ear: questions of a screen reader, and every key. */
export const ASKING: PageFeature = {
  name: "asking",
  needs: ["play"],
  start: ({ game, board, dispatch, effects, state, t, sayTexts, load }) => {
    const queryRunner = new QueryRunner(board, state, t, sayTexts, load, () => game.queries());
    return {
      paint: (now, words) => queryRunner.paint(now, words),
      begin: () => {
        queryRunner.wireButtons();
        const run = commandRunner({ dispatch, board, queryRunner, effects });
        listenToKeys(dispatch, state, run);
      },
    };
  },
};
