import "../features/fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Ply } from "../engine/protocol.ts";
import { MOVES, played } from "../features/review/fixtures/reviewed-game.ts";
import { atPath } from "./document.ts";
import { moveNumbers, roundAt, roundsOf } from "./rounds.ts";
import type { State } from "./state.ts";
import { addMove, setNode } from "./tree.ts";

/**
 * @param players  The player of each ply as a letter, which is a capital in the stacking phase.
 * @param turns  The number of the turn of each ply, for GIPF.
 */
function plies(players: string, turns: number[] = []) {
  return [...players].map((letter, index) => ({
    player: letter.toLowerCase() === "w" ? "white" : "black",
    phase: letter === letter.toLowerCase() ? "placing" : "stacking",
    ...(turns.length && { turn: turns[index] }),
  })) as Ply[];
}

describe("rounds", () => {
  it("have White's move and Black's reply", () => {
    assert.deepEqual(roundsOf(plies("wbwb")), [1, 1, 2, 2]);
  });

  it("never span both phases: White has the last placement and the first move", () => {
    assert.deepEqual(roundsOf(plies("wbwWBW")), [1, 1, 2, 3, 3, 4]);
  });

  it("begin with Black if Black makes the first move of the game", () => {
    assert.deepEqual(roundsOf(plies("BWB")), [1, 2, 2]);
  });

  it("leave out a random setup, which nobody played", () => {
    assert.deepEqual(roundsOf(plies("wbwWBW"), 3), [0, 0, 0, 1, 1, 2]);
  });

  it("contain all plies of a turn in GIPF and all plies of the reply", () => {
    assert.deepEqual(roundsOf(plies("wwbbw", [1, 1, 2, 2, 3])), [1, 1, 1, 1, 2]);
  });

  it("continue in a variation after the last move; a full board begins a new round", () => {
    const after = (length: number, ply: number) => {
      const state = played();
      return roundAt({ ...state, game: atPath(state.game, MOVES.slice(0, length)) }, ply);
    };
    // White has filled the board with the third placement, so Black's move begins a new round.
    assert.deepEqual([after(3, 3), after(3, 4), after(3, 5), after(3, 6)], [2, 3, 3, 4]);
    // White has moved last, so Black's reply belongs to the same round.
    assert.deepEqual([after(5, 5), after(5, 6), after(5, 7)], [4, 4, 5]);
    assert.equal(after(3, 0), 0);
  });

  it("count the plies of a variation by their own turns", () => {
    const state = played();
    const path = ["X", "Y", "Z"];
    const known = plies("wbw", [1, 1, 1]);
    const tree = path.reduce((grown, move, index) => {
      const before = path.slice(0, index);
      const ply = known[index] as Ply;
      return setNode(addMove(grown, before, move), [...before, move], { ply });
    }, state.game.tree);
    const tried = { ...state, game: { ...state.game, tree } };
    assert.deepEqual([roundAt(tried, 3, path), roundAt(tried, 3)], [1, 2]);
  });

  it("number the moves of both games, except the takings of GIPF", () => {
    const state = played();
    const numbersIn = (known: Ply[], name: State["game"]["name"]) => {
      const tree = known.reduce(
        (tree, ply, index) => setNode(tree, MOVES.slice(0, index + 1), { ply }),
        state.game.tree,
      );
      const cursor = { ...state.cursor, shownPath: MOVES.slice(0, -1) };
      return moveNumbers({ ...state, cursor, game: { ...state.game, name, tree } });
    };
    assert.deepEqual(numbersIn(plies("wbwwb", [1, 2, 3, 3, 4]), "gipf"), { shown: 2, live: 2 });
    assert.deepEqual(numbersIn(plies("wbwbw"), "dvonn"), { shown: 2, live: 3 });
  });
});
