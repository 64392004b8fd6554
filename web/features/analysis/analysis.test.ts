import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { searchInfo, viewAfter } from "../../core/fixtures/fake-game.ts";
import type { State } from "../../core/state.ts";
import { MOVES, play, played } from "../review/fixtures/reviewed-game.ts";
import { placementTexts } from "./analysis.ts";
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
