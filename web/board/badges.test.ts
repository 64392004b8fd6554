import assert from "node:assert/strict";
import { test } from "node:test";
import { placeBadges } from "./badges.ts";
import type { Badge } from "./description.ts";

test("badges stand side by side, centred on their space, and are narrower if there are two", () => {
  const places = (...badges: Badge[]) => placeBadges(badges).map(({ x, width }) => [x, width]);
  assert.deepEqual(places(), []);
  assert.deepEqual(places({ kind: "white", text: "-5" }), [[0, 46]]);
  assert.deepEqual(places({ kind: "white", text: "-12" }, { kind: "black", text: "-4" }), [
    [-25, 47],
    [25.5, 46],
  ]);
});

test("a longer text has a wider badge", () => {
  assert.deepEqual(
    ["-1", "-12", "-12.5"].map((text) => placeBadges([{ kind: "white", text }])[0]?.width),
    [46, 58, 84],
  );
});
