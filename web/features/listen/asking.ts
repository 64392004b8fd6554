import type { Page, PageFeature } from "../../shell/page.ts";
import { byId } from "../../ui/dom.ts";
import type { Command } from "../play/key-map.ts";
import { listenToKeys } from "../play/page-keys.ts";
import { QueryRunner } from "./query-runner.ts";

/** Answers the questions of screen-reader users, and runs the commands of all keys. */
export const ASKING: PageFeature = {
  name: "asking",
  needs: ["play"],
  start: (page) => {
    const queryRunner = new QueryRunner(page);
    return {
      paint: (state, t) => queryRunner.paint(state, t),
      begin: () => {
        queryRunner.wireButtons();
        listenToKeys(page.dispatch, page.state, (command, isBack) =>
          run(command, isBack, page, queryRunner),
        );
      },
    };
  },
};

function run(
  command: Command,
  isBack: boolean,
  { dispatch, board, effects }: Page,
  queryRunner: QueryRunner,
) {
  switch (command.kind) {
    case "query":
      return void queryRunner.ask(command.query);
    case "jump":
      return void board.jump(command.to, isBack ? -1 : 1);
    case "type":
      return void focusMoveInput(queryRunner);
    case "listen":
      return void queryRunner.open();
    case "keys":
      return void queryRunner.openKeys();
    case "connectivity":
      return dispatch({ kind: "connectivityPressed" });
    case "hint":
      // A lesson hides the button, because a hint would ignore the lesson's task.
      return byId("hint").checkVisibility() ? dispatch({ kind: "hintPressed" }) : undefined;
    case "undo":
      return dispatch({ kind: "undone" });
    case "redo":
      return dispatch({ kind: "redone" });
    case "new":
      return byId("open-new").click();
    case "move-now":
      return effects.moveNow();
  }
}

/**
 * Focuses the move field: the one next to the board if it is visible, otherwise the one in a
 * dialog.
 */
async function focusMoveInput(queryRunner: QueryRunner) {
  const isShown = byId("typed-move").checkVisibility();
  if (!isShown) await queryRunner.open();
  byId(isShown ? "typed-move" : "ear-move").focus();
}
