import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { describeBoard } from "../../core/board-description.ts";
import { pliesOf, viewAfter } from "../../core/fixtures/fake-game.ts";
import type { MoveReason } from "../../engine/protocol.ts";
import { MOVES, play, reasonOf, reviewed, searched } from "./fixtures/reviewed-game.ts";

const WORDS = { label: () => "", loss: String };

const meantOn = (state: import("../../core/state.ts").State) =>
  describeBoard(state, WORDS, [], false).meant;

/**
 * The review of a blunder, B1A1, before which and after which the best moves have these reasons.
 */
const blundered = (before: MoveReason[], after: MoveReason[]) =>
  play(
    reviewed(),
    searched(MOVES.slice(0, 3), { reasons: before }),
    searched(MOVES.slice(0, 4), { reasons: after, best: "C1A1" }),
    { kind: "mistakePressed" },
  );

describe("the board rings the stacks that are spoken of", () => {
  it("of the reply to a bad move, and not twice what its arrow marks", () => {
    assert.deepEqual(meantOn(blundered([], [reasonOf("threatens", 3, ["B1", "D1"])])), [
      "B1",
      "D1",
    ]);
    assert.deepEqual(meantOn(blundered([], [reasonOf("threatens", 3, ["A1", "D1"])])), ["D1"]);
    // Of another reason nothing is said.
    assert.deepEqual(meantOn(blundered([], [reasonOf("escapes", 3, ["D1"])])), []);
  });

  it("of the best move that was missed, as long as they stand as they stood", () => {
    // A1 is what the blunder landed on, B1 what it left.
    assert.deepEqual(meantOn(blundered([reasonOf("saves", 3, ["C1"])], [])), ["C1"]);
    // One of them would be taken for all.
    assert.deepEqual(meantOn(blundered([reasonOf("saves", 3, ["A1", "C1"])], [])), []);
    assert.deepEqual(meantOn(blundered([reasonOf("saves", 3, ["B1", "C1"])], [])), []);
  });

  it("of what comes later, as long as it stands there", () => {
    const gain = { merit: "captures" as const, size: 4, spaces: ["A1", "C1"] };
    const shown = (before: object, after: object) =>
      meantOn(
        play(
          reviewed(),
          searched(MOVES.slice(0, 3), before),
          searched(MOVES.slice(0, 4), { best: "C1A1", ...after }),
          { kind: "mistakePressed" },
        ),
      );
    assert.deepEqual(shown({}, { later: gain }), ["A1", "C1"]);
    assert.deepEqual(shown({ later: gain }, {}), []);
    assert.deepEqual(shown({ later: { ...gain, spaces: ["C1"] } }, {}), ["C1"]);
  });

  it("of the best move when it is shown", () => {
    const reasons = [reasonOf("threatens", 2, ["A1"]), reasonOf("escapes", 1)];
    const path = [...MOVES.slice(0, 3), "B1C1"];
    const shown = play(blundered(reasons, []), { kind: "betterPressed" }, ({ generation }) => {
      const [view, plies] = [viewAfter(path), pliesOf(path)];
      return { kind: "viewArrived", generation, path, view, plies };
    });
    assert.deepEqual(meantOn(shown), ["A1"]);
    assert.deepEqual(meantOn(play(shown, { kind: "stepped", by: 1 })), []);
  });

  it("of a move that is expected later", () => {
    const path = [...MOVES.slice(0, 3), "B1C1", "D1E1"];
    const line = {
      principal_variation: path.slice(3),
      line_reasons: [[reasonOf("attacks", 2, ["C1"])]],
    };
    const next = play(
      blundered([], []),
      searched(MOVES.slice(0, 3), line),
      { kind: "betterPressed" },
      ...[path.slice(0, 4), path].map(
        (shown) =>
          ({ generation }: import("../../core/state.ts").State) =>
            ({
              kind: "viewArrived",
              generation,
              path: shown,
              view: viewAfter(shown),
              plies: pliesOf(shown),
            }) as const,
      ),
      { kind: "stepped", by: 1 },
    );
    assert.deepEqual(meantOn(next), ["C1"]);
  });

  it("not while a stack is chosen, whose targets are to be seen", () => {
    const state = blundered([], [reasonOf("threatens", 3, ["B1"])]);
    const chosen = { ...state, interaction: { ...state.interaction, presses: ["C1"] } };
    assert.deepEqual(meantOn(chosen), []);
  });
});
