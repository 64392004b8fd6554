import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  changePuzzleProgress,
  isTried,
  readPuzzleProgress,
  withMiss,
  withRating,
  withSolved,
} from "./puzzle-progress.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  globalThis.localStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  } as unknown as Storage;
});

const puzzle = (rating: number) => ({
  ...{ name: "7", number: 1, start: "s", moves: ["A1B1"], themes: [], lead: 1 },
  rating,
});

test("the progress of earlier versions is kept", () => {
  stored.set("dvonn:puzzles", JSON.stringify({ done: ["63", "7"], at: "7" }));
  const progress = readPuzzleProgress();
  assert.deepEqual([progress.done, progress.failed, progress.at], [["63", "7"], [], "7"]);
  assert.deepEqual(
    [progress.rating.rating, progress.rating.deviation, progress.best],
    [1200, 350, 0],
  );
});

test("stored values of a wrong type or range are dropped or replaced by defaults", () => {
  for (const value of [
    null,
    3,
    "[]",
    { done: 4, failed: [1, "a"], rating: { rating: "x" }, best: -1 },
  ]) {
    stored.set("dvonn:puzzles", JSON.stringify(value));
    const { done, failed, rating, best } = readPuzzleProgress();
    assert.deepEqual([done, rating.rating, best], [[], 1200, 0]);
    assert.ok(failed.every((name) => typeof name === "string"));
  }
});

test("a change keeps what another tab has saved since", () => {
  changePuzzleProgress((progress) => withSolved(progress, "1", true));
  stored.set("dvonn:puzzles", JSON.stringify({ ...readPuzzleProgress(), done: ["1", "2"] }));
  const changed = changePuzzleProgress((progress) => withSolved(progress, "3", true));
  assert.deepEqual(changed.done, ["1", "2", "3"]);
});

test("a change keeps earlier changes that the browser refused to store", () => {
  const refuse = () => {
    throw new Error("full");
  };
  changePuzzleProgress((progress) => withSolved(progress, "1", true));
  const store = localStorage.setItem;
  localStorage.setItem = refuse;
  changePuzzleProgress((progress) => withSolved(progress, "2", true));
  changePuzzleProgress((progress) => withMiss(progress, "1"), "puzzles-other");
  assert.deepEqual(readPuzzleProgress().done, ["1", "2"]);
  assert.deepEqual(readPuzzleProgress("puzzles-other").failed, ["1"]);
  localStorage.setItem = store;
  changePuzzleProgress((progress) => progress);
  changePuzzleProgress((progress) => progress, "puzzles-other");
  assert.deepEqual(JSON.parse(stored.get("dvonn:puzzles") ?? "").done, ["1", "2"]);
  stored.clear();
  assert.deepEqual(readPuzzleProgress().done, []);
});

test("a missed puzzle stays on the list until a try without a fault", () => {
  const missed = withMiss(withMiss(readPuzzleProgress(), "7"), "7");
  assert.deepEqual(missed.failed, ["7"]);
  assert.ok(isTried(missed, "7") && !isTried(missed, "8"));
  const again = withSolved(missed, "7", false);
  assert.deepEqual([again.done, again.failed], [["7"], ["7"]]);
  const clean = withSolved(again, "7", true);
  assert.deepEqual([clean.done, clean.failed], [["7"], []]);
});

test("solving raises the rating, missing lowers it, and its deviation stays at 75 or more", () => {
  const start = readPuzzleProgress();
  assert.ok(withRating(start, puzzle(1200), true, 1).rating.rating > 1200);
  assert.ok(withRating(start, puzzle(1200), false, 1).rating.rating < 1200);
  let progress = start;
  for (let count = 0; count < 200; count += 1) {
    progress = withRating(progress, puzzle(1200), count % 2 === 0, 1);
  }
  assert.equal(progress.rating.deviation, 75);
});

test("the rating after a hard first puzzle is kept, and its deviation stays at 350 or less", () => {
  const { rating } = changePuzzleProgress((start) => withRating(start, puzzle(2805), true, 1));
  assert.ok(rating.rating > 1800);
  assert.ok(rating.deviation <= 350);
  assert.deepEqual(readPuzzleProgress().rating, rating);
});

test("the last rating of each day is kept, oldest first", () => {
  const days = [20_000, 20_000, 20_003];
  const { days: kept, rating } = days.reduce(
    (progress, day) => withRating(progress, puzzle(1200), true, day),
    readPuzzleProgress(),
  );
  assert.deepEqual(
    kept.map(([day]) => day),
    [20_000, 20_003],
  );
  assert.equal(kept[1]?.[1], Math.round(rating.rating));
});
