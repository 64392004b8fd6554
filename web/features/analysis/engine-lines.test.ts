import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import type { Event } from "../../core/events.ts";
import { searchInfo, viewAfter } from "../../core/fixtures/fake-game.ts";
import type { State } from "../../core/state.ts";
import { MOVES, play, played } from "../review/fixtures/reviewed-game.ts";
import { EngineLines } from "./engine-lines.ts";
import { installDocument } from "./fixtures/fake-document.ts";
import { fakeValues } from "./fixtures/random.ts";

const FIRST = MOVES.slice(0, 1);

beforeEach(installDocument);

/** The event that brings the values of the moves after the first one. */
function valued(moves = fakeValues(FIRST)): (state: State) => Event {
  const info = searchInfo(viewAfter(FIRST), 300);
  const found = { path: FIRST, info, speed: 1000, moves, review: null };
  return ({ generation }) => ({ kind: "valuesArrived", generation, ...found });
}

describe("the engine's lines", () => {
  it("keep their buttons when their moves change, so that no press is lost", () => {
    const events: Event[] = [];
    const lines = new EngineLines((event) => events.push(event), true);
    const buttons = () => [...lines.list.children].map((item) => item.querySelector("button"));
    const paint = (state: State) => lines.paint(state, (key) => key);
    const analysed = play(
      played(),
      { kind: "analysisPressed" },
      { kind: "analysisChanged", options: { isEngineOn: true } },
      { kind: "pathShown", path: FIRST },
      valued(),
    );
    paint(analysed);
    const before = buttons();
    assert.equal(before.length, 3);
    const other = fakeValues(FIRST).toReversed();
    paint(play(analysed, valued(other)));
    assert.ok(before.every((button, index) => button === buttons()[index]));
    before[0]?.click();
    const line = other[0]?.line.map(({ move }) => move);
    assert.deepEqual(events, [{ kind: "lineTried", path: FIRST, line }]);
    paint(play(analysed, { kind: "analysisChanged", options: { lines: 1 } }));
    assert.ok(buttons().length === 1 && buttons()[0] === before[0]);
    paint(play(analysed, { kind: "analysisChanged", options: { isEngineOn: false } }));
    assert.equal(buttons().length, 0);
  });
});
