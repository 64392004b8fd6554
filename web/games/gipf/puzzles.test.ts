/** Checks which of GIPF's puzzles comes next. */
import "./fixtures/install.ts";
import assert from "node:assert/strict";
import { it } from "node:test";
import { nextPuzzle, type Puzzle } from "./puzzles.ts";

const THEMES = ["row", "save", "row", "jump"];
const PUZZLES: Puzzle[] = THEMES.map((theme, index) => ({
  start: String(index),
  move: "A1B2",
  theme,
  moves: 1,
}));
const NONE = new Set<string>();

it("the next puzzle follows the current one, and the first puzzle follows the last", () => {
  assert.equal(nextPuzzle(PUZZLES, NONE, 0, null), 1);
  assert.equal(nextPuzzle(PUZZLES, NONE, 3, null), 0);
});

it("solved puzzles are left out", () => {
  assert.equal(nextPuzzle(PUZZLES, new Set(["1", "2"]), 0, null), 3);
  assert.equal(nextPuzzle(PUZZLES, new Set(["1", "2", "3"]), 0, null), null);
});

it("if a theme is chosen, puzzles of other themes are left out", () => {
  assert.equal(nextPuzzle(PUZZLES, NONE, 0, "row"), 2);
  assert.equal(nextPuzzle(PUZZLES, NONE, 0, "jump"), 3);
  assert.equal(nextPuzzle(PUZZLES, NONE, 3, "jump"), null);
});
