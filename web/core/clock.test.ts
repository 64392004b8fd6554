/** The clock of a person who plays against the computer. */

import "../features/fixtures/install.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { hasClock, isTicking, timeLeft } from "./clock.ts";
import { lineThrough, newGame } from "./document.ts";
import type { Event } from "./events.ts";
import { LEVELS, pliesOf, viewAfter } from "./fixtures/fake-game.ts";
import { initialState, reduce } from "./reducer.ts";
import { settingsFrom } from "./settings.ts";
import type { State } from "./state.ts";

const SEATS = {
  white: { kind: "person" },
  black: { kind: "computer", level: "casual" },
} as const;
const READY = { kind: "engineReady", levels: LEVELS, version: "1" } as const;

/**
 * A game with a clock of five minutes and a bonus of five seconds, after some events. The view of
 * every position arrives at once.
 */
function after(events: Event[]) {
  const game = newGame(SEATS, false, { minutes: 5, bonus: 5 });
  return [READY, ...events].reduce(
    (state, event) => {
      const now = "generation" in event ? { ...event, generation: state.generation } : event;
      return informed(reduce(state, now));
    },
    initialState(game, settingsFrom({})),
  );
}

function informed(state: State) {
  const { livePath: path } = state.game;
  const plies = pliesOf(lineThrough(state.game));
  const view = viewAfter(path);
  return reduce(state, { kind: "viewArrived", generation: state.generation, path, view, plies });
}

const PRESSED: Event = { kind: "spacePressed", space: "A1" };
const ANSWERED: Event = { kind: "moveChosen", generation: 0, move: "B1" };

test("the computer has no clock, and its turn costs no time", () => {
  const thinking = after([
    PRESSED,
    { kind: "clockRead", at: 0 },
    { kind: "clockRead", at: 90_000 },
  ]);

  assert.deepEqual(
    [hasClock(thinking.game, "white"), hasClock(thinking.game, "black")],
    [true, false],
  );
  assert.equal(isTicking(thinking), false);
  assert.equal(timeLeft(thinking.game, "white"), 305_000);
});

test("the clock runs in the person's turn, except in a pause or while loading", () => {
  const turn = after([
    PRESSED,
    ANSWERED,
    { kind: "clockRead", at: 0 },
    { kind: "clockRead", at: 9000 },
  ]);
  assert.deepEqual([isTicking(turn), timeLeft(turn.game, "white")], [true, 296_000]);

  const paused = reduce(turn, { kind: "pausePressed" });
  const loading = reduce(turn, { kind: "engineLoading", loaded: 0, total: 1 });
  assert.deepEqual([isTicking(paused), isTicking(loading)], [false, false]);
});

test("a ply that the page plays by itself costs no time and brings no bonus", () => {
  const turn = after([PRESSED, ANSWERED]);
  const { generation } = turn;
  const path = turn.game.livePath;
  const view = { ...viewAfter(path), forced: "C1" };
  const forced = reduce(turn, {
    kind: "viewArrived",
    generation,
    path,
    view,
    plies: pliesOf(path),
  });
  const before = timeLeft(forced.game, "white");
  const waited = [0, 1300].map((at) => ({ kind: "clockRead", at }) as const).reduce(reduce, forced);
  assert.deepEqual([isTicking(waited), timeLeft(waited.game, "white")], [false, before]);

  const played = informed(reduce(waited, { kind: "forcedDue", generation }));
  assert.deepEqual(played.game.livePath, [...path, "C1"]);
  assert.equal(timeLeft(played.game, "white"), before);
});

test("undoing an ending gives back the time used in the turn only if the time was up", () => {
  const turn = after([PRESSED, ANSWERED, { kind: "clockRead", at: 0 }]);
  const late = reduce(turn, { kind: "clockRead", at: 9000 });
  const resigned = [{ kind: "resignPressed" }, { kind: "answered", yes: true }, { kind: "undone" }];
  const again = (resigned as Event[]).reduce(reduce, late);
  assert.deepEqual([again.game.ending, timeLeft(again.game, "white")], [null, 296_000]);

  const up = reduce(turn, { kind: "clockRead", at: 305_000 });
  const taken = reduce(up, { kind: "undone" });
  assert.deepEqual([taken.game.ending, timeLeft(taken.game, "white")], [null, 305_000]);
});

test("a person whose time is up has lost", () => {
  const late = { kind: "clockRead" as const, at: 305_000 };
  const over = after([PRESSED, ANSWERED, { kind: "clockRead", at: 0 }, late]);

  assert.deepEqual(over.game.ending, { kind: "time", side: "white" });
});
