import assert from "node:assert/strict";
import { test } from "node:test";
import { placesOf, sizeOf } from "./loss-numbers.ts";

test("a larger loss has larger digits, up to a limit", () => {
  const sizes = [3, 8, 13, 23].map(sizeOf);
  assert.deepEqual(
    sizes,
    [...sizes].sort((one, other) => one - other),
  );
  assert.ok(Number(sizes[0]) < Number(sizes[2]));
  assert.equal(sizes.at(-1), 76);
});

test("a number stands where the pieces stood", () => {
  assert.deepEqual(placesOf([{ x: 90, y: 20 }], 40, 200), [{ x: 90, y: 20 }]);
  const far = [
    { x: 30, y: 20 },
    { x: 150, y: 60 },
  ];
  assert.deepEqual(placesOf(far, 40, 200), far);
});

test("two numbers that would overlap are moved apart, each towards its own side", () => {
  const points = [
    { x: 100, y: 20 },
    { x: 90, y: 40 },
  ];
  assert.deepEqual(placesOf(points, 40, 200), [
    { x: 115, y: 30 },
    { x: 75, y: 30 },
  ]);
});

test("no number leaves the board", () => {
  const both = [
    { x: 10, y: 20 },
    { x: 10, y: 20 },
  ];
  assert.deepEqual(
    placesOf(both, 40, 200).map(({ x }) => x),
    [20, 60],
  );
  assert.deepEqual(placesOf([{ x: 195, y: 0 }], 40, 200), [{ x: 180, y: 0 }]);
});
