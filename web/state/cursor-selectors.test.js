/**
 * How moves are counted: in GIPF several plies are one turn.
 *
 * @import { State } from "./state.d.ts"
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { liveMove, pathBeforeEnd, shownMove, shownPath } from "./cursor-selectors.js";
import { newGame } from "./game.js";
import { initialState, reduce } from "./reducer.js";
import { settingsFrom } from "./settings.js";
import { setNode, treeOfLine } from "./tree.js";

const SEATS = /** @type {const} */ ({ white: { kind: "person" }, black: { kind: "person" } });
const MOVES = ["A1B2", "I1H2", "C1C2", "xC2C3C4C5", "xG2G3G4G5"];

/**
 * A game after those moves.
 * @param {(number | undefined)[]} turns  Of the plies.
 * @returns {State}
 */
function gameWith(turns) {
  const tree = turns.reduce((grown, turn, index) => {
    const ply = /** @type {any} */ ({ move: MOVES[index], ...(turn && { turn }) });
    return setNode(grown, MOVES.slice(0, index + 1), { ply });
  }, treeOfLine(MOVES));
  const game = { ...newGame(SEATS, false), tree, livePath: MOVES };
  return initialState(game, settingsFrom({}));
}

describe("moves", () => {
  it("are turns in GIPF, and what is reviewed first is before the last one", () => {
    const { game, ...rest } = gameWith([1, 2, 3, 3, 3]);
    const ending = /** @type {const} */ ({ kind: "agreed" });
    const state = { ...rest, game: { ...game, name: /** @type {const} */ ("gipf"), ending } };
    assert.equal(liveMove(state), 3);
    assert.deepEqual(pathBeforeEnd(state), MOVES.slice(0, 2));
    const back = reduce(state, { kind: "reviewPressed" });
    assert.deepEqual([shownPath(back).length, shownMove(back), liveMove(back)], [2, 2, 3]);
    const start = reduce(state, { kind: "pathShown", path: [] });
    assert.equal(shownMove(start), 0);
  });

  it("are plies in DVONN", () => {
    const state = gameWith(MOVES.map(() => undefined));
    assert.equal(liveMove(state), MOVES.length);
    const back = reduce(state, { kind: "stepped", by: -1 });
    assert.deepEqual([shownPath(back).length, shownMove(back)], [4, 4]);
  });
});
