import "../features/fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { brokenInvariants } from "../features/fixtures/random.ts";
import { shownPath } from "./cursor-selectors.ts";
import { lineThrough, newGame } from "./document.ts";
import { pliesOf, viewAfter } from "./fixtures/fake-game.ts";
import { initialState, reduce } from "./reducer.ts";
import { settingsFrom } from "./settings.ts";
import type { Path, State } from "./state.ts";
import { isSameTree, mainLine, nodeAt, treeOfLine } from "./tree.ts";

const PLAYED = ["A1", "B1", "C1"];
const PERSON = { kind: "person" } as const;

/** Two people have played; the board shows an earlier position. */
function stateShowing(path: Path, isOver: boolean = true): State {
  const tree = treeOfLine(PLAYED, (length) => ({ view: viewAfter(PLAYED.slice(0, length)) }));
  const ending = isOver ? ({ kind: "agreed" } as const) : null;
  const fresh = newGame({ white: PERSON, black: PERSON }, false);
  const saved = { game: { ...fresh, tree, livePath: PLAYED, ending }, view: null };
  const loaded = reduce(initialState(fresh, settingsFrom({})), { kind: "gameLoaded", saved });
  return reduce(loaded, { kind: "pathShown", path });
}

const tryMove: (state: State, move: string) => State = (state, move) => {
  const after = reduce(state, { kind: "moveTried", move });
  const path = shownPath(after);
  const { generation } = after;
  const answer = { view: viewAfter(path), plies: pliesOf(path) };
  return after === state
    ? state
    : reduce(after, { kind: "viewArrived", generation, path, ...answer });
};

const removeVariation: (state: State, path: Path) => State = (state, path) =>
  reduce(state, { kind: "variationRemoved", path });

describe("a variation", () => {
  it("begins with another move in a game that is over, and is shown", () => {
    const state = tryMove(stateShowing(["A1"]), "D1");
    assert.deepEqual(shownPath(state), ["A1", "D1"]);
    assert.deepEqual(mainLine(state.game.tree), PLAYED);
    assert.deepEqual(state.game.livePath, PLAYED);
    assert.deepEqual(brokenInvariants(state), []);
  });

  it("does not begin with the move that was played, which is only shown", () => {
    const before = stateShowing(["A1"]);
    const state = tryMove(before, "B1");
    assert.ok(isSameTree(state.game.tree, before.game.tree));
    assert.deepEqual(shownPath(state), ["A1", "B1"]);
  });

  it("does not begin with an illegal move", () => {
    const state = stateShowing(["A1"]);
    assert.equal(tryMove(state, "A1"), state);
  });

  it("can be promoted without changing the moves played", () => {
    const within = tryMove(stateShowing(["A1"]), "D1");
    const state = reduce(within, { kind: "variationPromoted", path: ["A1", "D1"] });
    assert.deepEqual(mainLine(state.game.tree), ["A1", "D1"]);
    assert.deepEqual(state.game.livePath, PLAYED);
    assert.deepEqual(brokenInvariants(state), []);
  });

  it("can have a comment at any position, which can be deleted", () => {
    const path = ["A1", "D1"];
    const within = tryMove(stateShowing(["A1"]), "D1");
    const state = reduce(within, { kind: "positionCommented", path, comment: "Too slow." });
    assert.equal(nodeAt(state.game.tree, path)?.comment, "Too slow.");
    assert.equal(nodeAt(state.game.tree, ["A1"])?.comment, null);
    const again = reduce(state, { kind: "positionCommented", path, comment: "" });
    assert.ok(isSameTree(again.game.tree, within.game.tree));
    assert.ok(!isSameTree(state.game.tree, within.game.tree));
  });

  it("does not begin while the game goes on", () => {
    const state = stateShowing(["A1"], false);
    assert.equal(tryMove(state, "D1"), state);
  });

  it("is stepped through from its beginning to its end", () => {
    let state = tryMove(tryMove(stateShowing(["A1"]), "D1"), "E1");
    state = reduce(state, { kind: "stepped", by: -2 });
    assert.deepEqual(shownPath(state), ["A1"]);
    state = reduce(reduce(state, { kind: "pathShown", path: ["A1", "D1"] }), {
      kind: "stepped",
      by: 1,
    });
    assert.deepEqual(shownPath(state), ["A1", "D1", "E1"]);
    assert.deepEqual(lineThrough(state.game), PLAYED);
  });

  it("can be removed, which leads back to its beginning", () => {
    const within = tryMove(tryMove(stateShowing(["A1"]), "D1"), "E1");
    const state = removeVariation(within, ["A1", "D1"]);
    assert.equal(nodeAt(state.game.tree, ["A1", "D1"]), null);
    assert.deepEqual(shownPath(state), ["A1"]);
    assert.deepEqual(brokenInvariants(state), []);
  });

  it("does not include the moves played, which cannot be removed", () => {
    const state = stateShowing(["A1"]);
    assert.equal(removeVariation(state, ["A1", "B1"]), state);
  });
});
