/**
 * @import { Event } from "./events.d.ts"
 * @import { State } from "./state.d.ts"
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { extentOf } from "./extent.js";
import { arrived, LEVELS } from "./fixtures/fake-game.js";
import { newGame } from "./game.js";
import { initialState, reduce } from "./reducer.js";
import { settingsFrom } from "./settings.js";

const PERSON = /** @type {const} */ ({ kind: "person" });

/**
 * The state of two people with clocks after some events.
 * @param {Event[]} events
 * @returns {State}
 */
function after(...events) {
  const game = newGame({ white: PERSON, black: PERSON }, false, { minutes: 5, bonus: 0 });
  return events.reduce(reduce, initialState(game, settingsFrom({})));
}

/** @type {Event} */
const READY = { kind: "engineReady", levels: LEVELS, version: "1" };

/** @type {Event[]} */
const PLAYED = [READY, arrived(0), { kind: "spacePressed", space: "A1" }, arrived(1, "A1")];

describe("the extent of a change", () => {
  /** @type {(before: Event[], event: Event) => string} */
  const extent = (before, event) => {
    const state = after(...before);
    return extentOf(state, reduce(state, event));
  };

  it("is the clock while time passes", () => {
    const first = extent(PLAYED, { kind: "clockRead", at: 0 });
    const later = extent([...PLAYED, { kind: "clockRead", at: 0 }], { kind: "clockRead", at: 9 });
    assert.deepEqual([first, later], ["clock", "clock"]);
  });

  it("is everything when time is up", () => {
    const read = /** @type {const} */ ({ kind: "clockRead", at: 0 });
    const late = /** @type {const} */ ({ kind: "clockRead", at: 300_000 });
    assert.equal(extent([...PLAYED, read], late), "everything");
  });

  it("is loading while more of the engine arrives", () => {
    const loading = /** @type {const} */ ({ kind: "engineLoading", loaded: 1, total: 9 });
    assert.equal(extent([], loading), "loading");
  });

  it("is everything when the engine begins to load again, is ready, or a move is made", () => {
    const loading = /** @type {const} */ ({ kind: "engineLoading", loaded: 0, total: 0 });
    const press = /** @type {const} */ ({ kind: "spacePressed", space: "B1" });
    assert.equal(extent(PLAYED, loading), "everything");
    assert.equal(extent([], READY), "everything");
    assert.equal(extent(PLAYED, press), "everything");
  });
});
