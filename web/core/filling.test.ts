/** Tests filling the rest of the board at random: one undo takes back all these placements. */

import "../features/fixtures/install.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { lineThrough, newGame } from "./document.ts";
import type { Event } from "./events.ts";
import { LEVELS, pliesOf, viewAfter } from "./fixtures/fake-game.ts";
import { initialState, reduce } from "./reducer.ts";
import { requiredQueries } from "./required-queries.ts";
import { settingsFrom } from "./settings.ts";
import type { State } from "./state.ts";

const PERSON = { kind: "person" } as const;
const CLOCK = { minutes: 5, bonus: 5 };

function informed(state: State) {
  const { livePath: path } = state.game;
  const plies = pliesOf(lineThrough(state.game));
  const view = viewAfter(path);
  return reduce(state, { kind: "viewArrived", generation: state.generation, path, view, plies });
}

function begun(clock: import("./state.ts").ClockChoice | null = null) {
  const game = newGame({ white: PERSON, black: PERSON }, false, clock);
  const ready = { kind: "engineReady", levels: LEVELS, version: "1" } as Event;
  const start = informed(reduce(initialState(game, settingsFrom({})), ready));
  return informed(reduce(start, { kind: "spacePressed", space: "A1" }));
}

function filled(state: State) {
  const { generation } = state;
  return informed(reduce(state, { kind: "restFilled", generation, moves: ["C1", "B1"] }));
}

test("the button that fills the board makes the page ask Python for the placements", () => {
  const pressed = reduce(begun(), { kind: "fillPressed" });

  assert.deepEqual([requiredQueries(begun()).fill, requiredQueries(pressed).fill], [false, true]);
});

test("the placements are plies that one undo takes back and one redo restores", () => {
  const full = filled(reduce(begun(), { kind: "fillPressed" }));
  assert.deepEqual(full.game.livePath, ["A1", "C1", "B1"]);

  const back = informed(reduce(full, { kind: "undone" }));
  assert.deepEqual(back.game.livePath, ["A1"]);
  const again = informed(reduce(back, { kind: "redone" }));
  assert.deepEqual(again.game.livePath, ["A1", "C1", "B1"]);
  // Another placement is a separate decision.
  const other = informed(reduce(back, { kind: "spacePressed", space: "E1" }));
  assert.deepEqual(reduce(other, { kind: "undone" }).game.livePath, ["A1"]);
  assert.equal(other.game.filled, null);
});

test("the placements cost no time and add none", () => {
  const before = begun(CLOCK);
  const full = filled(reduce(before, { kind: "fillPressed" }));
  const times = ({ game }: State) => {
    const at = game.livePath.reduce(
      (node, move) => node.continuations.find((next) => next.move === move) as typeof node,
      game.tree,
    );
    return at.clock;
  };

  assert.deepEqual(times(full), times(before));
});

test("placements that nobody asked for, and a request after placing, are ignored", () => {
  assert.deepEqual(filled(begun()).game.livePath, ["A1"]);
  const full = filled(reduce(begun(), { kind: "fillPressed" }));
  assert.equal(reduce(full, { kind: "fillPressed" }), full);
});
