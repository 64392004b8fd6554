import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { shownPath } from "../../core/cursor-selectors.ts";
import { NO_COMMENT, pliesOf, viewAfter } from "../../core/fixtures/fake-game.ts";
import type { Message, State } from "../../core/state.ts";
import { addMove, nodeAt, setNode } from "../../core/tree.ts";
import type { MoveReason } from "../../engine/protocol.ts";
import { details, headline } from "../play/messages.ts";
import { judgedAs, MOVES, play, reasonOf, reviewed, searched } from "./fixtures/reviewed-game.ts";

describe("what a review says", () => {
  it("praises nothing where the game is decided, and says what it costs", () => {
    const shown = (probability: number, cost: number) => {
      const state = judgedAs({
        mark: null,
        win_probability_before: probability,
        win_probability_after: probability,
        score_difference_before: cost,
        score_difference_after: 0,
      });
      const verdict = headline(state).placeholders?.verdict as Message;
      return [verdict, ...details(state)].map(({ key }) => key);
    };
    const costs = "review.cost";
    assert.deepEqual(shown(0.01, 6), ["review.costly"]);
    assert.deepEqual(shown(0.01, 3), ["review.costly"]);
    assert.deepEqual(shown(0.01, 1), ["review.lost-position"]);
    assert.deepEqual(shown(0.98, 4), ["review.won-position", costs]);
    assert.deepEqual(shown(0.98, 1), ["review.good"]);
    assert.deepEqual(shown(0.98, 6), ["review.won-position", costs]);
    assert.deepEqual(shown(0.6, 4), ["review.fair", costs]);
    assert.deepEqual(shown(0.6, 5), ["review.costly"]);
  });

  it("has the sign of a move only beside the words about that move", () => {
    const blunder = play(reviewed(), { kind: "pathShown", path: MOVES.slice(0, 4) });
    assert.equal(headline(blunder).mark, "blunder");

    const advised = play(blunder, { kind: "hintPressed" });
    const { hint } = advised.search;
    const analysis = { principal_variation: ["C1A1"], comment: NO_COMMENT } as any;
    assert.ok(hint);
    const hinted = { ...advised, search: { ...advised.search, hint: { ...hint, analysis } } };
    assert.deepEqual(headline(hinted), { key: "review.best-move.you", placeholders: {} });

    const failed = play(blunder, { kind: "engineFailed", code: "internal" });
    assert.deepEqual(headline(failed), { key: "status.failed" });
  });

  it("says of a pass that there was no move, in the game and in what might have followed", () => {
    const said = [{ key: "announce.passed.you", placeholders: {} }];
    const state = reviewed();
    const path = [...MOVES.slice(0, 4), "PASS"];
    const passed = { view: viewAfter(path), ply: pliesOf(path).at(-1) ?? null };
    const tree = addMove(state.game.tree, path.slice(0, -1), "PASS", passed);
    const inGame = { ...state, game: { ...state.game, tree, livePath: path } };
    assert.deepEqual(details(play(inGame, { kind: "pathShown", path })), said);

    const line = ["B1C1", "PASS"];
    const expected = play(
      state,
      searched(MOVES.slice(0, 3), { principal_variation: line, line_reasons: [[]] }),
      { kind: "mistakePressed" },
      { kind: "betterPressed" },
    );
    const known = setNode(expected.game.tree, [...MOVES.slice(0, 3), ...line], passed);
    const following = { ...expected, game: { ...expected.game, tree: known } };
    assert.deepEqual(details(play(following, { kind: "stepped", by: 1 })), said);
  });

  it("says where a line ends what it has come to", () => {
    const line = ["B1C1", "A1C1"];
    const path = [...MOVES.slice(0, 3), ...line];
    const known = { view: viewAfter(path), ply: pliesOf(path).at(-1) ?? null };
    const begun = play(
      reviewed(),
      searched(MOVES.slice(0, 3), { principal_variation: line, line_reasons: [[]] }),
      { kind: "mistakePressed" },
      { kind: "betterPressed" },
    );
    const tree = setNode(begun.game.tree, path, known);
    const before = { ...begun, game: { ...begun.game, tree } };
    const lastKey = (state: State) => details(state).at(-1)?.key ?? "";
    assert.doesNotMatch(lastKey(before), /^evaluation/);
    assert.match(lastKey(play(before, { kind: "stepped", by: 1 })), /^evaluation/);
  });

  it("says of each move that is expected what it does, and what it costs", () => {
    const path = [...MOVES.slice(0, 3), "B1C1", "A1B1"];
    const arrived =
      (to: string[]) =>
      ({ generation }: State) =>
        ({
          kind: "viewArrived",
          generation,
          path: to,
          view: viewAfter(to),
          plies: pliesOf(to),
        }) as const;
    const said = (...reasons: MoveReason[]) =>
      details(
        play(
          reviewed(),
          searched(MOVES.slice(0, 3), {
            principal_variation: path.slice(3),
            line_reasons: [reasons],
          }),
          { kind: "mistakePressed" },
          { kind: "betterPressed" },
          arrived(path.slice(0, 4)),
          arrived(path),
          { kind: "stepped", by: 1 },
        ),
      )
        // Here the line ends.
        .slice(0, -1)
        .map(({ key, placeholders }) => [key, placeholders?.count ?? placeholders?.spaces]);
    const moved = ["line.move.you", undefined];
    assert.deepEqual(said(), [moved]);
    assert.deepEqual(said(reasonOf("captures", 3), reasonOf("attacks", 4)), [
      moved,
      ["hint.reason.captures", 3],
      ["hint.reason.attacks", 4],
    ]);
    // What is said of nearly every move is left out.
    assert.deepEqual(
      said(reasonOf("captures", 1), reasonOf("recapture", 4), reasonOf("takes_moves", 9)),
      [moved],
    );
  });

  it("says what a move has cost where the game was lost already, too", () => {
    const lost = {
      mark: null,
      win_probability_before: 0.01,
      win_probability_after: 0.01,
      score_difference_before: -4,
      score_difference_after: -10,
    };
    const reply = { reasons: [reasonOf("cuts_off", 6)] };
    const state = play(judgedAs(lost), searched(MOVES.slice(0, 4), reply));
    const verdict = headline(state).placeholders?.verdict as Message;
    assert.deepEqual(
      [verdict, ...details(state)].map(({ key }) => key),
      ["review.costly", "review.reply.cuts_off"],
    );
  });

  it("says of the best move that was played what speaks for it, besides the bars", () => {
    const best = play(
      reviewed(),
      searched(MOVES.slice(0, 4), { best: "C1A1", reasons: [reasonOf("captures", 3)] }),
      { kind: "pathShown", path: MOVES },
    );
    assert.deepEqual(
      details(best).map(({ key }) => key),
      ["hint.reason.captures"],
    );
  });

  it("says of the opponent's best move nothing that speaks to who made it", () => {
    const merits = ["captures", "frees", "takes_moves", "gives_up"] as const;
    const state = play(
      reviewed(),
      searched(MOVES.slice(0, 3), { reasons: merits.map((merit) => reasonOf(merit, 4)) }),
      { kind: "mistakePressed" },
      { kind: "betterPressed" },
    );
    assert.deepEqual(
      details(state).map(({ key }) => key),
      ["hint.reason.captures", "hint.reason.takes_moves.you", "review.gain"],
    );
  });

  it("says of a line that is better what its first position was worth", () => {
    const state = play(reviewed(), { kind: "mistakePressed" }, { kind: "betterPressed" });
    const path = shownPath(state);
    const after = play(state, searched(path, { win_probability: 0.7, best: "A1C1" }));
    assert.equal(nodeAt(after.game.tree, path)?.evaluation?.win_probability, 0.6);
    assert.equal(nodeAt(after.game.tree, path)?.review?.win_probability, 0.7);
  });
});
