/** Games as text. Python's tests read the same files (tests/cli/test_commands.py). */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { gameText } from "./game-text.ts";

function fixture(name: string) {
  return readFileSync(new URL(`fixtures/${name}.txt`, import.meta.url), "utf-8");
}

test("a game from the empty board is written as Python reads it", () => {
  const moves = "F3 E3 G3 A1 B1 C1 D1 E1 F1 G1 H1 I1".split(" ");
  const comments = ["DVONN", "White: person", "Black: computer, club"];

  assert.equal(gameText({ start: null, moves }, comments), fixture("shared-game"));
});

test("a game text names a start other than the empty board before the moves", () => {
  const record = { start: "w,r,b,6/10/11/10/9 w s", moves: ["A1B1"] };

  assert.equal(gameText(record, ["DVONN", "Result: White wins #1/2"]), fixture("shared-position"));
});
