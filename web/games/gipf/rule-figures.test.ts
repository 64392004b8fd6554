import assert from "node:assert/strict";
import { test } from "node:test";
import { pointsOfBoard } from "./drawing.ts";
import { FIGURES } from "./rule-figures.ts";

const DOTS = new Map(
  pointsOfBoard()
    .flat()
    .map(({ name, isDot }) => [name, isDot]),
);

test("pieces stand on spots or wait on dots", () => {
  for (const [name, figures] of Object.entries(FIGURES)) {
    for (const { pieces, ghosts = {} } of figures) {
      for (const spot of Object.keys(pieces))
        assert.equal(DOTS.get(spot), false, `${name} ${spot}`);
      for (const dot of Object.keys(ghosts)) assert.equal(DOTS.get(dot), true, `${name} ${dot}`);
    }
  }
});

test("arrows, rows and captures begin and end at pieces", () => {
  for (const [name, figures] of Object.entries(FIGURES)) {
    for (const { pieces, ghosts = {}, arrows = [], rows = [], captured = [] } of figures) {
      for (const end of [...arrows, ...rows, ...captured].flatMap((names) => names.split(" "))) {
        assert.ok(end in pieces || end in ghosts, `${name} ${end}`);
      }
    }
  }
});

test("the figures before and after a move show different pieces", () => {
  for (const [name, [before, after]] of Object.entries(FIGURES)) {
    if (after) assert.notDeepEqual(before?.pieces, after.pieces, name);
  }
});
