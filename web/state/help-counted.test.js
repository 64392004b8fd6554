/** How many hints and takebacks a game has had. */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { details } from "../messages/messages.js";
import { LEVELS, pliesOf, searchInfo, viewAfter } from "./fixtures/fake-game.js";
import { MOVES, played } from "./fixtures/reviewed-game.js";
import { lineThrough, newGame } from "./game.js";
import { nextLevel } from "./game-selectors.js";
import { initialState, reduce } from "./reducer.js";
import { settingsFrom } from "./settings.js";

/** @import { Event } from "./events.d.ts" */
/** @import { State } from "./state.d.ts" */

const SEATS = /** @type {const} */ ({
  white: { kind: "person" },
  black: { kind: "computer", level: "casual" },
});
const READY = /** @type {const} */ ({ kind: "engineReady", levels: LEVELS, version: "1" });
/** @type {Event} */
const HINT = { kind: "hintPressed" };

/**
 * The state after some events, in which every position is known at once.
 * @param {State} state
 * @param {Event[]} events
 */
function after(state, ...events) {
  return events.reduce((before, event) => {
    const now = "generation" in event ? { ...event, generation: before.generation } : event;
    const next = reduce(before, now);
    const { livePath: path } = next.game;
    const plies = pliesOf(lineThrough(next.game));
    const view = viewAfter(path);
    return reduce(next, { kind: "viewArrived", generation: next.generation, path, view, plies });
  }, state);
}

/** A game against the computer that has just begun. */
function begun() {
  return after(initialState(newGame(SEATS, false), settingsFrom({})), READY);
}

/**
 * The arrival of a hint for a position.
 * @param {string[]} path
 * @returns {Event}
 */
function hinted(path) {
  const info = searchInfo(viewAfter(path), 1000);
  const analysis = /** @type {any} */ ({ principal_variation: ["A1"], reasons: [], moves: [] });
  return { kind: "hintArrived", generation: 0, path, info, analysis };
}

/** @param {State} state */
function counts({ game: { hints, takebacks } }) {
  return { hints, takebacks };
}

describe("the hints of a game", () => {
  it("count as soon as they are asked for, once in a position", () => {
    const asked = after(begun(), HINT);
    assert.deepEqual(counts(asked), { hints: 1, takebacks: 0 });
    const again = after(asked, hinted([]), HINT, HINT);
    assert.deepEqual(counts(again), { hints: 1, takebacks: 0 });
  });

  it("stay counted when the move is taken back and played again", () => {
    const moved = after(begun(), HINT, hinted([]), { kind: "spacePressed", space: "A1" });
    const back = after(
      moved,
      { kind: "moveChosen", generation: 0, move: "B1" },
      { kind: "undone" },
    );
    assert.deepEqual(back.game.livePath, []);
    assert.deepEqual(counts(back), { hints: 1, takebacks: 1 });
    assert.deepEqual(counts(after(back, { kind: "redone" })), { hints: 1, takebacks: 1 });
    assert.deepEqual(counts(after(back, HINT)), { hints: 1, takebacks: 1 });
  });

  it("are none of a game that is over, where only the ending is taken back", () => {
    const ending = /** @type {const} */ ({ kind: "resigned", side: "white" });
    const resigned = { ...begun(), game: { ...begun().game, ending } };
    assert.deepEqual(counts(after(resigned, HINT, { kind: "undone" })), { hints: 0, takebacks: 0 });
  });

  it("are named where the game was won, and then no level is offered", () => {
    const keysOf = (/** @type {State} */ state) => details(state).map(({ key }) => key);
    const won = (/** @type {object} */ help) => {
      const state = played({ counted: true, ...help });
      return { ...state, session: { ...state.session, winsAtLevel: 2 } };
    };
    assert.equal(viewAfter(MOVES).winner, "white");
    const helped = won({ hints: 2, takebacks: 1 });
    assert.deepEqual(details(helped).slice(1, 3), [
      { key: "ending.hints", placeholders: { level: { key: "level.novice" }, count: 2 } },
      { key: "ending.takebacks", placeholders: { count: 1 } },
    ]);
    assert.equal(nextLevel(helped), null);
    assert.equal(nextLevel(won({ takebacks: 1 })), "casual");
    assert.equal(keysOf(won({})).includes("ending.hints"), false);
  });
});
