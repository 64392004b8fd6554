import "../features/fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { newGame } from "../core/document.ts";
import { LEVELS, viewAfter } from "../core/fixtures/fake-game.ts";
import { initialState } from "../core/reducer.ts";
import { settingsFrom } from "../core/settings.ts";
import { treeOfLine } from "../core/tree.ts";
import { paceOf } from "./search-queries.ts";

const MOVES = ["A1", "B1", "C1"];
const PERSON = { kind: "person" } as const;
const NOVICE = { kind: "computer", level: "novice" } as const;

/** @param removed  The spaces that the last move cut off. */
function stateAfter(removed: string[]) {
  const tree = treeOfLine(MOVES, (length) => {
    const view = viewAfter(MOVES.slice(0, length));
    return { view, ply: view.last && { ...view.last, removed } };
  });
  const game = newGame({ white: PERSON, black: NOVICE }, false);
  const state = initialState({ ...game, tree, livePath: MOVES }, settingsFrom({}));
  return { ...state, session: { ...state.session, levels: LEVELS } };
}

describe("the pace of the computer", () => {
  it("leaves time to see what the last move cut off", () => {
    assert.ok(paceOf(stateAfter(["C1"])) > paceOf(stateAfter([])));
  });

  it("hurries to play out the rest of a game, even after a cut", () => {
    const state = stateAfter(["C1"]);
    const hurried = { ...state, flow: { ...state.flow, isFinishing: true } };
    assert.ok(paceOf(hurried) < paceOf(stateAfter([])));
  });
});
