/** @import { Ply } from "../engine/protocol.d.ts" */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { roundsOf } from "./rounds.js";

/**
 * @param {string} players  A letter a ply; in capitals when stacking.
 * @param {number[]} [turns]  Of GIPF.
 */
function plies(players, turns = []) {
  return /** @type {Ply[]} */ (
    [...players].map((letter, index) => ({
      player: letter.toLowerCase() === "w" ? "white" : "black",
      phase: letter === letter.toLowerCase() ? "placing" : "stacking",
      ...(turns.length && { turn: turns[index] }),
    }))
  );
}

describe("rounds", () => {
  it("have White's move and Black's answer", () => {
    assert.deepEqual(roundsOf(plies("wbwb")), [1, 1, 2, 2]);
  });

  it("start again on the full board, where White has the last placement and the first move", () => {
    assert.deepEqual(roundsOf(plies("wbwWBW")), [1, 1, 2, 3, 3, 4]);
  });

  it("begin with Black where a game starts so", () => {
    assert.deepEqual(roundsOf(plies("BWB")), [1, 2, 2]);
  });

  it("leave out a random setup, which nobody played", () => {
    assert.deepEqual(roundsOf(plies("wbwWBW"), 3), [0, 0, 0, 1, 1, 2]);
  });

  it("hold all plies of a turn of GIPF, and the answers in it", () => {
    assert.deepEqual(roundsOf(plies("wwbbw", [1, 1, 2, 2, 3])), [1, 1, 1, 1, 2]);
  });
});
