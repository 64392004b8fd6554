import assert from "node:assert/strict";
import { test } from "node:test";
import { blankDescription } from "./fixtures/description.ts";
import { liftableOn, targetsOn } from "./mode.ts";

test("in play, selectable stacks can be lifted onto targets", () => {
  const board = blankDescription({ mode: "play", selectable: ["A1", "D1"], targets: ["B1"] });
  assert.deepEqual([liftableOn(board), targetsOn(board)], [["A1"], ["B1"]]);
});

test("nothing can be lifted on a read-only board", () => {
  const board = blankDescription({ mode: "read-only", selectable: ["A1"], targets: ["B1"] });
  assert.deepEqual([liftableOn(board), targetsOn(board)], [[], []]);
});

test("a carried stack can be lifted from an empty space, too", () => {
  const { A1: stack } = blankDescription({}).stacks;
  assert.ok(stack);
  const board = blankDescription({ mode: "play", selectable: ["A1"], carried: { D1: stack } });
  assert.deepEqual(liftableOn(board), ["A1", "D1"]);
});
