/** The way back to a task after a reload. */

import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { shownPath } from "../../core/cursor-selectors.ts";
import type { State } from "../../core/state.ts";
import { type Place, placeOf } from "../place/place.ts";
import { MOVES, play, played } from "../review/fixtures/reviewed-game.ts";
import { asked } from "./fixtures/task.ts";
import { practiceStage } from "./practice.ts";

/** The same game after a reload, at the saved place. */
function reloaded(state: State, change?: Partial<Place>) {
  const place = placeOf(state);
  return place ? play(played(), { kind: "placeRestored", place: { ...place, ...change } }) : null;
}

describe("a reload", () => {
  it("returns to the task of a practice, unless the game has no such move", () => {
    const state = asked();
    assert.equal(practiceStage(state), "asking");
    const back = reloaded(state);
    assert.equal(back && practiceStage(back), "asking");
    const practice = { length: 99, first: 99, found: [], answered: [] };
    const lost = reloaded(state, { practice });
    assert.equal(lost && practiceStage(lost), null);
  });

  it("ignores a saved task with an impossible length", () => {
    const practice = { length: 0, first: 1, found: [], answered: [] };
    const own = { isReview: true, practice };
    const back = reloaded(play(played(), { kind: "stepped", by: -2 }), own);
    assert.deepEqual(back && [shownPath(back), practiceStage(back)], [MOVES.slice(0, 3), null]);
  });
});
