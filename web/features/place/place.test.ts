/** Tests the place where a person looks, and how a reload restores it. */

import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { isAnalysed, shownPath } from "../../core/cursor-selectors.ts";
import type { State } from "../../core/state.ts";
import { MOVES, play, played, reviewed } from "../review/fixtures/reviewed-game.ts";
import { reviewShown } from "../review/review.ts";
import type { Place } from "./place.ts";
import { placeOf } from "./place.ts";

/** The same game after a reload, at the same place. */
function reloaded(state: State, change?: Partial<Place>) {
  const place = placeOf(state);
  return place ? play(played(), { kind: "placeRestored", place: { ...place, ...change } }) : null;
}

describe("a reload", () => {
  it("restores no place for the live position", () => {
    assert.equal(placeOf(played()), null);
  });

  it("restores an earlier position without a review", () => {
    const back = reloaded(play(played(), { kind: "stepped", by: -2 }));
    assert.deepEqual(back && shownPath(back), MOVES.slice(0, 3));
    assert.equal(back && reviewShown(back), null);
  });

  it("restores a review, at an earlier ply or at its end", () => {
    const state = play(reviewed(), { kind: "pathShown", path: MOVES.slice(0, 4) });
    const back = reloaded(state);
    assert.deepEqual(back && shownPath(back), MOVES.slice(0, 4));
    assert.equal(back && isAnalysed(back), true);
    const end = reloaded(play(reviewed(), { kind: "pathShown", path: MOVES }));
    assert.deepEqual(end && [shownPath(end), isAnalysed(end)], [MOVES, true]);
  });

  it("ignores fields that no feature saved", () => {
    for (const own of [{ isReview: "yes" }, { unknown: 1 }]) {
      const back = reloaded(play(played(), { kind: "stepped", by: -2 }), own);
      assert.deepEqual(back && [shownPath(back), reviewShown(back)], [MOVES.slice(0, 3), null]);
    }
  });

  it("shows the position where a variation began if the variation is lost", () => {
    const tried = [...MOVES.slice(0, 3), "B1C1"];
    const back = reloaded(play(reviewed(), { kind: "mistakePressed" }), { path: tried });
    assert.deepEqual(back && shownPath(back), MOVES.slice(0, 3));
  });
});
