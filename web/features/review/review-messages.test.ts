import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { shownPath } from "../../core/cursor-selectors.ts";
import { NO_COMMENT, pliesOf, viewAfter } from "../../core/fixtures/fake-game.ts";
import type { State } from "../../core/state.ts";
import { addMove, nodeAt, setNode } from "../../core/tree.ts";
import type { ReviewedPly } from "../../engine/protocol.ts";
import { details, headline } from "../play/messages.ts";
import { judgedAs, known, MOVES, play, reviewed, searched } from "./fixtures/reviewed-game.ts";

describe("what a review says", () => {
  it("names the verdict on a move, with the number of pieces that a costly move lost", () => {
    const verdictOf = (fields: Partial<ReviewedPly>) =>
      headline(judgedAs(fields)).placeholders?.verdict;
    assert.deepEqual(verdictOf({ verdict: "fair" }), { key: "review.fair" });
    const costly = { key: "review.costly", placeholders: { pieces: 6 } };
    assert.deepEqual(verdictOf({ verdict: "costly", cost: 6 }), costly);
  });

  it("marks a move only next to the text about that move", () => {
    const blunder = play(reviewed(), { kind: "pathShown", path: MOVES.slice(0, 4) });
    assert.equal(headline(blunder).mark, "blunder");

    const advised = play(blunder, { kind: "hintPressed" });
    const { hint } = advised.search;
    const analysis = { principal_variation: ["C1A1"], comment: NO_COMMENT } as any;
    assert.ok(hint);
    const hinted = { ...advised, search: { ...advised.search, hint: { ...hint, analysis } } };
    assert.deepEqual(headline(hinted), { key: "review.best-move", placeholders: { who: "you" } });

    const failed = play(blunder, { kind: "engineFailed", code: "internal" });
    assert.deepEqual(headline(failed), { key: "status.failed" });
  });

  it("says that a player had to pass, in the game and in a better line", () => {
    const said = [{ key: "announce.passed", placeholders: { who: "you" } }];
    const state = reviewed();
    const path = [...MOVES.slice(0, 4), "PASS"];
    const passed = { view: viewAfter(path), ply: pliesOf(path).at(-1) ?? null };
    const tree = addMove(state.game.tree, path.slice(0, -1), "PASS", passed);
    const inGame = { ...state, game: { ...state.game, tree, livePath: path } };
    assert.deepEqual(details(play(inGame, { kind: "pathShown", path })), said);

    const line = ["B1C1", "PASS"];
    const expected = play(
      state,
      known(MOVES.slice(0, 3), { principal_variation: line }),
      { kind: "mistakePressed" },
      { kind: "betterPressed" },
    );
    const after = setNode(expected.game.tree, [...MOVES.slice(0, 3), ...line], passed);
    const following = { ...expected, game: { ...expected.game, tree: after } };
    assert.deepEqual(details(play(following, { kind: "stepped", by: 1 })), said);
  });

  it("gives the evaluation at the end of a line", () => {
    const line = ["B1C1", "A1C1"];
    const path = [...MOVES.slice(0, 3), ...line];
    const end = { view: viewAfter(path), ply: pliesOf(path).at(-1) ?? null };
    const begun = play(
      reviewed(),
      known(MOVES.slice(0, 3), { principal_variation: line }),
      { kind: "mistakePressed" },
      { kind: "betterPressed" },
    );
    const tree = setNode(begun.game.tree, path, end);
    const before = { ...begun, game: { ...begun.game, tree } };
    const lastKey = (state: State) => details(state).at(-1)?.key ?? "";
    assert.doesNotMatch(lastKey(before), /^evaluation/);
    assert.match(lastKey(play(before, { kind: "stepped", by: 1 })), /^evaluation/);
  });

  it("gives a better line the value of the position before it", () => {
    const state = play(reviewed(), { kind: "mistakePressed" }, { kind: "betterPressed" });
    const path = shownPath(state);
    const after = play(state, searched(path, { win_probability: 0.7, best: "A1C1" }));
    assert.equal(nodeAt(after.game.tree, path)?.evaluation?.win_probability, 0.6);
    assert.equal(nodeAt(after.game.tree, path)?.review?.win_probability, 0.7);
  });
});
