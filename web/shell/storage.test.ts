import assert from "node:assert/strict";
import { test } from "node:test";
import { keptName, ownName, saveApart } from "./storage.ts";

const names = () => [ownName("game"), keptName("statistics")];

test("a game that is saved apart has its own results", () => {
  saveApart("gipf");
  assert.deepEqual(names(), ["game-gipf", "statistics-gipf"]);
});

test("a game that is saved apart can share the results of another game, even of DVONN", () => {
  saveApart("puzzles", "gipf");
  assert.deepEqual(names(), ["game-puzzles", "statistics-gipf"]);
  saveApart("challenge", "");
  assert.deepEqual(names(), ["game-challenge", "statistics"]);
});
