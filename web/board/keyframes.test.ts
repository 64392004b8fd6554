import assert from "node:assert/strict";
import { test } from "node:test";
import { arcFrames, bounceFrames, crumbFrames, middleOf, slideFrom } from "./keyframes.ts";

const numbersOf = (frame: Keyframe | undefined) =>
  String(frame?.transform)
    .match(/-?[\d.e-]+(?=px|\))/g)
    ?.map(Number);

test("a stack flies from point to point, higher and larger midway", () => {
  const frames = arcFrames({ x: 10, y: 50 }, { x: 110, y: 50 }, 20);
  const [x, y, scale] = numbersOf(frames[frames.length >> 1]) ?? [];

  assert.deepEqual(numbersOf(frames[0]), [10, 50, 1]);
  assert.deepEqual(numbersOf(frames.at(-1)), [110, 50, 1]);
  assert.deepEqual([x, y], [60, 30]);
  assert.ok(Number(scale) > 1);
});

test("animations change only properties that need no layout or painting", () => {
  const point = { x: 3, y: 4 };
  const frames = [
    ...arcFrames(point, point, 1),
    ...bounceFrames(point, 3),
    ...crumbFrames(point, 1, 1).flat(),
  ];
  const properties = new Set(frames.flatMap(Object.keys));

  assert.deepEqual([...properties].sort(), ["offset", "opacity", "transform"]);
});

test("a tall stack bounces more than a single piece", () => {
  const [tall, low] = [9, 1].map((height) => numbersOf(bounceFrames({ x: 0, y: 0 }, height)[0]));

  assert.ok(Number(tall?.[2]) > Number(low?.[2]));
});

test("a stack slides away from the middle, and a stack in the middle stays", () => {
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

test("a single lost stack leaves crumbs, but forty stacks at once leave none", () => {
  const end = { x: 0, y: 0 };

  assert.ok(crumbFrames(end, 1, 1).length > 1);
  assert.deepEqual(crumbFrames(end, 40, 1), []);
});
