/** The trie of presses. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  movesIn,
  pathOf,
  pickedRow,
  pressAt,
  pressesAfter,
  selectableIn,
  takingOf,
  targetsIn,
  withChanged,
} from "./presses.ts";

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

test("no presses follow a whole move, or presses that begin no move", () => {
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

const CHOICE = {
  must: ["D2"],
  may: ["D3", "D4"],
  chosen: ["D4"],
  left: {},
  moves: { "": "xD2", D3: "xD2D3", D4: "xD2D4", "D3 D4": "xD2D3D4" },
};
const ROWS = { D2: { choice: CHOICE }, C2: { next: { D3: { choice: CHOICE } } } };

test("a row is picked by one press, or at a crossing by two", () => {
  assert.equal(pickedRow(ROWS, []), null);
  assert.equal(pickedRow(ROWS, ["C2"]), null);
  assert.deepEqual(pickedRow(ROWS, ["D2"])?.taken, ["D4"]);
  assert.deepEqual(pickedRow(ROWS, ["C2", "D3"])?.picked, ["C2", "D3"]);
});

test("pieces of a picked row that may stay can be toggled", () => {
  const path = ["D2"];
  const first = pickedRow(ROWS, path);
  assert.equal(takingOf(first), "xD2D4");
  assert.ok(first);
  const changed = withChanged(path, first, "D3");
  assert.equal(takingOf(pickedRow(ROWS, changed)), "xD2D3D4");
  assert.deepEqual(withChanged(changed, first, "D3"), path);
  assert.equal(takingOf(pickedRow(ROWS, withChanged(path, first, "D4"))), "xD2");
  assert.equal(takingOf(null), null);
});

test("the presses of a taking are those that pick its row", () => {
  assert.deepEqual(pathOf(ROWS, "xD2D3"), ["D2"]);
});
