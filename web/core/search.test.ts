import "../features/fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { newGame } from "./document.ts";
import { viewAfter } from "./fixtures/fake-game.ts";
import { initialState } from "./reducer.ts";
import { withEvaluation } from "./search.ts";
import { settingsFrom } from "./settings.ts";
import type { Evaluation } from "./state.ts";
import { nodeAt, setNode, treeOfLine } from "./tree.ts";

const PERSON = { kind: "person" } as const;
const MOVES = ["A1B1", "C1A1"];

/** The evaluation of the last position after a search that proves nothing there. */
function evaluationAfter({
  proven,
  turn,
  hinted,
}: {
  proven: Evaluation["proven"];
  turn: "white" | "black";
  hinted?: string | undefined;
}) {
  const game = newGame({ white: PERSON, black: PERSON }, false);
  const [first = ""] = MOVES;
  const evaluation: Evaluation = {
    win_probability: 0.97,
    score_difference: 9,
    proven,
    solved: null,
  };
  const view = { ...viewAfter([first]), turn };
  const tree = setNode(treeOfLine(MOVES), [first], { evaluation, view, hinted: hinted ?? null });
  const state = initialState({ ...game, tree, livePath: MOVES }, settingsFrom({}));
  const info = { ...evaluation, win_probability: 0.9, proven: null } as any;
  return nodeAt(withEvaluation(state, MOVES, info).game.tree, MOVES)?.evaluation;
}

describe("a certain result", () => {
  it("stays certain after the best move or any move of the loser", () => {
    const best = evaluationAfter({ proven: "white", turn: "white", hinted: MOVES[1] });
    assert.deepEqual([best?.proven, best?.win_probability], ["white", 1]);
    const lost = evaluationAfter({ proven: "white", turn: "black" });
    assert.deepEqual([lost?.proven, lost?.win_probability], ["white", 1]);
    assert.equal(evaluationAfter({ proven: "black", turn: "white" })?.win_probability, 0);
  });

  it("is uncertain after a worse move of the winner or, if it is a draw, after any move", () => {
    const other = evaluationAfter({ proven: "white", turn: "white", hinted: "E1E2" });
    assert.deepEqual([other?.proven, other?.win_probability], [null, 0.9]);
    assert.equal(evaluationAfter({ proven: null, turn: "black" })?.proven, null);
    assert.equal(evaluationAfter({ proven: "draw", turn: "black" })?.proven, null);
  });
});
