import assert from "node:assert/strict";
import { test } from "node:test";
import { towerStep } from "./timing.ts";

test("tall towers grow faster, so that every tower is complete within 5 s", () => {
  const times = Array.from({ length: 49 }, (_, pieces) => pieces * towerStep(pieces));

  assert.ok(Math.max(...times) < 5000);
  assert.ok(towerStep(40) < towerStep(5));
});
