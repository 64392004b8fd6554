/**
 * What a person to move reads: of a hint, and of what the computer has done.
 *
 * @import { Evaluation, Settings, State } from "../state/state.d.ts"
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { LEVELS, viewAfter } from "../state/fixtures/fake-game.js";
import { newGame } from "../state/game.js";
import { initialState, reduce } from "../state/reducer.js";
import { settingsFrom } from "../state/settings.js";
import { treeOfLine } from "../state/tree.js";
import { details } from "./messages.js";

const PERSON = /** @type {const} */ ({ kind: "person" });
const MOVES = ["A1", "B1", "C1", "B1C1"];
const UNDECIDED = { win_probability: 0.5, score_difference: 0, proven: null, solved: null };
const WON = /** @type {const} */ ({ ...UNDECIDED, win_probability: 1, proven: "white" });

/**
 * White, a person, is to move against a computer, which has just landed on C1, and has a hint.
 * @param {{ level?: string, evaluation?: Evaluation, settings?: Partial<Settings> }} [of]
 * @returns {State}
 */
function stateWithHint({ level = "novice", evaluation = UNDECIDED, settings = {} } = {}) {
  const tree = treeOfLine(MOVES, (length) => ({
    view: viewAfter(MOVES.slice(0, length)),
    evaluation,
  }));
  const seats = { white: PERSON, black: { kind: /** @type {const} */ ("computer"), level } };
  const game = { ...newGame(seats, false), tree, livePath: MOVES };
  const state = initialState(game, settingsFrom(settings));
  const engine = /** @type {const} */ ({ kind: "ready" });
  const reasons = /** @type {const} */ ([{ merit: "frees", size: 2 }]);
  return reduce(
    {
      ...state,
      session: { ...state.session, levels: LEVELS, engine },
      search: {
        ...state.search,
        hint: { path: MOVES, analysis: { principal_variation: ["A1C1"], reasons: [...reasons] } },
      },
    },
    { kind: "pathShown", path: MOVES },
  );
}

/** @param {State} state */
const keysIn = (state) => details(state).map(({ key }) => key);

describe("a hint", () => {
  it("says why, and how the game stands", () => {
    const state = stateWithHint({ level: "casual" });
    assert.deepEqual(keysIn(state), ["here.hint", "hint.reason.frees", "evaluation.even.you"]);
  });

  it("estimates nothing against the easiest computer", () => {
    assert.deepEqual(keysIn(stateWithHint()), ["here.hint", "hint.reason.frees"]);
  });

  it("says there what is certain, and an estimate where these are switched on", () => {
    const certain = stateWithHint({ evaluation: WON });
    const estimating = stateWithHint({ settings: { evaluation: true } });
    assert.equal(keysIn(certain).at(-1), "evaluation.proven.you");
    assert.equal(keysIn(estimating).at(-1), "evaluation.even.you");
  });
});
