import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { nodeShown } from "../../core/cursor-selectors.ts";
import { searchInfo, viewAfter } from "../../core/fixtures/fake-game.ts";
import type { State } from "../../core/state.ts";
import { MOVES, play, played } from "../review/fixtures/reviewed-game.ts";
import { deepening, placementTexts, valuesShown } from "./analysis.ts";
import { fakeValues } from "./fixtures/random.ts";

const FIRST = MOVES.slice(0, 1);
const AT_EDGE = { code: "reason.at_edge" };

/** An analysis of the position after the first placement, with a reason for the second one. */
function analysed(): State {
  const moves = fakeValues(FIRST).map((value) => ({
    ...value,
    reasons: value.move === MOVES[1] ? [AT_EDGE] : [],
  }));
  const info = searchInfo(viewAfter(FIRST), 300);
  const found = { path: FIRST, info, speed: 1000, moves, review: null };
  return play(
    played(),
    { kind: "analysisPressed" },
    { kind: "analysisChanged", options: { isEngineOn: true } },
    { kind: "pathShown", path: FIRST },
    ({ generation }) => ({ kind: "valuesArrived", generation, ...found }),
  );
}

const keysIn = (state: State) => placementTexts(state)?.map(({ key }) => key);

describe("the reasons for a placement", () => {
  it("follow the name of the space that is pointed at", () => {
    const state = analysed();
    assert.equal(keysIn(state), undefined);
    const pointed = play(state, { kind: "spaceHovered", space: MOVES[1] ?? "" });
    assert.deepEqual(keysIn(pointed), ["hint.space", "hint.reason.at_edge"]);
  });

  it("are shown after the placement, without the name", () => {
    const tried = play(analysed(), { kind: "pathShown", path: MOVES.slice(0, 2) });
    assert.deepEqual(keysIn(tried), ["hint.reason.at_edge"]);
  });
});

describe("the engine", () => {
  /** The event that brings values with *visits* for each move, after *nodes* more positions. */
  const found = (visits: number, nodes: number) => (state: State) => {
    const moves = fakeValues(FIRST).map((value) => ({ ...value, visits }));
    const info = searchInfo(viewAfter(FIRST), nodes);
    const values = { path: FIRST, info, speed: 1000, moves, review: null };
    return { kind: "valuesArrived", generation: state.generation, ...values } as const;
  };
  const shown = (state: State) => {
    const { nodes, isComplete } = nodeShown(state)?.values ?? {};
    return { visits: valuesShown(state)[0]?.visits, nodes, isComplete };
  };
  const count = fakeValues(FIRST).length;

  it("counts the positions behind the values, and goes on", () => {
    const state = play(analysed(), found(500, 800));
    assert.deepEqual(shown(state), { visits: 500, nodes: 500 * count, isComplete: false });
    assert.equal(deepening(state)?.nodes, 1100);
  });

  it("keeps its values while a new search, which has lost the tree, knows less", () => {
    const state = play(analysed(), found(5000, 800), found(100, 800));
    assert.deepEqual(shown(state), { visits: 5000, nodes: 5000 * count, isComplete: false });
    assert.equal(deepening(state)?.nodes, 1900);
    assert.equal(shown(play(state, found(6000, 800))).visits, 6000);
  });

  it("rests once a search finds nothing new, or has solved every move", () => {
    const solvedIn = (solved: number) => (state: State) => {
      const { info, moves, ...rest } = found(7, 25)(state);
      const known = moves.map((value, index) => ({ ...value, solved: index < solved ? 3 : null }));
      return { ...rest, info: { ...info, solved: 3 }, moves: known };
    };
    const before = play(analysed(), found(500, 800));
    for (const last of [found(500, 0), solvedIn(count)]) {
      const state = play(before, last);
      assert.deepEqual([shown(state).isComplete, shown(state).nodes], [true, 500 * count]);
      assert.equal(deepening(state), null);
    }
    assert.equal(shown(play(before, solvedIn(count - 1))).isComplete, false);
  });
});
