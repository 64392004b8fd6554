import assert from "node:assert/strict";
import { test } from "node:test";
import { durationOf } from "./haptics.ts";

test("only a landing makes the device vibrate, and longer for a tall stack", () => {
  const low = durationOf([{ name: "move", size: 2 }]);

  assert.ok(durationOf([{ name: "place", size: 1 }]) < low);
  assert.ok(low < durationOf([{ name: "move", size: 9 }]));
  assert.ok(durationOf([{ name: "move", size: 40 }]) <= 30);
  assert.equal(durationOf([{ name: "win", size: 1 }]), 0);
  assert.equal(durationOf([]), 0);
});
