import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { viewAfter } from "./fixtures/fake-game.js";
import { newGame } from "./game.js";
import { initialState } from "./reducer.js";
import { withEvaluation } from "./search.js";
import { settingsFrom } from "./settings.js";
import { nodeAt, setNode, treeOfLine } from "./tree.js";

/**
 * @import { Evaluation } from "./state.d.ts"
 */

const PERSON = /** @type {const} */ ({ kind: "person" });
const MOVES = ["A1B1", "C1A1"];

/**
 * What is known of the last position once its own search has seen no certainty, where the one before it has.
 * @param {{ proven: Evaluation["proven"], turn: "white" | "black", hinted?: string | undefined }} before
 */
function evaluationAfter({ proven, turn, hinted }) {
  const game = newGame({ white: PERSON, black: PERSON }, false);
  const [first = ""] = MOVES;
  /** @type {Evaluation} */
  const evaluation = { win_probability: 0.97, score_difference: 9, proven, solved: null };
  const view = { ...viewAfter([first]), turn };
  const tree = setNode(treeOfLine(MOVES), [first], { evaluation, view, hinted: hinted ?? null });
  const state = initialState({ ...game, tree, livePath: MOVES }, settingsFrom({}));
  const info = /** @type {any} */ ({ ...evaluation, win_probability: 0.9, proven: null });
  return nodeAt(withEvaluation(state, MOVES, info).game.tree, MOVES)?.evaluation;
}

describe("a result that was certain", () => {
  it("stays so after the best move, and after any of the loser's", () => {
    const best = evaluationAfter({ proven: "white", turn: "white", hinted: MOVES[1] });
    assert.deepEqual([best?.proven, best?.win_probability], ["white", 1]);
    const lost = evaluationAfter({ proven: "white", turn: "black" });
    assert.deepEqual([lost?.proven, lost?.win_probability], ["white", 1]);
    assert.equal(evaluationAfter({ proven: "black", turn: "white" })?.win_probability, 0);
  });

  it("is uncertain after another move, and where it was not certain", () => {
    const other = evaluationAfter({ proven: "white", turn: "white", hinted: "E1E2" });
    assert.deepEqual([other?.proven, other?.win_probability], [null, 0.9]);
    assert.equal(evaluationAfter({ proven: null, turn: "black" })?.proven, null);
    assert.equal(evaluationAfter({ proven: "draw", turn: "black" })?.proven, null);
  });
});
