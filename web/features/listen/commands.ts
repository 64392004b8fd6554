/** What the keys of the page do. */

import type { Board } from "../../board/board.ts";
import type { Dispatch } from "../../core/events.ts";
import type { Effects } from "../../shell/effects.ts";
import { byId } from "../../ui/dom.ts";
import type { Command } from "../play/key-map.ts";
import type { QueryRunner } from "./query-runner.ts";

/** @returns Carries out a command. */
export function commandRunner({
  dispatch,
  board,
  queryRunner,
  effects,
}: {
  dispatch: Dispatch;
  board: Board;
  queryRunner: QueryRunner;
  effects: Effects;
}): (command: Command, isBack: boolean) => void {
  return (command, isBack) => {
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
        // A lesson offers none: a hint knows no task.
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
  };
}

/** To a field for a move: the one beside the board, where it is shown, or the one in a dialog. */
async function focusMoveInput(queryRunner: QueryRunner) {
  const isShown = byId("typed-move").checkVisibility();
  if (!isShown) await queryRunner.open();
  byId(isShown ? "typed-move" : "ear-move").focus();
}
