import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { describeBoard } from "../../core/board-description.ts";
import {
  isInVariation,
  pathOfChoices,
  playedLength,
  shownPath,
} from "../../core/cursor-selectors.ts";
import { NO_COMMENT, pliesOf, viewAfter } from "../../core/fixtures/fake-game.ts";
import { named } from "../../core/fixtures/named.ts";
import { requiredQueries } from "../../core/required-queries.ts";
import type { State } from "../../core/state.ts";
import { nodeAt, setNode } from "../../core/tree.ts";
import { canTry } from "../../core/turn-selectors.ts";
import { analysisTexts } from "../listen/announcements.ts";
import { details, headline } from "../play/messages.ts";
import { movesCompared } from "./comparison.ts";
import {
  judged,
  MOVES,
  play,
  played,
  reviewed,
  searched,
  withPly,
} from "./fixtures/reviewed-game.ts";
import {
  canReview,
  judgedShare,
  nodesSearched,
  reviewCurve,
  reviewProgress,
  reviewStage,
} from "./review.ts";

const WORDS = { label: () => "", loss: String };

describe("a review", () => {
  it("begins on the full board, and needs every position except the last", () => {
    const state = play(played(), { kind: "reviewPressed" });
    assert.deepEqual(shownPath(state), MOVES.slice(0, 3));
    assert.deepEqual(reviewProgress(state), { done: 0, total: 5 });
    assert.deepEqual(requiredQueries(state).review, []);
    assert.equal(reviewStage(state), "running");
    assert.deepEqual(headline(state), { key: "review.title" });
    assert.equal(details(state)[0]?.key, "review.searching");
  });

  it("begins when a finished game is analysed", () => {
    const begun = play(played(), { kind: "analysisPressed" });
    assert.equal(reviewStage(begun), "running");
    assert.deepEqual(shownPath(begun), MOVES.slice(0, 3));
    // The next press turns the engine on.
    assert.equal(play(begun, { kind: "analysisPressed" }).session.analysis?.isEngineOn, true);
  });

  it("leaves out a random setup, which nobody played", () => {
    const state = play(played({ fixed: 3 }), { kind: "reviewPressed" });
    assert.deepEqual(requiredQueries(state).review, MOVES.slice(0, 3));
    assert.deepEqual(reviewProgress(state), { done: 0, total: 2 });
  });

  it("leaves out pieces filled in all at once", () => {
    const filled = { from: 1, to: 3 };
    const state = play(played({ filled }), { kind: "reviewPressed" });
    // Before and after the first placement, and before each of the two stacking moves; the final
    // position needs no search.
    assert.deepEqual(reviewProgress(state), { done: 0, total: 4 });
  });

  it("leaves out the moves that the computer made to finish the game", () => {
    const finished = { from: 4, to: MOVES.length };
    const state = play(played({ finished: [finished] }), { kind: "reviewPressed" });
    // The position before the last is searched, because it follows a player's move; in the last
    // position the game is over.
    assert.deepEqual(reviewProgress(state), { done: 0, total: 5 });
    const early = play(played({ finished: [{ ...finished, from: 3 }] }), { kind: "reviewPressed" });
    assert.deepEqual(reviewProgress(early), { done: 0, total: 4 });
  });

  it("does not search a last position in which chance decides", () => {
    // A game of GIPF can be resigned while it waits for a game of DVONN.
    const { game, ...rest } = played();
    const view = { ...viewAfter(MOVES), phase: "dvonn", is_chance: true } as const;
    const tree = setNode(game.tree, MOVES, { view });
    const ending = { kind: "resigned", side: "white" } as const;
    const state = play({ ...rest, game: { ...game, tree, ending } }, { kind: "reviewPressed" });
    assert.deepEqual(reviewProgress(state), { done: 0, total: 5 });
  });

  it("neither searches nor judges what chance has decided", () => {
    // As in GIPF, where the result of a game of DVONN is a ply.
    const { game, ...rest } = played();
    const [before, path] = [MOVES.slice(0, 3), MOVES.slice(0, 4)];
    const view = { ...viewAfter(before), is_chance: true };
    const ply = { ...nodeAt(game.tree, path)?.ply, is_chance: true } as any;
    const tree = setNode(setNode(game.tree, before, { view }), path, { ply });
    const state = play({ ...rest, game: { ...game, tree } }, { kind: "reviewPressed" });
    assert.deepEqual(reviewProgress(state), { done: 0, total: 4 });
    const verdicts = (now: State) => {
      const event = judged([null, null, null, null, null])(now);
      return { ...event, plies: event.plies.map((one, index) => (index === 3 ? null : one)) };
    };
    const found = [0, 1, 2, 4].map((length) => searched(MOVES.slice(0, length)));
    const done = play(state, ...found, verdicts, { kind: "pathShown", path });
    assert.deepEqual([reviewStage(done), judgedShare(done)], ["done", 1]);
    assert.deepEqual(movesCompared(done), []);
    const last = movesCompared(play(done, { kind: "pathShown", path: MOVES }));
    assert.equal(last.find(({ kind }) => kind === "played")?.move, MOVES[4]);
  });

  it("pauses for a hint, and continues after it", () => {
    const state = play(played(), { kind: "reviewPressed" }, { kind: "hintPressed" });
    assert.deepEqual(
      [requiredQueries(state).review, requiredQueries(state).hint?.length],
      [null, 3],
    );
    const after = play(state, { kind: "hintPressed" }, { kind: "cancelled" });
    assert.deepEqual(requiredQueries(after).review, []);
  });

  it("asks Python for a verdict whenever another position is known", () => {
    const none = play(played(), { kind: "reviewPressed" });
    assert.equal(requiredQueries(none).reviewedPlies, null);
    const one = play(none, searched([]));
    assert.deepEqual(requiredQueries(one).reviewedPlies, MOVES);
    const judgedOnce = play(one, judged([null]));
    assert.equal(requiredQueries(judgedOnce).reviewedPlies, null);
    assert.deepEqual(requiredQueries(judgedOnce).review, ["A1"]);
  });

  it("is done when every position is known, with a curve and results", () => {
    const state = reviewed();
    assert.equal(reviewStage(state), "done");
    assert.deepEqual(
      reviewCurve(state).map(({ ply, mark }) => [ply, mark]),
      [0, 1, 2, 3, 4, 5].map((ply) => [ply, ply === 4 ? "blunder" : null]),
    );
    assert.equal(reviewCurve(state).at(-1)?.probability, 1);
    assert.equal(state.search.review?.players?.white.accuracy, 80);
    const remarks = [
      { code: "no-mistakes.own" },
      { code: "after-placing", numbers: { probability: 0.6 } },
    ];
    const told = play(state, (before) => {
      const event = judged([null, null, null, "blunder", null])(before);
      return { ...event, summary: { ...event.summary, remarks } };
    });
    assert.deepEqual(details(told), [
      { key: "review.no-mistakes.own", placeholders: {} },
      { key: "review.after-placing", placeholders: { probability: 0.6 } },
    ]);
  });

  it("shows the mark of a close move only after a second search before and after it", () => {
    const [before, after] = [MOVES.slice(0, 3), MOVES.slice(0, 4)];
    const again = [null, null, null, 1600, 1600, null];
    const close = play(
      played(),
      { kind: "reviewPressed" },
      ...[0, 1, 2, 3, 4].map((length) => searched(MOVES.slice(0, length))),
      (state) => {
        const event = judged([null, null, null, null, null], MOVES, again)(state);
        // Python judges no ply before or after a position that is to be searched again.
        return { ...event, plies: event.plies.map((ply, index) => (index < 2 ? ply : null)) };
      },
    );
    assert.deepEqual([reviewStage(close), judgedShare(close)], ["running", 2 / 5]);
    assert.deepEqual(requiredQueries(close).review, before);
    const first = play(close, searched(before, { nodes: 1600 }));
    assert.deepEqual(requiredQueries(first).review, after);
    const second = play(first, searched(after, { nodes: 1600 }));
    assert.deepEqual(
      [requiredQueries(second).review, requiredQueries(second).reviewedPlies],
      [null, MOVES],
    );
    const done = play(second, judged([null, null, null, "inaccuracy", null]));
    assert.deepEqual([reviewStage(done), judgedShare(done)], ["done", 1]);
    assert.equal(nodeAt(done.game.tree, after)?.reviewedPly?.mark, "inaccuracy");
    // The result of a shorter search that arrives late changes nothing.
    assert.equal(play(done, searched(after, { win_probability: 0.1 })), done);
  });

  it("searches a tried move a second time, but not the moves that were played before it", () => {
    const path = [...MOVES.slice(0, 3), "B1C1"];
    const tried = play(
      reviewed(),
      // The search prefers another move.
      searched(MOVES.slice(0, 3), { best: "A1B1", principal_variation: ["A1B1"] }),
      withPly({ best: "A1B1" }),
      { kind: "pathShown", path: MOVES.slice(0, 3) },
      { kind: "moveTyped", move: "B1C1" },
      ({ generation }) => ({
        kind: "viewArrived",
        generation,
        path,
        view: viewAfter(path),
        plies: pliesOf(path),
      }),
      searched(path, { best: "A1C1" }),
      (state) => {
        const event = judged([null, null, null, null], path, [400, 400, 400, 400, 1600])(state);
        return { ...event, plies: [...event.plies.slice(0, 3), null] };
      },
    );
    assert.deepEqual(details(tried), [{ key: "review.trying" }]);
    assert.deepEqual(requiredQueries(tried).review, path);
    assert.equal(requiredQueries(tried).reviewedPlies, null);
    assert.equal(reviewStage(tried), "done");
    const known = play(tried, searched(path, { best: "A1C1", nodes: 1600 }));
    assert.deepEqual(requiredQueries(known).reviewedPlies, path);
  });

  it("shows a sign for a costly move without a mark, on the curve and before the verdict", () => {
    const marksWith = (is_heavy: boolean) => {
      const state = play(reviewed(), withPly({ is_heavy }, 1), {
        kind: "pathShown",
        path: MOVES.slice(0, 2),
      });
      return [...reviewCurve(state).map(({ mark }) => mark), headline(state).mark ?? null];
    };
    assert.deepEqual(marksWith(true), [null, null, "costly", null, "blunder", null, "costly"]);
    assert.deepEqual(marksWith(false), [null, null, null, null, "blunder", null, null]);
  });

  it("shows the better move and its continuation as a variation", () => {
    const state = play(reviewed(), { kind: "mistakePressed" }, { kind: "betterPressed" });
    assert.deepEqual(shownPath(state), [...MOVES.slice(0, 3), "B1C1"]);
    assert.ok(nodeAt(state.game.tree, [...MOVES.slice(0, 3), "B1C1", "A1C1"]));
    assert.equal(isInVariation(state), true);
    assert.equal(playedLength(state), 3);
    const placeholders = { who: "level", level: { key: "level.novice" } };
    assert.deepEqual(headline(state), { key: "review.best-move", placeholders });
    assert.deepEqual(details(state).map(named), ["review.gain"]);
    assert.equal(named(analysisTexts(state).at(-1)), "review.probability level");
    const next = play(state, { kind: "stepped", by: 1 });
    const numbers = { number: 2, total: 2 };
    assert.deepEqual(headline(next), { key: "review.following", placeholders: numbers });
    // The moves played stay in the game.
    assert.deepEqual(next.game.livePath, MOVES);
  });

  it("shows no better move if none was found", () => {
    const state = play(reviewed(), { kind: "pathShown", path: MOVES.slice(0, 2) });
    assert.equal(play(state, { kind: "betterPressed" }), state);
    assert.deepEqual(headline(state).placeholders?.verdict, { key: "review.best" });
  });

  it("lets other moves be tried on the board, and evaluates them", () => {
    // The tried move is not the best one of the search.
    const best = { best: "A1B1", principal_variation: ["A1B1"] };
    const before = play(reviewed(), searched(MOVES.slice(0, 3), best), withPly({ best: "A1B1" }));
    assert.equal(canTry(before), true);
    const chosen = play(before, { kind: "spacePressed", space: "B1" });
    assert.deepEqual(chosen.interaction.presses, ["B1"]);
    const tried = play(chosen, { kind: "spacePressed", space: "C1" });
    assert.deepEqual(shownPath(tried), [...MOVES.slice(0, 3), "B1C1"]);
    assert.deepEqual([tried.game.livePath, tried.interaction.presses], [MOVES, []]);
    const path = shownPath(tried);
    const known = play(tried, ({ generation }) => ({
      kind: "viewArrived",
      generation,
      path,
      view: viewAfter(path),
      plies: pliesOf(path),
    }));
    // The tried move is judged like the moves played.
    assert.deepEqual(requiredQueries(known).review, path);
    assert.equal(requiredQueries(known).evaluation, null);
    assert.deepEqual(details(known), [{ key: "review.trying" }]);
    const searchedToo = play(known, searched(path, { best: "A1C1" }));
    assert.deepEqual(requiredQueries(searchedToo).reviewedPlies, path);
    const marks = [null, null, null, "mistake"] as const;
    const evaluated = play(searchedToo, judged([...marks], path));
    assert.equal(requiredQueries(evaluated).reviewedPlies, null);
    assert.deepEqual(headline(evaluated), {
      key: "review.tried",
      mark: "mistake",
      placeholders: { verdict: { key: "review.mistake" } },
    });
    assert.deepEqual(details(evaluated).map(named), ["review.cost", "here.reply"]);
    assert.deepEqual(analysisTexts(evaluated).map(named), [
      "review.tried",
      "review.probability level",
      "review.compared level",
      "review.cost",
      "review.reply",
    ]);
    // The moves played keep their verdicts.
    assert.equal(evaluated.search.review?.players?.white.accuracy, 80);
    assert.equal(evaluated.search.review?.counted, nodesSearched(evaluated, MOVES));
    // The first Escape returns to the game, and the second one leaves the review.
    const back = play(evaluated, { kind: "cancelled" });
    assert.deepEqual(shownPath(back), MOVES.slice(0, 3));
    assert.equal(back.search.mode, "analysed");
    assert.equal(play(back, { kind: "cancelled" }).search.mode, "played");
  });

  it("takes hints from its own search", () => {
    const state = play(reviewed(), { kind: "hintPressed" });
    assert.equal(requiredQueries(state).hint, null);
    assert.deepEqual(describeBoard(state, WORDS, [], false).arrows, [["B1", "C1"]]);
    // A hint about the other player's move has the remarks addressed to the reader.
    const remark = { code: "reason.cuts_off", player: "white" as const, numbers: { count: 2 } };
    const comment = { ...NO_COMMENT, to_opponent: [remark] };
    const found = searched(MOVES.slice(0, 3), { comment });
    const keys = details(play(reviewed(), found, { kind: "hintPressed" })).map(named);
    assert.equal(keys[0], "hint.reason.cuts_off you");
  });

  it("lets moves be chosen in the position shown", () => {
    const state = reviewed();
    assert.deepEqual(pathOfChoices(state), MOVES.slice(0, 3));
    assert.deepEqual(pathOfChoices(play(state, { kind: "returned" })), MOVES);
  });

  it("allows no tries if no review is shown", () => {
    const state = play(reviewed(), { kind: "returned" });
    assert.equal(canTry(state), false);
    const pressed = play(state, { kind: "spacePressed", space: "B1" });
    assert.deepEqual(pressed.interaction.notice, { kind: "over" });
  });

  it("stays open at the end of the game, until it is left", () => {
    const end = play(reviewed(), { kind: "stepped", by: 9 });
    assert.deepEqual(shownPath(end), MOVES);
    const verdict = { key: "review.best" };
    assert.deepEqual(headline(end).placeholders, { who: "you", round: 4, verdict });
    const left = play(end, { kind: "cancelled" });
    assert.equal(named(headline(left)), "status.over you");
    assert.equal(reviewStage(left), "done");
  });

  it("takes back tried moves, but no moves of the game", () => {
    const state = reviewed();
    assert.equal(play(state, { kind: "undone" }), state);
    assert.equal(play(state, { kind: "redone" }), state);
    const tried = play(state, { kind: "mistakePressed" }, { kind: "betterPressed" });
    const back = play(tried, { kind: "redone" }, { kind: "undone" }, { kind: "undone" });
    assert.deepEqual(shownPath(back), MOVES.slice(0, 3));
    assert.equal(back.search.mode, "analysed");
  });

  it("ends when the game goes on", () => {
    const state = play(reviewed(), { kind: "returned" }, { kind: "undone" });
    assert.equal(state.search.review, null);
    assert.equal(requiredQueries(state).review, null);
  });

  it("needs a finished game, and a tab that does not follow another", () => {
    const going = play(played(), { kind: "undone" });
    const following = play(played(), { kind: "roleChanged", role: "follower" });
    for (const state of [going, following]) {
      assert.equal(canReview(state), false);
      assert.equal(play(state, { kind: "reviewPressed" }), state);
    }
    assert.equal(canReview(played()), true);
  });
});
