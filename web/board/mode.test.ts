import assert from "node:assert/strict";
import { test } from "node:test";
import { blankDescription } from "./fixtures/description.ts";
import { liftableOn, targetsOn } from "./mode.ts";

test("in play the stacks that can be selected are lifted, onto targets", () => {
  const board = blankDescription({ mode: "play", selectable: ["A1", "D1"], targets: ["B1"] });
  assert.deepEqual([liftableOn(board), targetsOn(board)], [["A1"], ["B1"]]);
});

test("on a board to read nothing is, whatever it marks", () => {
  const board = blankDescription({ mode: "read-only", selectable: ["A1"], targets: ["B1"] });
  assert.deepEqual([liftableOn(board), targetsOn(board)], [[], []]);
});

test("what a space has to carry is lifted, too, from an empty one as well", () => {
  const { A1: stack } = blankDescription({}).stacks;
  assert.ok(stack);
  const board = blankDescription({ mode: "play", selectable: ["A1"], carried: { D1: stack } });
  assert.deepEqual(liftableOn(board), ["A1", "D1"]);
});
