/** What two searches of one position know together. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { combineInfo, endsOnProof } from "./parallel-search.js";

/** @typedef {import("./protocol.d.ts").SearchInfo} SearchInfo */

/**
 * @param {SearchInfo["turn"]} turn
 * @param {string} move
 * @param {number} win_probability
 * @param {SearchInfo["proven"]} [proven]
 * @returns {SearchInfo}
 */
function info(turn, move, win_probability, proven = null) {
  const known = { win_probability, proven, score_difference: 0, solved: null };
  return { turn, move, nodes: 100, budget: 200, principal_variation: [move], ...known };
}

for (const turn of /** @type {const} */ (["white", "black"])) {
  test(`of equal win probabilities the engine's own move is shown: ${turn}`, () => {
    assert.equal(combineInfo(info(turn, "A1", 0.6), info(turn, "B1", 0.6)).move, "A1");
  });
}

test("the move that is better for the player to move is shown", () => {
  assert.equal(combineInfo(info("white", "A1", 0.6), info("white", "B1", 0.7)).move, "B1");
  assert.equal(combineInfo(info("black", "A1", 0.6), info("black", "B1", 0.7)).move, "A1");
  assert.equal(combineInfo(info("black", "A1", 0.6), info("black", "B1", 0.5)).move, "B1");
});

test("what the engine has proven is shown, whatever the helper expects", () => {
  const own = info("white", "A1", 0, "black");

  assert.equal(combineInfo(own, info("white", "B1", 0.7)).proven, "black");
});

test("a proof of the helper's ends a search for a move, and no analysis", () => {
  assert.deepEqual(
    [endsOnProof({ level: "champion" }), endsOnProof({ level: null })],
    [true, false],
  );
});

test("nodes and budgets are added", () => {
  const alone = combineInfo(info("white", "A1", 0.6), null);
  const together = combineInfo(info("white", "A1", 0.6), info("white", "B1", 0.5));

  assert.deepEqual([alone.nodes, alone.budget], [100, 400]);
  assert.deepEqual([together.nodes, together.budget], [200, 400]);
});
