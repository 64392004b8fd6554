import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { newGame } from "../../core/document.ts";
import { viewAfter } from "../../core/fixtures/fake-game.ts";
import { initialState } from "../../core/reducer.ts";
import { settingsFrom } from "../../core/settings.ts";
import type { State } from "../../core/state.ts";
import { treeOfLine } from "../../core/tree.ts";
import { reviewScale } from "./review-scale.ts";

const PERSON = { kind: "person" } as const;

/** A game of placements and moves, in which the plies *filled* were filled in all at once. */
function stateOf(
  placements: number,
  moves: number,
  filled: { from: number; to: number } | null = null,
): State {
  const path = Array.from({ length: placements + moves }, (_, index) => `m${index}`);
  const tree = treeOfLine(path, (length) => {
    const phase = length <= placements ? "placing" : "stacking";
    const ply = { ...viewAfter(["A1"]).last, phase, spaces: ["A1"] };
    return { ply: (length ? ply : null) as any };
  });
  const game = { ...newGame({ white: PERSON, black: PERSON }, false), tree, filled };
  return initialState({ ...game, livePath: path }, settingsFrom({}));
}

test("a placement has a quarter of the width of a move", () => {
  const { acrossOf, lengthAt } = reviewScale(stateOf(4, 3));
  assert.deepEqual([0, 4, 5, 7].map(acrossOf), [0, 0.25, 0.5, 1]);
  for (const length of [0, 1, 2, 3, 4, 5, 6, 7]) assert.equal(lengthAt(acrossOf(length)), length);
});

test("random placements have no width, and the position after them takes their place", () => {
  const { acrossOf, lengthAt } = reviewScale(stateOf(4, 3, { from: 2, to: 4 }));
  assert.equal(acrossOf(2), acrossOf(4));
  assert.equal(lengthAt(acrossOf(2)), 4);
  assert.equal(lengthAt(1), 7);
});

test("placements alone have the whole width", () => {
  const { acrossOf, lengthAt } = reviewScale(stateOf(4, 0));
  assert.deepEqual([acrossOf(1), acrossOf(4), lengthAt(0.5)], [0.25, 1, 2]);
});
