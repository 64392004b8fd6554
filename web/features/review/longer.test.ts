import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { searchInfo, viewAfter } from "../../core/fixtures/fake-game.ts";
import type { State } from "../../core/state.ts";
import { nodeAt } from "../../core/tree.ts";
import type { PositionReview } from "../../engine/protocol.ts";
import { REVIEW } from "./feature.ts";
import {
  BEFORE,
  judged,
  judgedAs,
  MOVES,
  play,
  reviewed,
  searched,
  withPly,
} from "./fixtures/reviewed-game.ts";
import { longerOffered, longerShare } from "./longer.ts";
import { longerNext, pathBehind, reviewStage } from "./review.ts";
import { longerTexts } from "./review-messages.ts";

const PRESSED = { kind: "longerPressed" } as const;
const AFTER = MOVES.slice(0, 4);
const NODES = 25_000;

/** A review that shows Black's blunder during a longer search. */
const searching = () => play(judgedAs({}), PRESSED);
const keysOf = (state: State) => longerTexts(state).map(({ key }) => key);

describe("a longer search", () => {
  it("is offered for a move with a verdict that more nodes might change", () => {
    assert.deepEqual(longerOffered(judgedAs({})), { start: BEFORE, nodes: NODES });
    assert.equal(longerOffered(judgedAs({ longer: null })), null);
    assert.equal(longerOffered(reviewed()), null);
    assert.equal(reviewed().search.review?.longer, undefined);
  });

  it("searches the positions before and after the move, and reports its progress", () => {
    const begun = searching();
    assert.deepEqual([longerNext(begun), longerShare(begun)], [BEFORE, 0]);
    const { generation } = begun;
    const half = play(begun, { kind: "longerExamined", generation, nodes: NODES / 2 });
    assert.equal(longerShare(half), 0.25);
    assert.deepEqual(REVIEW.progress?.(half), { key: "progress.longer", share: 0.25 });
    const next = play(half, searched(BEFORE, { nodes: NODES }));
    assert.deepEqual([longerNext(next), longerShare(next)], [AFTER, 0.5]);
  });

  it("keeps the verdict until both positions are known, and then asks for a new one", () => {
    const amid = play(searching(), searched(BEFORE, { nodes: NODES }));
    assert.deepEqual([pathBehind(amid), reviewStage(amid)], [null, "done"]);
    const known = play(amid, searched(AFTER, { nodes: NODES }));
    assert.deepEqual([pathBehind(known), longerShare(known)], [MOVES, 1]);
    const over = play(known, withPly({ mark: "mistake", verdict: "mistake", examined: NODES }));
    assert.equal(over.search.review?.longer, null);
    const told = ["review.longer-done", "review.move", "review.fell", "review.cost"];
    assert.deepEqual(keysOf(over).slice(0, 4), told);
    assert.equal(keysOf(over).at(-1), "review.examined");
  });

  it("leaves out a position with a proven result", () => {
    const state = play(judgedAs({}), searched(BEFORE, { proven: true }), judgedAgain, PRESSED);
    assert.deepEqual(longerNext(state), AFTER);
  });

  it("stops when the button is pressed again, or another move is shown", () => {
    for (const event of [PRESSED, { kind: "pathShown", path: MOVES } as const]) {
      assert.equal(longerNext(play(searching(), event)), null);
    }
  });

  it("goes on while the better move is shown, and then says only that it has finished", () => {
    const better = play(searching(), { kind: "betterPressed" });
    assert.deepEqual(longerNext(better), BEFORE);
    assert.deepEqual(keysOf(better), ["review.longer-done"]);
  });

  it("includes a move that is tried, which then gets a new verdict", () => {
    const tried = [...BEFORE, "A1B1"];
    const shown = play(
      judgedAs({}),
      { kind: "lineTried", path: BEFORE, line: ["A1B1"] },
      searched(tried),
      judged([null, null, null, "mistake"], tried),
    );
    assert.equal(pathBehind(shown), null);
    const known = play(
      shown,
      PRESSED,
      ...[BEFORE, AFTER, tried].map((path) => searched(path, { nodes: NODES })),
    );
    assert.deepEqual(pathBehind(known), tried);
    const judgedTry = play(known, judged([null, null, null, null], tried));
    assert.deepEqual(pathBehind(judgedTry), MOVES);
    assert.equal(nodeAt(judgedTry.game.tree, tried)?.reviewedPly?.mark, null);
  });
});

/** The event that judges the game again. */
function judgedAgain(state: State) {
  return judged([null, null, null, "blunder", null])(state);
}

describe("the engine beside a review", () => {
  const looked = (nodes: number, fields: Partial<PositionReview> = {}) => {
    const state = judgedAs({});
    const review = { ...(nodeAt(state.game.tree, AFTER)?.review as PositionReview), ...fields };
    const info = searchInfo(viewAfter(AFTER), nodes);
    const found = { path: AFTER, info, speed: 1000, moves: [], review };
    return play(state, { kind: "valuesArrived", generation: state.generation, ...found });
  };
  const nodesIn = (state: State) => nodeAt(state.game.tree, AFTER)?.review?.nodes;

  it("changes the verdict once it has searched as many nodes as a longer search", () => {
    assert.equal(nodesIn(looked(NODES - 1)), 400);
    assert.equal(nodesIn(looked(NODES)), NODES);
    assert.deepEqual(pathBehind(looked(NODES)), MOVES);
  });

  it("changes the verdict at once if it proves a result", () => {
    const proven = looked(500, { proven: true, win_probability: 0 });
    assert.equal(nodeAt(proven.game.tree, AFTER)?.review?.proven, true);
    assert.equal(nodesIn(proven), 500);
  });
});
