import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { atPath, newGame, played, playedToFinish, withKnownLevels } from "./document.ts";

const SEATS = { white: { kind: "person" }, black: { kind: "computer", level: "novice" } };

function gameAfter(...moves: string[]) {
  const game = newGame(SEATS as import("./state.ts").Seats, false);
  return moves.reduce((before, move) => played(before, move, {}), game);
}

function finishedBy(count: number) {
  const moves = Array.from({ length: count }, (_, index) => `M${index}`);
  return moves.reduce((before, move) => playedToFinish(before, move, {}), gameAfter("A1", "B1"));
}

describe("the plies played to finish a game", () => {
  it("are recorded as one range", () => {
    assert.deepEqual(gameAfter("A1", "B1").finished, []);
    assert.deepEqual(finishedBy(1).finished, [{ from: 2, to: 3 }]);
    assert.deepEqual(finishedBy(3).finished, [{ from: 2, to: 5 }]);
  });

  it("end at the position where somebody plays on after an undo", () => {
    const line = finishedBy(3);
    const amid = played(atPath(line, line.livePath.slice(0, 3)), "C1", {});
    assert.deepEqual(
      [amid.livePath, amid.finished],
      [["A1", "B1", "M0", "C1"], [{ from: 2, to: 3 }]],
    );
    const before = played(atPath(line, ["A1"]), "C1", {});
    assert.deepEqual(before.finished, []);
  });

  it("stay one range after an undo and a redo", () => {
    const line = finishedBy(3);
    assert.deepEqual(atPath(atPath(line, ["A1"]), line.livePath).finished, [{ from: 2, to: 5 }]);
  });

  it("are two ranges if a person has moved in between", () => {
    const line = finishedBy(3);
    const own = played(atPath(line, line.livePath.slice(0, 3)), "C1", {});
    assert.deepEqual(playedToFinish(own, "M4", {}).finished, [
      { from: 2, to: 3 },
      { from: 4, to: 5 },
    ]);
  });
});

describe("the players of a game from a file", () => {
  const levels = [{ name: "novice" }] as import("../engine/protocol.ts").LevelInfo[];
  const seatsWith = (white: import("./state.ts").Seat) =>
    withKnownLevels({ ...gameAfter(), seats: { ...gameAfter().seats, white } }, levels).seats.white;

  it("stay as they are with a level that the page has", () => {
    for (const seat of [
      { kind: "person", playedBy: "novice" },
      { kind: "computer", level: "novice" },
    ] as const) {
      assert.equal(seatsWith(seat), seat);
    }
    const game = gameAfter();
    // An event that waits for its code to load must find the same seats when the engine is ready.
    assert.equal(withKnownLevels(game, levels), game);
  });

  it("are named after a level that the page does not have, unless they have a name", () => {
    const seat = { kind: "person", playedBy: "zen" } as const;
    assert.deepEqual(seatsWith(seat), { kind: "person", name: "zen" });
    assert.deepEqual(seatsWith({ ...seat, name: "Ann" }), { kind: "person", name: "Ann" });
  });
});
