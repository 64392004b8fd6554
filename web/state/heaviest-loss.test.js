import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { viewAfter } from "./fixtures/fake-game.js";
import { newGame } from "./game.js";
import { heaviestLoss } from "./heaviest-loss.js";
import { initialState } from "./reducer.js";
import { settingsFrom } from "./settings.js";
import { treeOfLine } from "./tree.js";

const PERSON = /** @type {const} */ ({ kind: "person" });
const COMPUTER = /** @type {const} */ ({ kind: "computer", level: "novice" });

describe("the heaviest loss", () => {
  /**
   * White, a person, has played against a computer: after each move these are White's pieces.
   * @param {(number | null)[]} counts  Null where it is no longer known.
   * @param {"white" | "black"} winner
   */
  function lossIn(counts, winner = "black") {
    const moves = counts.slice(1).map((_, ply) => `${ply}`);
    const last = counts.length - 1;
    const tree = treeOfLine(moves, (length) => {
      const count = counts[length] ?? null;
      if (count === null) return { view: null };
      const turn = length % 2 ? /** @type {const} */ ("black") : /** @type {const} */ ("white");
      const isLast = length === last;
      const phase = isLast ? /** @type {const} */ ("over") : /** @type {const} */ ("stacking");
      const scores = { white: count, black: 20 };
      return { view: { ...viewAfter([]), turn, phase, scores, winner: isLast ? winner : null } };
    });
    const game = { ...newGame({ white: PERSON, black: COMPUTER }, false), tree, livePath: moves };
    return heaviestLoss(initialState(game, settingsFrom({})));
  }

  it("is that of a move and its reply", () => {
    assert.deepEqual(lossIn([23, 23, 21, 19, 15, 15]), { length: 3, count: 6 });
    assert.deepEqual(lossIn([23, 23, 21, 21, 21, 14]), { length: 5, count: 7 });
  });

  it("is nothing where no turn cost many, or nobody knows", () => {
    assert.equal(lossIn([23, 23, 21, 21, 20, 20]), null);
    assert.equal(lossIn([23, null, null, null, 10, 10]), null);
  });

  it("is nothing for who has won", () => {
    assert.equal(lossIn([23, 23, 15, 15], "white"), null);
  });
});
