import assert from "node:assert/strict";
import { test } from "node:test";
import { blankDescription } from "./fixtures/description.js";
import { liftableOn, targetsOn } from "./mode.js";

const SPACES = ["A1", "B1", "C1", "D1"];

test("in play the stacks that can be selected are lifted, onto targets", () => {
  const board = blankDescription({ mode: "play", selectable: ["A1", "D1"], targets: ["B1"] });
  assert.deepEqual([liftableOn(board), targetsOn(board, SPACES)], [["A1"], ["B1"]]);
});

test("on a free board every stack is lifted, onto every space", () => {
  const board = blankDescription({ mode: "free" });
  assert.deepEqual([liftableOn(board), targetsOn(board, SPACES)], [["A1", "B1", "C1"], SPACES]);
});

test("on a board to read nothing is, whatever it marks", () => {
  const board = blankDescription({ mode: "read-only", selectable: ["A1"], targets: ["B1"] });
  assert.deepEqual([liftableOn(board), targetsOn(board, SPACES)], [[], []]);
});
