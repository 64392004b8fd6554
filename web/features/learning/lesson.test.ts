import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { viewAfter } from "../../core/fixtures/fake-game.ts";
import type { Missed } from "./lesson.ts";
import { helpWith, missedBy, replyTo, stageOf } from "./lesson.ts";

/** A lesson that begins with two turns of White: the last placement and the first move. */
const LAST_PLACEMENT = {
  name: "fill",
  start: null,
  view: viewAfter([]),
  steps: [["A1"], ["B1C1"], ["C1D1"]],
  replies: [["D1E1", "E1F1"]],
};
const white = (move: string) => ({ move, player: "white" as const });
const black = (move: string) => ({ move, player: "black" as const });
const position = (presses: import("../../engine/protocol.ts").Presses) => ({
  stacks: {},
  turn: "black" as const,
  phase: "stacking" as const,
  words: [],
  own: {},
  last: null,
  presses,
});

test("two turns in a row are two steps", () => {
  assert.equal(stageOf(LAST_PLACEMENT, [white("A1")], "white"), "open");
  assert.equal(stageOf(LAST_PLACEMENT, [white("A1"), white("B1C1")], "black"), "reply");
});

test("a second turn in a row can miss the task", () => {
  assert.equal(stageOf(LAST_PLACEMENT, [white("A1"), white("F1G1")], "black"), "missed");
});

test("a lesson is done after all its steps", () => {
  const moves = [white("A1"), white("B1C1"), black("D1E1"), white("C1D1")];
  assert.equal(stageOf(LAST_PLACEMENT, moves, "black"), "done");
});

test("the learner waits while the turn is unknown", () => {
  assert.equal(stageOf(LAST_PLACEMENT, [white("A1")], null), "reply");
});

test("each turn of the other side plays the first possible reply", () => {
  const possible = position({ E1: { next: { F1: { move: "E1F1", removes: [] } } } });
  const moves = [white("A1"), white("B1C1")];
  assert.equal(replyTo(LAST_PLACEMENT, moves, possible), "E1F1");
  assert.equal(replyTo(LAST_PLACEMENT, [...moves, black("E1F1")], possible), null);
});

test("help is the first accepted move of the step, or any legal move", () => {
  const anything = { ...LAST_PLACEMENT, steps: [[], ["B1C1"]] };
  assert.equal(helpWith(anything, [], position({ K5: { move: "K5" } })), "K5");
  assert.equal(helpWith(anything, [white("K5")], position({})), "B1C1");
});

test("a lesson may name the fault of each turn", () => {
  const lesson = { ...LAST_PLACEMENT, missed: ["covered", "freed"] as Missed[] };
  const moves = [white("A1"), black("D1E1"), white("F1G1")];
  assert.equal(missedBy(lesson, moves.slice(0, 1)), "covered");
  assert.equal(missedBy(lesson, moves), "freed");
  assert.equal(missedBy(LAST_PLACEMENT, moves), null);
});
