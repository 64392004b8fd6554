import "../features/fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { newGame } from "./document.ts";
import type { Event } from "./events.ts";
import { extentOf } from "./extent.ts";
import { arrived, LEVELS } from "./fixtures/fake-game.ts";
import { initialState, reduce } from "./reducer.ts";
import { settingsFrom } from "./settings.ts";
import type { State } from "./state.ts";

const PERSON = { kind: "person" } as const;

/** The state of a game between two people with clocks, after some events. */
function after(...events: Event[]): State {
  const game = newGame({ white: PERSON, black: PERSON }, false, { minutes: 5, bonus: 0 });
  return events.reduce(reduce, initialState(game, settingsFrom({})));
}

const READY: Event = { kind: "engineReady", levels: LEVELS, version: "1" };

const PLAYED: Event[] = [
  READY,
  arrived(0),
  { kind: "spacePressed", space: "A1" },
  arrived(1, "A1"),
];

describe("the extent of a change", () => {
  const extent: (before: Event[], event: Event) => string = (before, event) => {
    const state = after(...before);
    return extentOf(state, reduce(state, event));
  };

  it("is the clock while time passes", () => {
    const first = extent(PLAYED, { kind: "clockRead", at: 0 });
    const later = extent([...PLAYED, { kind: "clockRead", at: 0 }], { kind: "clockRead", at: 9 });
    assert.deepEqual([first, later], ["clock", "clock"]);
  });

  it("is everything when time is up", () => {
    const read = { kind: "clockRead", at: 0 } as const;
    const late = { kind: "clockRead", at: 300_000 } as const;
    assert.equal(extent([...PLAYED, read], late), "everything");
  });

  it("is loading while more of the engine arrives", () => {
    const loading = { kind: "engineLoading", loaded: 1, total: 9 } as const;
    assert.equal(extent([], loading), "loading");
  });

  it("is everything when the engine begins to load or is ready, or when a move is made", () => {
    const loading = { kind: "engineLoading", loaded: 0, total: 0 } as const;
    const press = { kind: "spacePressed", space: "B1" } as const;
    assert.equal(extent(PLAYED, loading), "everything");
    assert.equal(extent([], READY), "everything");
    assert.equal(extent(PLAYED, press), "everything");
  });
});
