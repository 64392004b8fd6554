import assert from "node:assert/strict";
import { test } from "node:test";
import { crumbFrames, middleOf, slideFrom } from "./crumbling.js";

test("a stack slides away from the middle, and one in the middle goes nowhere", () => {
  const middle = middleOf([
    { x: 0, y: 0 },
    { x: 200, y: 100 },
  ]);
  const { x, y } = slideFrom({ x: 0, y: 50 }, middle);

  assert.deepEqual(middle, { x: 100, y: 50 });
  assert.ok(x < 0);
  assert.equal(y, 50);
  assert.deepEqual(slideFrom(middle, middle), middle);
});

test("a few stacks leave crumbs, a whole board of them does not", () => {
  const end = { x: 0, y: 0 };

  assert.ok(crumbFrames(end, 1).length > 1);
  assert.deepEqual(crumbFrames(end, 40), []);
});
