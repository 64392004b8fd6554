/** Checks when a lesson of GIPF is done or missed, and Black's replies in it. */
import "./fixtures/install.ts";
import assert from "node:assert/strict";
import { it } from "node:test";
import { newGame } from "../../core/document.ts";
import { initialState } from "../../core/reducer.ts";
import { settingsFrom } from "../../core/settings.ts";
import { setNode, treeOfLine } from "../../core/tree.ts";
import { stageOf } from "./exercises.ts";
import { replyIn } from "./lessons.ts";

const PERSONS = { white: { kind: "person" }, black: { kind: "person" } } as const;
const LESSON = { name: "one", start: "a start", goals: ["^C1C2$"], replies: [] };
const LONG = { ...LESSON, goals: ["^C1C2$", "^P"], replies: ["E9E8"] };

/** @param view  The view after the moves; null while Python has not sent it. */
function after(moves: string[], view: object | null) {
  const game = newGame(PERSONS, false, null, { name: "gipf", start: "a start" });
  const tree = setNode(treeOfLine(moves), moves, { view: view as any });
  return initialState({ ...game, tree, livePath: moves }, settingsFrom({}));
}

const FREE = { phase: "move", turn: "black", forced: null, words: [], own: {} };
const WHITES = { ...FREE, turn: "white" };
const FORCED = { phase: "take", turn: "white", forced: "xC2C3C4C5", words: [], own: {} };

it("a lesson is done once all forced moves are played", () => {
  assert.equal(stageOf(LESSON, after([], FREE)), "open");
  assert.equal(stageOf(LESSON, after(["C1C2"], null)), "open");
  assert.equal(stageOf(LESSON, after(["C1C2"], FORCED)), "open");
  assert.equal(stageOf(LESSON, after(["C1C2", "xC2C3C4C5"], FREE)), "done");
});

it("a lesson is missed after a wrong move", () => {
  assert.equal(stageOf(LESSON, after(["C7C6"], FREE)), "missed");
});

it("moves from another position neither miss a lesson nor finish it", () => {
  const other = { ...LESSON, start: "another start" };
  assert.equal(stageOf(other, after(["C7C6"], FREE)), "open");
  assert.equal(stageOf(other, after(["C1C2"], FREE)), "open");
});

it("a lesson of several moves is done after the last move, and missed after any wrong move", () => {
  assert.equal(stageOf(LONG, after(["C1C2"], FREE)), "open");
  assert.equal(stageOf(LONG, after(["C1C2", "E9E8"], WHITES)), "open");
  assert.equal(stageOf(LONG, after(["C1C2", "E9E8", "A1B2"], FREE)), "missed");
  assert.equal(stageOf(LONG, after(["C1C2", "E9E8", "PA1B2"], FREE)), "done");
});

it("Black answers each move of the task except the last, on Black’s turn", () => {
  assert.equal(replyIn(LONG, after(["C1C2"], FREE)), "E9E8");
  assert.equal(replyIn(LONG, after(["C1C2"], null)), null);
  assert.equal(replyIn(LONG, after(["A1B2"], FREE)), null);
  assert.equal(replyIn(LONG, after(["C1C2", "E9E8"], WHITES)), null);
  assert.equal(replyIn(LONG, after(["C1C2", "E9E8", "PA1B2"], FREE)), null);
  assert.equal(replyIn(LESSON, after(["C1C2"], FREE)), null);
});
