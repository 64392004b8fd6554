import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { shownPath } from "../../core/cursor-selectors.ts";
import { pliesOf, viewAfter } from "../../core/fixtures/fake-game.ts";
import { requiredQueries } from "../../core/required-queries.ts";
import type { TreeNode } from "../../core/state.ts";
import { addMove, nodeAt, setNode } from "../../core/tree.ts";
import { branchesIn } from "../../core/variation-tree.ts";
import { betterShown, comparedLength, movesCompared } from "./comparison.ts";
import { judged, MOVES, play, played, reviewed, searched } from "./fixtures/reviewed-game.ts";

/** The moves of the game up to the blunder. */
const PLAYED = MOVES.slice(0, 4);
/** The same moves with the better move in place of the blunder. */
const BETTER = [...MOVES.slice(0, 3), "B1C1"];

function arrived(path: string[]) {
  const reply = { view: viewAfter(path), plies: pliesOf(path) };
  return ({ generation }: import("../../core/state.ts").State) =>
    ({ kind: "viewArrived", generation, path, ...reply }) as const;
}

function summary(state: import("../../core/state.ts").State) {
  return movesCompared(state).map(({ kind, move, probability, isShown }) => [
    kind,
    move ?? "",
    probability,
    isShown,
  ]);
}

describe("the moves that a review compares", () => {
  it("are the best move and the move played, with their values for the mover", () => {
    const state = play(reviewed(), { kind: "mistakePressed" });
    assert.deepEqual(summary(state), [
      ["best", "B1C1", 0.9, false],
      ["played", "B1A1", 0.4, true],
    ]);
    const paths = movesCompared(state).map(({ path }) => path);
    assert.deepEqual(paths, [BETTER, PLAYED]);
    const better = play(state, { kind: "betterPressed" });
    assert.deepEqual(shownPath(better), BETTER);
    assert.deepEqual(
      movesCompared(better).map(({ isShown }) => isShown),
      [true, false],
    );
    // Further along the line, the same moves are compared.
    const further = play(better, { kind: "stepped", by: 1 });
    assert.deepEqual(summary(further), summary(better));
  });

  it("include an arrow for the better move only while the bad move is on the board", () => {
    const placed = MOVES.slice(0, 2);
    const reviewedPly = nodeAt(reviewed().game.tree, placed)?.reviewedPly;
    if (!reviewedPly) throw new Error("not reviewed");
    const bad = {
      reviewedPly: { ...reviewedPly, fault: "chance" as const, best: "C1" },
    };
    const known = reviewed();
    const tree = setNode(known.game.tree, placed, bad);
    const state = play(
      { ...known, game: { ...known.game, tree } },
      { kind: "pathShown", path: placed },
    );
    assert.deepEqual(betterShown(state), ["C1"]);
    const good = play(reviewed(), { kind: "pathShown", path: MOVES.slice(0, 3) });
    for (const other of [good, play(state, { kind: "betterPressed" }), reviewed(), played()]) {
      assert.equal(betterShown(other), null);
    }
    // The arrow of a stack that has left begins where it stood.
    const blunder = play(reviewed(), { kind: "mistakePressed" });
    assert.deepEqual(betterShown(blunder), ["B1", "C1"]);
    // If the target stack has gone, there is no arrow.
    const bestWith = (best: string, gone: string[], arrows: string[][] = []) => {
      const reviewedPly = nodeAt(blunder.game.tree, PLAYED)?.reviewedPly;
      const view = viewAfter(PLAYED);
      if (!reviewedPly || !view) throw new Error("not known");
      const stacks = { ...viewAfter(MOVES.slice(0, 3))?.stacks };
      for (const space of gone) delete stacks[space];
      const known = { view: { ...view, stacks }, reviewedPly: { ...reviewedPly, best } };
      const tree = setNode(blunder.game.tree, PLAYED, known);
      const cursor = { ...blunder.cursor, view: known.view };
      return betterShown({ ...blunder, cursor, game: { ...blunder.game, tree } }, arrows);
    };
    assert.deepEqual(bestWith("B1C1", []), ["B1", "C1"]);
    assert.equal(bestWith("B1C1", ["C1"]), null);
    assert.deepEqual(betterShown(state, [["A1", "C1"], ["C1"]]), ["C1"]);
    assert.equal(bestWith("B1C1", [], [["C1", "B1"]]), null);
    assert.deepEqual(bestWith("B1C1", [], [["C1", "A1"]]), ["B1", "C1"]);
  });

  it("are a single move if the best move was played, and no moves at the start", () => {
    const first = searched(MOVES.slice(0, 1), { best: "B1" });
    const state = play(reviewed(), first, { kind: "pathShown", path: MOVES.slice(0, 2) });
    assert.deepEqual(summary(state), [["played", "B1", 0.9, true]]);
    assert.deepEqual(movesCompared(reviewed()), []);
    assert.deepEqual(movesCompared(played()), []);
    assert.equal(comparedLength(played()), null);
  });

  it("include a tried move, which has no value yet", () => {
    // The tried move is not the best one of the search.
    const otherwise = play(reviewed(), (before) => {
      const event = judged([null, null, null, "blunder", null])(before);
      assert.ok(event.kind === "pliesReviewed" && event.plies[3]);
      event.plies[3].best = "A1B1";
      return event;
    });
    const path = BETTER;
    const state = play(otherwise, { kind: "moveTyped", move: "B1C1" });
    assert.deepEqual(shownPath(state), path);
    assert.deepEqual(summary(state).at(-1), ["tried", "B1C1", null, true]);
    const known = play(
      state,
      searched(path, { best: "A1C1" }),
      judged([null, null, null, "mistake"], path),
    );
    assert.equal(movesCompared(known).at(-1)?.probability, 0.4);
    assert.equal(movesCompared(known).at(-1)?.mark, "mistake");
  });

  it("belong to the position before the last of several tried moves", () => {
    const [first, second] = [BETTER, [...BETTER, "A1C1"]];
    const tried = play(
      reviewed(),
      searched(MOVES.slice(0, 3), { principal_variation: ["B1C1"] }),
      { kind: "pathShown", path: MOVES.slice(0, 3) },
      { kind: "moveTyped", move: "B1C1" },
      arrived(first),
      searched(first, { best: "C1A1", principal_variation: ["C1A1"] }),
      { kind: "moveTyped", move: "A1C1" },
      arrived(second),
      searched(second, { best: "PASS" }),
      judged([null, null, null, null, "blunder"], second),
    );
    assert.deepEqual(shownPath(tried), second);
    assert.equal(comparedLength(tried), first.length);
    assert.deepEqual(
      movesCompared(tried).map(({ kind, mark }) => [kind, mark]),
      [
        ["best", null],
        ["tried", "blunder"],
      ],
    );
  });

  it("ask for the view of the position before them, which names their player", () => {
    const state = play(reviewed(), { kind: "mistakePressed" });
    const { tree } = state.game;
    const before = MOVES.slice(0, 3);
    const game = { ...state.game, tree: setNode(tree, before, { view: null }) };
    const unknown = { ...state, game };
    assert.deepEqual(requiredQueries(unknown).view, before);
    assert.deepEqual(summary(unknown)[0]?.slice(0, 3), ["best", "B1C1", 0.9]);
    assert.equal(requiredQueries(state).view, null);
    assert.ok(nodeAt(tree, before)?.view);
  });
});

describe("a variation in the list of moves", () => {
  it("begins where it leaves the game, and numbers White's moves and its own first move", () => {
    const state = play(reviewed(), { kind: "mistakePressed" });
    assert.deepEqual(branchesIn(state), []);
    const better = play(state, { kind: "betterPressed" });
    const [branch] = branchesIn(better);
    assert.equal(branch?.ply, 3);
    assert.deepEqual(
      branch?.lines[0]?.map(({ move, player, round, isNumbered }) => [
        move,
        player,
        round,
        isNumbered,
      ]),
      [
        ["B1C1", viewAfter(MOVES.slice(0, 3)).turn, 3, true],
        ["A1C1", "white", 4, true],
      ],
    );
    assert.deepEqual(
      branch?.lines[0]?.map(({ path }) => path.length),
      [4, 5],
    );
  });

  it("numbers its moves like the move list, even if White places last and moves first", () => {
    const state = reviewed();
    const played = (length: number, player: "white" | "black") => {
      const ply = pliesOf(MOVES)[length - 1];
      assert.ok(ply);
      return { ply: { ...ply, player } };
    };
    const line = ["A1", "B1", "D1", "D1C1", "C1A1"];
    const tree = [
      (known: TreeNode) => setNode(known, MOVES.slice(0, 4), played(4, "white")),
      (known: TreeNode) => setNode(known, MOVES, played(5, "black")),
      ...[2, 3, 4].map(
        (length) => (known: TreeNode) =>
          addMove(known, line.slice(0, length), line[length] ?? "", { isTried: true }),
      ),
    ].reduce((known, change) => change(known), state.game.tree);
    const shown = play(
      { ...state, game: { ...state.game, tree } },
      { kind: "pathShown", path: line },
    );
    assert.deepEqual(
      branchesIn(shown)[0]?.lines[0]?.map(({ player, round }) => [player, round]),
      [
        ["white", 2],
        ["white", 3],
        ["black", 3],
      ],
    );
  });
});
