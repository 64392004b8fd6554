import type { PageFeature } from "../../shell/page.ts";
import { listenToKeys } from "../play/page-keys.ts";
import { announcements } from "./announcements.ts";
import { commandRunner } from "./commands.ts";
import { QueryRunner } from "./query-runner.ts";

/** Playing by ear: announcements, questions of a screen reader, and every key. */
export const LISTEN: PageFeature = {
  name: "listen",
  needs: ["play"],
  start: (page) => {
    const { game, board, dispatch, effects } = page;
    const queryRunner = new QueryRunner(
      board,
      page.state,
      page.t,
      (sentences) => page.sayTexts(sentences),
      page.load,
      () => game.queries(),
    );
    return {
      paint: (state, t) => queryRunner.paint(state, t),
      follow: ({ before, state, event }) =>
        page.say(announcements(before, state, event, game.spoken)),
      followClock: ({ before, state, event }) =>
        page.say(announcements(before, state, event, game.spoken)),
      begin: () => {
        queryRunner.wireButtons();
        listenToKeys(
          dispatch,
          page.state,
          commandRunner({ dispatch, board, queryRunner, effects }),
        );
      },
    };
  },
};
