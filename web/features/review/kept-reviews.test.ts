import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import type { Game } from "../../core/state.ts";
import { nodesAlong } from "../../core/tree.ts";
import { fakeStorage } from "../../shell/fixtures/fake-storage.ts";
import { MOVES, play, reviewed, searched } from "./fixtures/reviewed-game.ts";
import { keepReview, readReview } from "./kept-reviews.ts";

const NAME = "dvonn:reviews";
const VERSION = "1.2.3";

let storage = fakeStorage();

beforeEach(() => {
  storage = fakeStorage();
});

/** A game with every position searched. */
function game(): Game {
  const searches = MOVES.map((_, length) => searched(MOVES.slice(0, length)));
  return play(reviewed(), ...searches).game;
}

/** The same game from another start. */
const other = (number: number) => ({ ...game(), start: `position ${number}` });

describe("kept reviews", () => {
  it("are found by the start and the moves of their game", () => {
    keepReview(game(), VERSION);

    const found = readReview(game(), VERSION);
    const known = nodesAlong(game().tree, MOVES).map(({ review, evaluation }) =>
      review ? { review, evaluation } : null,
    );
    assert.deepEqual(found, known);
    assert.equal(found?.filter(Boolean).length, MOVES.length);
    assert.equal(readReview(other(1), VERSION), null);
    assert.equal(readReview({ ...game(), livePath: MOVES.slice(0, 4) }, VERSION), null);
  });

  it("are read only by the version that kept them", () => {
    keepReview(game(), VERSION);
    assert.equal(readReview(game(), "1.2.4"), null);
  });

  it("are those of the last ten games, or fewer if storage is full", () => {
    for (let number = 0; number < 12; number += 1) keepReview(other(number), VERSION);
    assert.equal(readReview(other(1), VERSION), null);
    assert.ok(readReview(other(2), VERSION));
    keepReview(other(2), VERSION);
    assert.ok(readReview(other(3), VERSION), "only once");

    storage.room = Number(storage.stored.get(NAME)?.length) / 2;
    keepReview(other(20), VERSION);
    assert.ok(readReview(other(20), VERSION));
    assert.equal(readReview(other(3), VERSION), null);
    storage.room = 0;
    keepReview(other(21), VERSION);
    assert.ok(readReview(other(20), VERSION), "the old ones stay");
  });

  it("may have fields of an earlier version", () => {
    keepReview(game(), VERSION);
    const kept = JSON.parse(String(storage.stored.get(NAME)));
    Object.assign(kept.reviews[0].positions[3].review, { line_reasons: [[]], later: null });
    storage.stored.set(NAME, JSON.stringify(kept));
    assert.ok(readReview(game(), VERSION));
  });

  it("are ignored if anything in them is invalid", () => {
    keepReview(game(), VERSION);
    const text = String(storage.stored.get(NAME));
    const [whole] = JSON.parse(text).reviews;
    const spoilt = (spoil: (kept: any) => void) => {
      const kept = structuredClone(whole);
      spoil(kept);
      storage.stored.set(NAME, JSON.stringify({ format: 2, reviews: [kept] }));
      return readReview(game(), VERSION);
    };
    assert.ok(spoilt(() => {}));
    const reviewOf = (kept: any) => kept.positions[3].review;
    for (const spoil of [
      (kept: any) => kept.positions.pop(),
      (kept: any) => (kept.positions[3] = 7),
      (kept: any) => (kept.positions[3].evaluation.proven = "red"),
      (kept: any) => (kept.positions[3].evaluation.solved = 0.5),
      (kept: any) => (reviewOf(kept).win_probability = 2),
      (kept: any) => (reviewOf(kept).score_difference = null),
      (kept: any) => (reviewOf(kept).best = null),
      (kept: any) => delete reviewOf(kept).nodes,
      (kept: any) => (reviewOf(kept).second = "0.5"),
      (kept: any) => (reviewOf(kept).principal_variation = ["A1A2"]),
      (kept: any) => (reviewOf(kept).comment.to_mover = [{ code: "<b>" }]),
      (kept: any) => (reviewOf(kept).comment = null),
    ]) {
      assert.equal(spoilt(spoil), null, String(spoil));
    }
    for (const nonsense of ["", "7", "{}", '{"format":1,"reviews":[7]}', '{"format":2}']) {
      storage.stored.set(NAME, nonsense);
      assert.equal(readReview(game(), VERSION), null);
    }
  });
});
