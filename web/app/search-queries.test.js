import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { LEVELS, viewAfter } from "../state/fixtures/fake-game.js";
import { newGame } from "../state/game.js";
import { initialState } from "../state/reducer.js";
import { settingsFrom } from "../state/settings.js";
import { treeOfLine } from "../state/tree.js";
import { paceOf, reviewNodes } from "./search-queries.js";

const MOVES = ["A1", "B1", "C1"];
const PERSON = /** @type {const} */ ({ kind: "person" });
const NOVICE = /** @type {const} */ ({ kind: "computer", level: "novice" });

/** @param {string[]} removed  What the last move has cut off. */
function stateAfter(removed) {
  const tree = treeOfLine(MOVES, (length) => {
    const view = viewAfter(MOVES.slice(0, length));
    return { view, ply: view.last && { ...view.last, removed } };
  });
  const game = newGame({ white: PERSON, black: NOVICE }, false);
  const state = initialState({ ...game, tree, livePath: MOVES }, settingsFrom({}));
  return { ...state, session: { ...state.session, levels: LEVELS } };
}

describe("the pace of the computer", () => {
  it("leaves time to see what the move before has cut off", () => {
    assert.ok(paceOf(stateAfter(["C1"])) > paceOf(stateAfter([])));
  });

  it("hurries where the rest of a game is played out, whatever is cut off", () => {
    const state = stateAfter(["C1"]);
    const hurried = { ...state, flow: { ...state.flow, isFinishing: true } };
    assert.ok(paceOf(hurried) < paceOf(stateAfter([])));
  });
});

describe("a review", () => {
  it("examines more positions of an ending, which is solved by them", () => {
    const view = viewAfter(MOVES);
    const stack = view.stacks.A1;
    const withStacks = (/** @type {number} */ count) => {
      const stacks = Array.from({ length: count }, (_, index) => [`${index}`, stack]);
      return reviewNodes({ ...view, phase: "stacking", stacks: Object.fromEntries(stacks) });
    };
    assert.ok(withStacks(15) > withStacks(16));
    assert.equal(reviewNodes({ ...view, phase: "placing" }), withStacks(16));
    assert.equal(reviewNodes(null), withStacks(16));
  });
});
