/** Tests the descriptions of a game's board, of a picture and of an example. */

import "../features/fixtures/install.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  describeBoard,
  describeExample,
  describePicture,
  describeScene,
} from "./board-description.ts";
import { choicesIn } from "./choices.ts";
import { newGame } from "./document.ts";
import type { Event } from "./events.ts";
import { LEVELS, pliesOf, viewAfter } from "./fixtures/fake-game.ts";
import { initialState, reduce } from "./reducer.ts";
import { settingsFrom } from "./settings.ts";

const PERSON = { kind: "person" } as const;
const WORDS = {
  label: (_: unknown, space: string) => space,
  loss: String,
};

/** A game of two people after some moves, and then some events. */
function stateAfter(moves: string[], ...events: Event[]) {
  const start = initialState(newGame({ white: PERSON, black: PERSON }, false), settingsFrom({}));
  let state = reduce(start, { kind: "engineReady", levels: LEVELS, version: "" });
  for (let ply = 0; ply <= moves.length; ply += 1) {
    const path = moves.slice(0, ply);
    if (ply) state = reduce(state, { kind: "moveTyped", move: String(path.at(-1)) });
    const { generation } = state;
    const reply = { view: viewAfter(path), plies: pliesOf(path) };
    state = reduce(state, { kind: "viewArrived", generation, path, ...reply });
  }
  return events.reduce(reduce, state);
}

const boardOf = (state: ReturnType<typeof stateAfter>) => describeBoard(state, WORDS, [], false);

test("a running game can be played, but not at an earlier position", () => {
  const state = stateAfter(["A1"]);
  assert.deepEqual(
    [boardOf(state).mode, boardOf(state).targets],
    ["play", ["B1", "C1", "D1", "E1"]],
  );
  const back = reduce(state, { kind: "stepped", by: -1 });
  assert.deepEqual([boardOf(back).mode, boardOf(back).targets], ["play", []]);
});

test("a game that is over or played in another tab is read-only", () => {
  assert.equal(
    boardOf(stateAfter([], { kind: "roleChanged", role: "follower" })).mode,
    "read-only",
  );
  const resigned = stateAfter(["A1"], { kind: "resignPressed" }, { kind: "answered", yes: true });
  assert.equal(boardOf(resigned).mode, "read-only");
});

test("a picture is read-only and marks no choices", () => {
  const { mode, selectable, targets, stacks } = describePicture(stateAfter(["A1"]), WORDS);
  assert.deepEqual([mode, selectable, targets, Object.keys(stacks)], ["read-only", [], [], ["A1"]]);
});

test("in an example, unknown pieces have the colour of the next known piece above them", () => {
  const view = viewAfter(["A1", "B1", "C1"]);
  const [space = ""] = Object.keys(view.stacks);
  const stack = { ...view.stacks[space], token: "w4", owner: null, height: 4, dvonns: 0 };
  const stacks = { [space]: { ...stack, pieces: "??b?w" } };
  const nothing = { presses: [], pendingMove: null, hovered: null, canAct: false };
  const choices = choicesIn({ view: { ...view, stacks }, ...nothing });
  const shown = [describeExample, describeScene].map(
    (describe) => describe(choices, {}, WORDS, []).stacks[space]?.pieces,
  );
  assert.deepEqual(shown, ["bbbww", "??b?w"]);
});
