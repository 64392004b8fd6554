import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { viewAfter } from "../../core/fixtures/fake-game.ts";
import type { PuzzleFile } from "./puzzles.ts";
import {
  lessonOf,
  nearestPuzzle,
  puzzleOfTheDay,
  puzzlesIn,
  stepsOf,
  streakPuzzle,
} from "./puzzles.ts";

/** Ten puzzles of rising rating; every second one is about saving. */
const FILE: PuzzleFile = {
  themes: ["cut off", "save"],
  puzzles: Array.from({ length: 10 }, (_, index) => [
    `n${index}`,
    `s${index}`,
    "A1B1 D1E1 B1C1",
    1000 + 100 * index,
    index % 2 ? 3 : 1,
    4,
  ]),
};
const PUZZLES = puzzlesIn(FILE);
const named = (index: number) => PUZZLES[index] as (typeof PUZZLES)[number];
const tried = (...names: string[]) => new Set(names);

test("a row of the file is a puzzle with its number and its themes", () => {
  assert.deepEqual(named(1), {
    name: "n1",
    number: 2,
    start: "s1",
    moves: ["A1B1", "D1E1", "B1C1"],
    rating: 1100,
    themes: ["cut off", "save"],
    lead: 4,
  });
  assert.equal(stepsOf(named(1)), 2);
});

test("a puzzle is a lesson for the side to move, with one accepted move per turn", () => {
  const view = { ...viewAfter([]), turn: "black" as const };
  const points = [[{ merit: "captures", size: 2, spaces: [] }], []];
  const lesson = lessonOf(named(0), view, points);
  assert.deepEqual(lesson.steps, [["A1B1"], ["B1C1"]]);
  assert.deepEqual(lesson.replies, [["D1E1"]]);
  assert.deepEqual(
    [lesson.learner, lesson.isRefuted, lesson.lead, lesson.points],
    ["black", true, 4, points],
  );
});

test("the next puzzle is new, has the chosen theme, and is nearest to the player's rating", () => {
  assert.equal(nearestPuzzle(PUZZLES, tried(), 1420, null)?.name, "n4");
  assert.equal(nearestPuzzle(PUZZLES, tried("n4"), 1420, null)?.name, "n5");
  assert.equal(nearestPuzzle(PUZZLES, tried("n5"), 1420, "save")?.name, "n3");
  assert.equal(nearestPuzzle(PUZZLES, tried(), 1420, "block"), null);
  const all = tried(...PUZZLES.map(({ name }) => name));
  assert.equal(nearestPuzzle(PUZZLES, all, 1420, null), null);
});

test("each date has one puzzle at any time of day, and successive days visit all puzzles", () => {
  const at = (day: number, hour: number) =>
    puzzleOfTheDay(PUZZLES, new Date(2026, 10, day, hour))?.name;
  assert.equal(at(28, 0), at(28, 23));
  assert.notEqual(at(28, 12), at(29, 12));
  const month = new Set(Array.from({ length: 10 }, (_, day) => at(day + 1, 12)));
  assert.equal(month.size, 10);
});

test("a streak never gets easier before the hardest puzzle, and repeats no puzzle", () => {
  const many = puzzlesIn({
    ...FILE,
    puzzles: Array.from({ length: 1000 }, (_, index) => [`${index}`, "s", "A1B1", index, 0, 1]),
  });
  const used: string[] = [];
  const ratings: number[] = [];
  for (const random of Array.from({ length: 40 }, (_, index) => (index * 0.37) % 1)) {
    const next = streakPuzzle(many, used, random);
    assert.ok(next && !used.includes(next.name));
    used.push(next.name);
    ratings.push(next.rating);
  }
  assert.deepEqual(
    ratings,
    ratings.toSorted((one, other) => one - other),
  );
  const [first = 1000, last = 0] = [ratings[0], ratings.at(-1)];
  assert.ok(first < 100 && last > 500);
});

test("a streak past the hardest puzzle gets the hardest one left", () => {
  const used: string[] = [];
  for (const _ of PUZZLES) used.push(streakPuzzle(PUZZLES, used, 0.5)?.name ?? "");
  assert.deepEqual(
    used,
    PUZZLES.map(({ name }) => name),
  );
  assert.equal(streakPuzzle(PUZZLES, used, 0.5), null);
  assert.equal(streakPuzzle(PUZZLES, ["n5", "n9"], 0.5)?.name, "n8");
  assert.equal(streakPuzzle(PUZZLES, ["n5", "n9", "n8"], 0.5)?.name, "n7");
});
