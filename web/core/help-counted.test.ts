/** Tests how the hints and takebacks of a game are counted. */

import "../features/fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { details } from "../features/play/messages.ts";
import { MOVES, played } from "../features/review/fixtures/reviewed-game.ts";
import { lineThrough, newGame } from "./document.ts";
import type { Event } from "./events.ts";
import { LEVELS, NO_COMMENT, pliesOf, searchInfo, viewAfter } from "./fixtures/fake-game.ts";
import { nextLevel } from "./game-selectors.ts";
import { initialState, reduce } from "./reducer.ts";
import { settingsFrom } from "./settings.ts";
import type { State } from "./state.ts";

const SEATS = {
  white: { kind: "person" },
  black: { kind: "computer", level: "casual" },
} as const;
const READY = { kind: "engineReady", levels: LEVELS, version: "1" } as const;
const HINT: Event = { kind: "hintPressed" };

/** The state after some events; each position's view arrives immediately. */
function after(state: State, ...events: Event[]) {
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

/** The arrival of a hint for a position. */
function hinted(path: string[]): Event {
  const info = searchInfo(viewAfter(path), 1000);
  const analysis = { principal_variation: ["A1"], comment: NO_COMMENT } as any;
  return { kind: "hintArrived", generation: 0, path, info, analysis };
}

function counts({ game: { hints, takebacks } }: State) {
  return { hints, takebacks };
}

describe("the hints of a game", () => {
  it("count when they are requested, once per position", () => {
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

  it("do not count after the end, and undoing the ending is no takeback", () => {
    const ending = { kind: "resigned", side: "white" } as const;
    const resigned = { ...begun(), game: { ...begun().game, ending } };
    assert.deepEqual(counts(after(resigned, HINT, { kind: "undone" })), { hints: 0, takebacks: 0 });
  });

  it("are mentioned when the game is won, and the next level is then not offered", () => {
    const keysOf = (state: State) => details(state).map(({ key }) => key);
    const won = (help: object) => {
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
