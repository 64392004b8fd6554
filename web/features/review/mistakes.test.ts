import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { shownPath } from "../../core/cursor-selectors.ts";
import { nodeAt, setNode } from "../../core/tree.ts";
import type { Ply } from "../../engine/protocol.ts";
import { analysisTexts } from "../listen/announcements.ts";
import { details, headline } from "../play/messages.ts";
import { learning, MOVES, play, reviewed } from "./fixtures/reviewed-game.ts";
import { bestFound, mistakesShown, mistakesToBetter, nextMistake, takeaway } from "./mistakes.ts";
import { lessonOfLoss } from "./review-summary.ts";

describe("the mistakes of a game", () => {
  it("says how often the best move was found, where there are mistakes to learn from", () => {
    const state = learning();
    assert.deepEqual(bestFound(state), { found: 1, total: 2, hasHints: false });
    const keys = details(state).map(({ key }) => key);
    assert.deepEqual(keys, ["review.learn.blunders", "review.after-placing"]);
    const won = details({
      ...state,
      game: { ...state.game, ending: { kind: "resigned", side: "white" } },
    });
    assert.deepEqual(won[1], { key: "review.best-found", placeholders: { found: 1, total: 2 } });
    // What a hint has found is not counted.
    const path = state.game.livePath.slice(0, 3);
    const { tree } = state.game;
    const move = state.game.livePath[3] ?? null;
    const hinted = {
      ...state,
      game: { ...state.game, tree: setNode(tree, path, { hinted: move }) },
    };
    assert.deepEqual(bestFound(hinted), { found: 1, total: 1, hasHints: true });
    // Of two who play each other nothing of the kind is said.
    const person = { kind: "person" } as const;
    const seats = { white: person, black: person };
    assert.equal(bestFound({ ...state, game: { ...state.game, seats } }), null);
  });

  it("says what a game is to be remembered for: much that was cut off, or passes", () => {
    const seats = {
      white: { kind: "person" },
      black: { kind: "computer", level: "novice" },
    } as const;
    const remembered = (
      changes: Partial<Ply>[],
      isJudged = false,
      finished: { from: number; to: number }[] = [],
    ) => {
      const state = reviewed();
      const { livePath } = state.game;
      const tree = changes.reduce((before, change, at) => {
        const path = livePath.slice(0, at + 1);
        const ply = nodeAt(before, path)?.ply;
        const known = isJudged ? {} : { reviewedPly: null };
        return ply ? setNode(before, path, { ply: { ...ply, ...change }, ...known }) : before;
      }, state.game.tree);
      return takeaway({ ...state, game: { ...state.game, seats, tree, finished } });
    };
    const lost = (white: number, black: number) => ({
      lost: { white, black },
    });
    assert.equal(remembered([]), null);
    assert.deepEqual(remembered([lost(6, 0), lost(3, 2)]), {
      kind: "cut-off",
      count: 9,
      side: "white",
    });
    // What the best moves have given up was worth it.
    assert.equal(remembered([lost(6, 0), lost(3, 2)], true), null);
    assert.equal(remembered([lost(9, 10)]), null);
    // What the computer gave up to finish the game is not counted either.
    const after = [lost(9, 0), lost(3, 0)];
    assert.equal(remembered(after, false, [{ from: 1, to: 5 }])?.count, 9);
    assert.equal(remembered(after, false, [{ from: 0, to: 5 }]), null);
    const pass = { move: "PASS", player: "white" } as const;
    assert.deepEqual(remembered([pass, pass, pass]), { kind: "passes", count: 3, side: "black" });
    assert.equal(remembered([pass, pass]), null);
  });

  it("remembers a high stack that was captured, unless it was captured back at once", () => {
    const seats = {
      white: { kind: "person" },
      black: { kind: "computer", level: "novice" },
    } as const;
    const capturedAt = (height: number, isBack = false) => {
      const state = reviewed();
      const { livePath } = state.game;
      const before = nodeAt(state.game.tree, livePath.slice(0, 3));
      const stack = before?.view?.stacks.A1;
      assert.ok(before?.view && stack);
      const stacks = { ...before.view.stacks, A1: { ...stack, owner: "white", height } };
      const view = { ...before.view, stacks } as typeof before.view;
      const last = nodeAt(state.game.tree, livePath)?.ply;
      assert.ok(last);
      const ply = isBack ? last : { ...last, spaces: ["C1", "E1"] };
      const tree = setNode(setNode(state.game.tree, livePath.slice(0, 3), { view }), livePath, {
        ply,
      });
      const ended = { ...state, game: { ...state.game, seats, tree } };
      return [takeaway(ended)?.kind, lessonOfLoss(resigned(ended))[0]];
    };
    const resigned = (state: ReturnType<typeof reviewed>) => ({
      ...state,
      game: { ...state.game, ending: { kind: "resigned", side: "white" } as const },
    });
    assert.deepEqual(capturedAt(6), [
      "captured",
      { key: "review.takeaway.captured", placeholders: { count: 6 } },
    ]);
    assert.equal(capturedAt(4)[0], undefined);
    assert.equal(capturedAt(6, true)[0], undefined);
  });

  it("speaks of one's own mistakes, and of the others' where there are none", () => {
    const state = reviewed();
    assert.deepEqual([mistakesShown(state), mistakesToBetter(state)], [[4], []]);
    const seats = {
      white: { kind: "computer", level: "novice" },
      black: { kind: "person" },
    } as const;
    const others = { ...state, game: { ...state.game, seats } };
    assert.deepEqual([mistakesShown(others), mistakesToBetter(others)], [[4], [4]]);
    assert.equal(details(others)[0]?.key, "review.learn.blunders");
    const both = { white: seats.black, black: seats.black };
    const forTwo = { ...state, game: { ...state.game, seats: both } };
    assert.equal(details(forTwo)[0]?.key, "review.learn.blunders");
  });

  it("leads to the mistakes, and round again", () => {
    const state = play(reviewed(), { kind: "mistakePressed" });
    assert.deepEqual(shownPath(state), MOVES.slice(0, 4));
    assert.deepEqual(headline(state), {
      key: "review.move.level",
      mark: "blunder",
      placeholders: {
        round: 3,
        verdict: { key: "review.blunder" },
        level: { key: "level.novice" },
      },
    });
    const fell = {
      key: "review.fell.level",
      placeholders: { level: { key: "level.novice" }, before: 0.9, after: 0.4 },
    };
    const cost = { key: "review.cost", placeholders: { count: 2 } };
    const placeholders = { move: "" };
    assert.deepEqual(details(state), [cost, { key: "here.reply", placeholders }]);
    // For the eye there are bars.
    const reply = { key: "review.reply", placeholders };
    assert.deepEqual(analysisTexts(state).slice(1, 4), [fell, cost, reply]);
    // There is no other; from further on it is come back to.
    assert.equal(nextMistake(state), null);
    const path = MOVES.slice(0, 4);
    const again = { path, isAgain: true };
    assert.deepEqual(nextMistake(play(state, { kind: "stepped", by: 1 })), again);
  });
});
