/**
 * What a person can ask for by a button or a key, besides the moves on the board. Most of it is an
 * event and no more: a table says which.
 *
 * @import { Dispatch, Event } from "../state/state.d.ts"
 * @import { Command } from "../a11y/key-map.js"
 * @import { QueryRunner } from "../a11y/query-runner.js"
 * @import { Board } from "../board/board.js"
 * @import { Effects } from "./effects.js"
 */
import { ROOT_PATH } from "../state/tree.js";
import { byId, onClick } from "../ui/dom.js";

/** The events of the buttons that do nothing else, by id. @type {Record<string, Event>} */
const EVENTS_OF_BUTTONS = {
  undo: { kind: "undone" },
  redo: { kind: "redone" },
  hint: { kind: "hintPressed" },
  lifelines: { kind: "connectivityPressed" },
  confirm: { kind: "moveConfirmed" },
  cancel: { kind: "cancelled" },
  pause: { kind: "pausePressed" },
  return: { kind: "returned" },
  "look-back": { kind: "stepped", by: -1 },
  "step-first": { kind: "pathShown", path: ROOT_PATH },
  "step-previous": { kind: "stepped", by: -1 },
  "step-next": { kind: "stepped", by: 1 },
  "step-last": { kind: "returned" },
};

/** Those of the keys. @type {Partial<Record<Command["kind"], Event>>} */
const EVENTS_OF_KEYS = {
  lifelines: { kind: "connectivityPressed" },
  hint: { kind: "hintPressed" },
  undo: { kind: "undone" },
  redo: { kind: "redone" },
};

/** @param {Dispatch} dispatch */
export function wireEventButtons(dispatch) {
  for (const [id, event] of Object.entries(EVENTS_OF_BUTTONS)) {
    onClick(byId(id), () => dispatch(event));
  }
}

/**
 * @typedef {object} Context
 * @property {Dispatch} dispatch
 * @property {Board} board
 * @property {QueryRunner} queryRunner
 * @property {Effects} effects
 */

/**
 * Do what a key asks for.
 * @param {Command} command
 * @param {boolean} isBack  Jumps go the other way.
 * @param {Context} context
 */
export function runCommand(command, isBack, { dispatch, board, queryRunner, effects }) {
  switch (command.kind) {
    case "query":
      return queryRunner.ask(command.query);
    case "jump":
      return board.jump(command.to, isBack ? -1 : 1);
    case "type":
      return focusMoveInput(queryRunner);
    case "listen":
      return queryRunner.open();
    case "keys":
      return queryRunner.openKeys();
    case "new":
      return byId("open-new").click();
    case "move-now":
      return effects.moveNow();
    default: {
      const event = EVENTS_OF_KEYS[command.kind];
      return event && dispatch(event);
    }
  }
}

/**
 * To a field for a move: the one beside the board, where it is shown, or the one in a sheet.
 * @param {QueryRunner} queryRunner
 */
async function focusMoveInput(queryRunner) {
  const isShown = byId("typed-move").checkVisibility();
  if (!isShown) await queryRunner.open();
  byId(isShown ? "typed-move" : "ear-move").focus();
}
