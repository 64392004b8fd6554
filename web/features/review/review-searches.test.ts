import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { newGame } from "../../core/document.ts";
import { pliesOf, viewAfter } from "../../core/fixtures/fake-game.ts";
import { initialState } from "../../core/reducer.ts";
import { settingsFrom } from "../../core/settings.ts";
import type { TreeNode } from "../../core/state.ts";
import { setNode, treeOfLine } from "../../core/tree.ts";
import "../fixtures/install.ts";
import { reviewNodes } from "./review-searches.ts";

const MOVES = ["A1", "B1", "C1"];
const PERSON = { kind: "person" } as const;
const NOVICE = { kind: "computer", level: "novice" } as const;

describe("a review", () => {
  const STACKED = [...MOVES, "B1A1", "C1A1", "A1B1"];
  const path = MOVES.slice(0, 3);

  /**
   * A game of three placements and three moves, with *count* stacks at its end.
   * @param options  `isKnown`: true if the position before the first move is known. `removed`: the
   * spaces that the first move cut off.
   */
  function played(
    count: number,
    { isKnown = false, removed = [] }: { isKnown?: boolean; removed?: string[] } = {},
  ) {
    const stack = viewAfter(MOVES).stacks.A1;
    const stacksOf = (number: number) =>
      Object.fromEntries(Array.from({ length: number }, (_, index) => [`${index}`, stack]));
    const plies = pliesOf(STACKED);
    const tree = treeOfLine(STACKED, (length) => {
      const ply = plies[length - 1];
      const isEnd = length === STACKED.length;
      const view = { ...viewAfter(STACKED), phase: "stacking", stacks: stacksOf(count) };
      const isShown = isEnd || (isKnown && length === path.length);
      return {
        view: isShown ? view : null,
        ply: ply && { ...ply, removed: length === path.length + 1 ? removed : [] },
      } as Partial<TreeNode>;
    });
    const game = newGame({ white: PERSON, black: NOVICE }, false);
    return initialState({ ...game, tree, livePath: STACKED }, settingsFrom({}));
  }

  it("examines more positions of an ending, to solve it", () => {
    const open = reviewNodes(played(16, { isKnown: true }), path);
    assert.ok(reviewNodes(played(15, { isKnown: true }), path) > open);
  });

  it("uses Python's number of nodes for a second search of a position", () => {
    const state = played(16);
    const tree = setNode(state.game.tree, path, { again: 1600 });
    assert.equal(reviewNodes({ ...state, game: { ...state.game, tree } }, path), 1600);
  });

  it("counts the stacks of an unknown position from the end of the game", () => {
    const open = reviewNodes(played(16, { isKnown: true }), path);
    // Three moves follow, each of which joins two stacks.
    assert.ok(reviewNodes(played(12), path) > open);
    assert.equal(reviewNodes(played(13), path), open);
    assert.ok(reviewNodes(played(13), [...path, "B1A1"]) > open);
    assert.equal(reviewNodes(played(12, { removed: ["E1"] }), path), open);
    // A variation that was never shown is unknown.
    assert.equal(reviewNodes(played(1), [...path, "X"]), open);
  });
});
