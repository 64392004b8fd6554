import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { viewAfter } from "../../core/fixtures/fake-game.ts";
import type { Puzzle, Puzzles } from "./puzzles.ts";
import { firstOf, gradeOf, lessonOf, puzzleAfter } from "./puzzles.ts";

const puzzle = (name: string): Puzzle => ({
  name,
  start: name,
  steps: ["A1B1", "B1C1"],
  replies: ["D1E1"],
  score_difference: 3,
  reasons: [[{ merit: "captures", size: 2 }]],
  refutations: [{ A1C1: "F5C2 -10 captures 4", A1D1: "0" }, {}],
});

const PUZZLES: Puzzles = {
  easy: ["1", "2", "3"].map(puzzle),
  medium: ["4", "5"].map(puzzle),
  hard: ["6"].map(puzzle),
};
const solved = (...names: string[]) => new Set(names);

test("a puzzle is a lesson with one accepted move per turn; other moves have refutations", () => {
  const view = viewAfter([]);
  const lesson = lessonOf(puzzle("1"), view);
  assert.deepEqual(lesson.steps, [["A1B1"], ["B1C1"]]);
  assert.deepEqual(lesson.replies, [["D1E1"]]);
  assert.deepEqual(lesson.refutations, [
    {
      A1C1: { reply: "F5C2", score_difference: -10, reason: { merit: "captures", size: 4 } },
      A1D1: { reply: null, score_difference: 0, reason: null },
    },
    {},
  ]);
  assert.deepEqual(
    [lesson.view, lesson.score_difference, lesson.reasons[0]?.[0]?.size],
    [view, 3, 2],
  );
});

test("the next unsolved puzzle of a grade comes next, then a skipped one", () => {
  assert.equal(puzzleAfter(PUZZLES, solved(), "1"), "2");
  assert.equal(puzzleAfter(PUZZLES, solved("2"), "1"), "3");
  assert.equal(puzzleAfter(PUZZLES, solved("3"), "3"), "1");
});

test("another grade follows a solved grade; once all are solved, the same puzzle stays", () => {
  assert.equal(puzzleAfter(PUZZLES, solved("1", "2", "3"), "3"), "4");
  assert.equal(puzzleAfter(PUZZLES, solved("4", "5", "1", "2"), "5"), "3");
  assert.equal(puzzleAfter(PUZZLES, solved("1", "2", "3", "4", "5", "6"), "6"), "6");
  assert.equal(puzzleAfter(PUZZLES, solved("1", "2", "3", "4", "5"), "6"), "6");
});

test("a grade begins with its first unsolved puzzle, or with its first if all are solved", () => {
  assert.equal(firstOf(PUZZLES, solved("1"), "easy"), "2");
  assert.equal(firstOf(PUZZLES, solved("4", "5"), "medium"), "4");
  assert.equal(firstOf({ easy: [], medium: [], hard: [] }, solved(), "hard"), "");
});

test("an unknown name counts as easy", () => {
  assert.deepEqual(
    ["2", "5", "6", "x"].map((name) => gradeOf(PUZZLES, name)),
    ["easy", "medium", "hard", "easy"],
  );
});
