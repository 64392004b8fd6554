import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { describeBoard } from "../../core/board-description.ts";
import type { Board } from "../../core/fixtures/stacking-turns.ts";
import { ATLAS, LOU, moving, stateOn } from "../../core/fixtures/stacking-turns.ts";
import { reduce } from "../../core/reducer.ts";
import { setNode } from "../../core/tree.ts";
import { details } from "../play/messages.ts";

describe("a move that costs a beginner dearly", () => {
  const removes = ["A1", "D1"];
  const others = moving("A1", "D1");
  const risky = { presses: { ...moving("B1", "C1", removes), ...others } };

  /** B1 goes to C1 by two presses, on the board of a person's turn. */
  const pressed = (board: Board, game?: Parameters<typeof stateOn>[1]) =>
    ["B1", "C1"].reduce(
      (state, space) => reduce(state, { kind: "spacePressed", space }),
      stateOn([{}, { ...board, turn: "black" }], game),
    );

  it("is asked about once, and then played", () => {
    const asked = pressed(risky);
    assert.equal(asked.interaction.pendingMove, "B1C1");
    assert.equal(details(asked).at(-1)?.key, "confirm.anyway");
    const cancelled = reduce(asked, { kind: "cancelled" });
    assert.deepEqual(
      [cancelled.interaction.presses, cancelled.interaction.pendingMove],
      [[], null],
    );
    const played = reduce(asked, { kind: "spacePressed", space: "C1" });
    assert.equal(played.game.livePath.at(-1), "B1C1");
  });

  it("is asked about where an answer could cut off much, unless a hint recommends it", () => {
    const safe = { presses: { ...moving("B1", "C1"), ...others } };
    const staked = (count: number, spaces = ["A1", "D1"], board = safe) => {
      const state = stateOn([{}, { ...board, turn: "black" }]);
      const at_stake = { B1: { C1: { count, spaces } } };
      const connectivity = { holds: {}, threats: {}, exposed: {}, at_stake };
      const { tree, livePath } = state.game;
      const known = { ...state.game, tree: setNode(tree, livePath, { connectivity }) };
      return ["B1", "C1"].reduce(
        (before, space) => reduce(before, { kind: "spacePressed", space }),
        { ...state, game: known },
      );
    };
    const asked = staked(9);
    assert.equal(asked.interaction.pendingMove, "B1C1");
    assert.deepEqual(
      details(asked).map(({ key }) => key),
      ["here.at-stake", "confirm.anyway"],
    );
    const [label, loss] = [() => "", () => ""];
    assert.deepEqual(describeBoard(asked, { label, loss }, [], false).meant, ["A1", "D1"]);
    assert.equal(staked(4).game.livePath.at(-1), "B1C1");
    // Of the stack itself nothing is ringed.
    const alone = staked(9, ["C1"]);
    assert.deepEqual(
      details(alone).map(({ key }) => key),
      ["status.preview.stack-at-stake", "confirm.anyway"],
    );
    assert.deepEqual(describeBoard(alone, { label, loss }, [], false).meant, []);
  });

  it("is asked about where a high stack could be captured, unless it captures one itself", () => {
    const after = (target: string, removes = [] as string[]) => {
      const presses = { ...moving("D1", target, removes), ...moving("B1", "C1") };
      const state = stateOn([{}, { presses, turn: "black" }]);
      const connectivity = { holds: {}, threats: {}, exposed: { D1: [target] }, at_stake: {} };
      const { tree, livePath } = state.game;
      const known = { ...state.game, tree: setNode(tree, livePath, { connectivity }) };
      return ["D1", target].reduce(
        (before, space) => reduce(before, { kind: "spacePressed", space }),
        { ...state, game: known },
      );
    };
    const asked = after("A1");
    assert.equal(asked.interaction.pendingMove, "D1A1");
    assert.deepEqual(
      details(asked).map(({ key }) => key),
      ["status.preview.exposed", "confirm.anyway"],
    );
    assert.equal(after("E1").game.livePath.at(-1), "D1E1");
    // What it cuts off at once is worth as much.
    assert.equal(after("A1", ["E1"]).game.livePath.at(-1), "D1A1");
    assert.equal(after("C1").game.livePath.at(-1), "D1C1");
  });

  it("is played at once where it costs less, and against another level", () => {
    const cheap = pressed({ presses: { ...moving("B1", "C1", ["F1"]), ...others } });
    assert.equal(cheap.game.livePath.at(-1), "B1C1");
    assert.equal(pressed(risky, { white: LOU }).game.livePath.at(-1), "B1C1");
    // There is nothing else to play.
    const only = pressed({ presses: moving("B1", "C1", removes) });
    assert.equal(only.game.livePath.at(-1), "B1C1");
    assert.equal(pressed(risky, { white: ATLAS }).game.livePath.at(-1), "B1C1");
  });
});
