/** Tests that storage carries a challenge from GIPF's page to DVONN's, and the result back. */

import "./fixtures/install.ts";
import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import { newGame } from "../../core/document.ts";
import { initialState, reduce } from "../../core/reducer.ts";
import { settingsFrom } from "../../core/settings.ts";
import type { State } from "../../core/state.ts";
import { setNode, treeOfLine } from "../../core/tree.ts";
import { fakeStorage } from "../../shell/fixtures/fake-storage.ts";
import { followChallenge, readChallenge, saveChallenge, saveResult } from "./challenges.ts";

let { stored } = fakeStorage();
const SEATS = {
  white: { kind: "computer", level: "club" },
  black: { kind: "person" },
} as const;
const MOVES = ["E5E6", "CHALLENGE"];

beforeEach(() => {
  ({ stored } = fakeStorage());
});

/** A game of GIPF after *moves*, by default waiting for DVONN; Black is challenged. */
function waiting(moves: string[] = MOVES, phase: string = "dvonn") {
  const view = {
    phase,
    turn: "black",
    ply: moves.length,
    words: ["WON", "TIED", "LOST"],
    own: { jump: ["E5", "E6"] },
  } as any;
  const tree = setNode(treeOfLine(moves), moves, { view });
  const game = newGame(SEATS, false, { minutes: 5, bonus: 10 }, { name: "gipf", start: "a start" });
  return initialState({ ...game, tree, livePath: moves }, settingsFrom({}));
}

/** The game of DVONN, resigned by *loser* or unfinished. */
function dvonn(loser: "white" | "black" | null) {
  const game = newGame(SEATS, false);
  const ending = loser && ({ kind: "resigned", side: loser } as const);
  return initialState({ ...game, ending }, settingsFrom({}));
}

/** The results of DVONN that a game of GIPF receives. */
function decided(state: State) {
  const moves: string[] = [];
  followChallenge(state, (event) => {
    if (event.kind === "challengeDecided") moves.push(event.move);
  });
  return moves;
}

function challenge(): import("./challenges.ts").Challenge {
  return readChallenge() as import("./challenges.ts").Challenge;
}

describe("a challenge", () => {
  it("gives the challenged player White, and has the clock of GIPF", () => {
    saveChallenge(waiting());
    const { seats, clock, result, jump } = challenge();
    assert.deepEqual(seats, { white: SEATS.black, black: SEATS.white });
    assert.deepEqual(clock, { minutes: 5, bonus: 10 });
    assert.deepEqual([result, jump], [null, "E5\u2060–\u2060E6"]);
  });

  it("keeps its game of DVONN when it is saved again; a different challenge discards it", () => {
    saveChallenge(waiting());
    stored.set("dvonn:game-challenge", "begun");
    saveChallenge(waiting());
    assert.equal(stored.get("dvonn:game-challenge"), "begun");
    saveChallenge(waiting(["A1B2", ...MOVES]));
    assert.equal(stored.has("dvonn:game-challenge"), false);
  });

  it("is decided if its game of DVONN is over and its game of GIPF is unchanged", () => {
    saveChallenge(waiting());
    assert.deepEqual(decided(waiting()), []);
    saveResult(challenge(), dvonn("white"));
    assert.deepEqual(decided(waiting()), ["LOST"]);
    saveResult(challenge(), dvonn(null));
    assert.deepEqual(decided(waiting()), []);
    saveResult(challenge(), dvonn("black"));
    assert.deepEqual(decided(waiting()), ["WON"]);
    assert.deepEqual(decided(waiting(["A1B2", ...MOVES])), []);
  });

  it("adds the hints and takebacks in the game of DVONN to those in GIPF", () => {
    saveChallenge(waiting());
    const { game, ...rest } = dvonn("black");
    saveResult(challenge(), { ...rest, game: { ...game, hints: 2, takebacks: 1 } });
    let state = { ...waiting(), generation: 0 };
    state = { ...state, game: { ...state.game, hints: 1 } };
    followChallenge(state, (event) => {
      state = reduce(state, event);
    });
    assert.deepEqual(
      [state.game.livePath.at(-1), state.game.hints, state.game.takebacks],
      [...["WON", 3, 1]],
    );
  });

  it("is forgotten once the game of GIPF has its result", () => {
    saveChallenge(waiting());
    saveResult(challenge(), dvonn("black"));
    assert.deepEqual(decided(waiting()), ["WON"]);
    assert.notEqual(readChallenge(), null);
    decided(waiting([...MOVES, "WON"], "move"));
    assert.equal(readChallenge(), null);
  });

  it("is null if the saved text is invalid", () => {
    for (const text of [
      "",
      "{",
      "[]",
      '{"about":1}',
      '{"about":"","jump":"","seats":{"white":3}}',
    ]) {
      stored.set("dvonn:challenge", text);
      assert.equal(readChallenge(), null);
    }
  });

  it("cannot be saved if the storage is full: `saveChallenge` throws", () => {
    localStorage.setItem = () => {
      throw new Error("no room");
    };
    assert.throws(() => saveChallenge(waiting()), /cannot be saved/);
  });
});
