/** The picture of GIPF’s welcome. */
import assert from "node:assert/strict";
import { it } from "node:test";
import { pointsOfBoard } from "./drawing.ts";
import { FIGURES } from "./rule-figures.ts";

const DOTS = new Map(
  pointsOfBoard()
    .flat()
    .map(({ name, isDot }) => [name, isDot]),
);

it("the push from the dot completes a row of four that ends at a black piece", () => {
  const { pieces, ghosts, rows, captured } = FIGURES.welcome?.[0] ?? { pieces: {} };
  assert.deepEqual(ghosts, { C1: "w" });
  assert.equal(DOTS.get("C1"), true);
  for (const spot of Object.keys(pieces)) assert.equal(DOTS.get(spot), false, spot);
  const { C2, ...others } = pieces;
  assert.equal(C2, "w");
  assert.deepEqual(others, { B3: "w", D3: "w", E3: "w", F2: "b" });
  assert.deepEqual(rows, ["B3 F2"]);
  assert.deepEqual(captured, ["F2"]);
});
