import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { viewAfter } from "./fixtures/fake-game.ts";
import type { Path, TreeNode } from "./state.ts";
import {
  addMove,
  mainLine,
  newNode,
  nodeAt,
  nodesAlong,
  playedLine,
  playMove,
  setNode,
  startsWith,
  treeOfLine,
} from "./tree.ts";
import { promote as promoteIn, remove } from "./variations.ts";

/** Promotes in a game that has not begun. */
const promote = (tree: TreeNode, path: Path) => promoteIn({ tree, livePath: [] }, path);

/** A tree that has these paths, added in this order. */
const treeOf = (...lines: Path[]) =>
  lines.reduce(
    (tree, line) =>
      line.reduce((grown, move, index) => addMove(grown, line.slice(0, index), move), tree),
    newNode(null),
  );

/** All paths of a tree, depth first. */
const pathsOf: (node: TreeNode, path?: Path) => Path[] = (node, path = []) => [
  path,
  ...node.continuations.flatMap((next) => pathsOf(next, [...path, String(next.move)])),
];

const EARLY = { white: 2, black: 2 };
const LATE = { white: 1, black: 1 };
const EVEN = { win_probability: 0.5, score_difference: 0, proven: null, solved: null };

describe("a tree of moves", () => {
  it("that is made of one line has this line as its main line", () => {
    const tree = treeOfLine(["A1", "B1", "C1"], (length) => (length ? {} : { clock: EARLY }));
    assert.deepEqual(mainLine(tree), ["A1", "B1", "C1"]);
    assert.equal(tree.clock, EARLY);
  });

  it("finds the node at a path, the root at the empty path, and null at a wrong path", () => {
    const tree = treeOf(["A1", "B1"]);
    assert.equal(nodeAt(tree, ["A1", "B1"])?.move, "B1");
    assert.equal(nodeAt(tree, []), tree);
    assert.equal(nodeAt(tree, ["A1", "C1"]), null);
    assert.equal(nodeAt(tree, ["X", "C1"]), null);
  });

  it("lists the nodes along a path, the root first, as far as the path leads", () => {
    const tree = treeOf(["A1", "B1"]);
    const moves = (path: Path) => nodesAlong(tree, path).map(({ move }) => move);
    assert.deepEqual(moves(["A1", "B1"]), [null, "A1", "B1"]);
    assert.deepEqual(moves(["A1", "C1", "D1"]), [null, "A1"]);
  });

  it("adds another move as the last continuation", () => {
    const tree = addMove(treeOf(["A1", "B1"]), ["A1"], "C1");
    assert.deepEqual(mainLine(tree), ["A1", "B1"]);
    assert.deepEqual(pathsOf(tree), [[], ["A1"], ["A1", "B1"], ["A1", "C1"]]);
  });

  it("merges an equal continuation: later moves stay, and only unknown facts are added", () => {
    const known = setNode(treeOf(["A1", "B1"]), ["A1"], { clock: EARLY });
    const tree = addMove(known, [], "A1", { clock: LATE, evaluation: EVEN });
    assert.equal(nodeAt(tree, ["A1"])?.clock, EARLY);
    assert.equal(nodeAt(tree, ["A1"])?.evaluation, EVEN);
    assert.deepEqual(mainLine(tree), ["A1", "B1"]);
    assert.equal(addMove(tree, [], "A1", { clock: LATE }), tree);
  });

  it("has a main line through each variation, up to the end of the variation", () => {
    const tree = treeOf(["A1", "B1"], ["A1", "C1", "D1"]);
    assert.deepEqual(mainLine(tree, ["A1", "C1"]), ["A1", "C1", "D1"]);
  });

  it("moves a promoted variation one place up at its last fork", () => {
    const tree = treeOf(["A1"], ["B1"], ["C1", "D1"], ["C1", "E1"]);
    const once = promote(tree, ["C1", "E1"]);
    assert.deepEqual(mainLine(once, ["C1"]), ["C1", "E1"]);
    const twice = promote(once, ["C1", "E1"]);
    assert.deepEqual(
      twice.continuations.map(({ move }) => move),
      ["A1", "C1", "B1"],
    );
    assert.equal(promote(tree, ["A1"]), tree);
  });

  it("removes a node and its descendants, but not the root", () => {
    const tree = treeOf(["A1", "B1"], ["A1", "C1"]);
    assert.deepEqual(pathsOf(remove(tree, ["A1", "B1"])), [[], ["A1"], ["A1", "C1"]]);
    assert.equal(remove(tree, []), tree);
    assert.equal(remove(tree, ["A1", "D1"]), tree);
  });

  it("never promotes a variation above a move that was played", () => {
    const tree = treeOf(["A1", "B1"], ["A1", "C1"], ["A1", "D1"]);
    const game = { tree, livePath: ["A1", "B1"] };
    assert.equal(promoteIn(game, ["A1", "C1"]), tree);
    const promoted = promoteIn(game, ["A1", "D1"]);
    assert.deepEqual(pathsOf(promoted).slice(2), [
      ["A1", "B1"],
      ["A1", "D1"],
      ["A1", "C1"],
    ]);
  });

  it("drops a move taken back once another move is played, and keeps tried moves", () => {
    const tried = addMove(treeOf(["A1", "B1", "C1"]), ["A1"], "D1", { isTried: true });
    const tree = playMove(tried, ["A1"], "E1", { clock: EARLY });
    assert.deepEqual(pathsOf(tree), [[], ["A1"], ["A1", "E1"], ["A1", "D1"]]);
    assert.equal(nodeAt(tree, ["A1", "E1"])?.clock, EARLY);
    assert.deepEqual(playedLine(tree, ["A1"]), ["A1", "E1"]);
  });

  it("keeps what is known of a tried move that is then played", () => {
    const tried = addMove(treeOf(["A1"]), ["A1"], "D1", { isTried: true, evaluation: EVEN });
    assert.deepEqual(playedLine(tried, []), ["A1"]);
    const tree = playMove(tried, ["A1"], "D1", { clock: LATE });
    const { evaluation, clock, isTried } = nodeAt(tree, ["A1", "D1"]) as TreeNode;
    assert.deepEqual([evaluation, clock, isTried], [EVEN, LATE, false]);
    assert.deepEqual(playedLine(tree, []), ["A1", "D1"]);
  });

  it("keeps the notes on a move taken back that is played again, and the moves tried after it", () => {
    const tried = addMove(treeOf(["A1", "B1", "C1"]), ["A1", "B1"], "D1", { isTried: true });
    const noted = setNode(tried, ["A1", "B1"], { comment: "Why?", glyph: "!", clock: EARLY });
    const tree = playMove(noted, ["A1"], "B1", { clock: LATE });
    const { comment, glyph, clock } = nodeAt(tree, ["A1", "B1"]) as TreeNode;
    assert.deepEqual([comment, glyph, clock], ["Why?", "!", LATE]);
    assert.deepEqual(playedLine(tree, ["A1"]), ["A1", "B1"]);
    assert.ok(nodeAt(tree, ["A1", "B1", "D1"])?.isTried);
  });

  it("waits for the view of a played move, even if the view was known before", () => {
    const known = setNode(treeOf(["A1"]), ["A1"], { view: viewAfter(["A1"]) });
    assert.equal(nodeAt(playMove(known, [], "A1", {}), ["A1"])?.view, null);
  });

  it("shares every node that is not on the changed path", () => {
    const tree = treeOf(["A1", "B1"], ["A1", "C1"], ["D1"]);
    const changed = setNode(tree, ["A1", "B1"], { clock: LATE });
    assert.equal(nodeAt(changed, ["A1", "C1"]), nodeAt(tree, ["A1", "C1"]));
    assert.equal(nodeAt(changed, ["D1"]), nodeAt(tree, ["D1"]));
    assert.equal(nodeAt(tree, ["A1", "B1"])?.clock, null);
  });

  it("has paths, and startsWith is true if the first path begins with the second", () => {
    assert.equal(startsWith(["A1", "B1"], ["A1"]), true);
    assert.equal(startsWith(["A1"], ["A1", "B1"]), false);
    assert.equal(startsWith(["A1", "B1"], ["C1"]), false);
  });
});

describe("any tree of moves", () => {
  const moves = fc.constantFrom("A", "B", "C", "D");
  const paths = fc.array(moves, { maxLength: 5 });
  const trees = fc
    .array(fc.array(moves, { minLength: 1, maxLength: 5 }), { maxLength: 8 })
    .map((lines) => treeOf(...lines));
  const check: (property: import("fast-check").IPropertyWithHooks<any>) => void = (property) =>
    fc.assert(property, { numRuns: 500 });
  const sorted = (tree: TreeNode) => pathsOf(tree).map(String).sort();

  it("has at most one continuation with each move", () => {
    check(
      fc.property(trees, (tree) => {
        const all = pathsOf(tree).map(String);
        assert.equal(new Set(all).size, all.length);
      }),
    );
  });

  it("finds every path that it has", () => {
    check(
      fc.property(trees, (tree) => {
        for (const path of pathsOf(tree)) {
          assert.equal(nodeAt(tree, path)?.move ?? null, path.at(-1) ?? null);
          assert.equal(nodesAlong(tree, path).length, path.length + 1);
          assert.equal(startsWith(mainLine(tree, path), path), true);
        }
      }),
    );
  });

  it("keeps its paths when one of them is promoted to the main line", () => {
    check(
      fc.property(trees, paths, (tree, path) => {
        assert.deepEqual(sorted(promote(tree, path)), sorted(tree));
        let stepped = tree;
        while (stepped !== promote(stepped, path)) stepped = promote(stepped, path);
        if (nodeAt(tree, path)) assert.equal(startsWith(mainLine(stepped), path), true);
      }),
    );
  });

  it("loses only the removed path and its continuations", () => {
    check(
      fc.property(trees, paths, (tree, path) => {
        const left = pathsOf(tree).filter((one) => !path.length || !startsWith(one, path));
        assert.deepEqual(pathsOf(remove(tree, path)), left);
      }),
    );
  });

  it("gains only the added path", () => {
    check(
      fc.property(trees, paths, moves, (tree, path, move) => {
        const grown = addMove(tree, path, move);
        const isThere = nodeAt(tree, path) === null || nodeAt(tree, [...path, move]) !== null;
        assert.equal(pathsOf(grown).length, pathsOf(tree).length + (isThere ? 0 : 1));
        if (isThere) assert.equal(grown, tree);
      }),
    );
  });
});
