/** When a lesson of GIPF is done, and when something else was played. */
import assert from "node:assert/strict";
import { it } from "node:test";
import { newGame } from "../state/game.js";
import { initialState } from "../state/reducer.js";
import { settingsFrom } from "../state/settings.js";
import { setNode, treeOfLine } from "../state/tree.js";
import { stageOf } from "./lessons.js";

const PERSONS = /** @type {const} */ ({ white: { kind: "person" }, black: { kind: "person" } });
const LESSON = { goal: /^C1C2$/ };

/**
 * @param {string[]} moves
 * @param {object | null} view  Null while Python has not sent it.
 */
function after(moves, view) {
  const game = newGame(PERSONS, false, null, { name: "gipf", start: "a start" });
  const tree = setNode(treeOfLine(moves), moves, { view: /** @type {any} */ (view) });
  return initialState({ ...game, tree, livePath: moves }, settingsFrom({}));
}

const FREE = { phase: "move", turn: "black", gipf: { forced: null, words: [] } };
const FORCED = { phase: "take", turn: "white", gipf: { forced: "xC2C3C4C5", words: [] } };

it("a lesson is done once all that follows by itself is played", () => {
  assert.equal(stageOf(LESSON, after([], FREE)), "open");
  assert.equal(stageOf(LESSON, after(["C1C2"], null)), "open");
  assert.equal(stageOf(LESSON, after(["C1C2"], FORCED)), "open");
  assert.equal(stageOf(LESSON, after(["C1C2", "xC2C3C4C5"], FREE)), "done");
});

it("a lesson is missed by another move", () => {
  assert.equal(stageOf(LESSON, after(["C7C6"], FREE)), "missed");
});
