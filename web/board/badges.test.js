import assert from "node:assert/strict";
import { test } from "node:test";
import { placeBadges, rankOf } from "./badges.js";

/** @import { Badge } from "./description.d.ts" */

/**
 * @param {string} text
 * @param {number} [rank]
 * @returns {Badge}
 */
const value = (text, rank = 0) => ({ kind: "value", text, rank });

test("badges stand side by side, a little apart, centred on their space, no wider than that", () => {
  const places = (/** @type {Badge[]} */ ...badges) =>
    placeBadges(badges).map(({ x, width }) => [x, width]);
  assert.deepEqual(places(), []);
  assert.deepEqual(places({ kind: "white", text: "-5" }), [[0, 46]]);
  assert.deepEqual(places({ kind: "white", text: "-12" }, { kind: "black", text: "-4" }), [
    [-25, 47],
    [25.5, 46],
  ]);
});

test("a longer text has a wider badge", () => {
  assert.deepEqual(
    ["1", "55%", "+12.5"].map((text) => placeBadges([value(text)])[0]?.width),
    [46, 58, 84],
  );
});

test("the rank of a value is between the worst and the best; a loss has none", () => {
  assert.deepEqual(
    [-1, 0.25, 7].map((rank) => rankOf(value("", rank))),
    [0, 0.25, 1],
  );
  assert.equal(rankOf({ kind: "black", text: "-4" }), null);
});
