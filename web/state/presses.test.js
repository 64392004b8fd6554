/** The trie of presses. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { movesIn, pathOf, pressAt, pressesAfter, selectableIn, targetsIn } from "./presses.js";

const PLACING = { A1: { move: "A1", removes: [] }, B1: { move: "B1", removes: [] } };
const STACKING = {
  A1: { next: { B1: { move: "A1B1", removes: [] }, A2: { move: "A1A2", removes: ["C3"] } } },
  C1: { next: { B1: { move: "C1B1", removes: [] } } },
};

test("a placement is one press", () => {
  assert.deepEqual(targetsIn(PLACING), ["A1", "B1"]);
  assert.deepEqual(selectableIn(PLACING), []);
});

test("a stacking move is two presses", () => {
  assert.deepEqual(targetsIn(STACKING), []);
  assert.deepEqual(selectableIn(STACKING), ["A1", "C1"]);
  assert.deepEqual(targetsIn(pressesAfter(STACKING, ["A1"])), ["B1", "A2"]);
  assert.deepEqual(pressAt(STACKING, ["A1"], "A2"), { move: "A1A2", removes: ["C3"] });
});

test("a path that leads nowhere ends at nothing", () => {
  assert.deepEqual(pressesAfter(STACKING, ["K5"]), {});
  assert.deepEqual(pressesAfter(STACKING, ["A1", "B1"]), {});
  assert.equal(pressAt(STACKING, [], "K5"), null);
});

test("every move is found with the presses that make it", () => {
  assert.deepEqual(
    [...movesIn(STACKING)].map(({ move }) => move),
    ["A1B1", "A1A2", "C1B1"],
  );
  assert.deepEqual(pathOf(STACKING, "A1A2"), ["A1", "A2"]);
  assert.deepEqual(pathOf(PLACING, "B1"), ["B1"]);
});

test("an illegal move and a pass have no presses", () => {
  assert.equal(pathOf(STACKING, "A1K5"), null);
  assert.equal(pathOf(STACKING, "PASS"), null);
});
