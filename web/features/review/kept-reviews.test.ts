import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Game } from "../../core/state.ts";
import { nodesAlong } from "../../core/tree.ts";
import { fakeReviews } from "./fixtures/fake-reviews.ts";
import { MOVES, play, reviewed, searched } from "./fixtures/reviewed-game.ts";
import { keepReview, readReview } from "./kept-reviews.ts";

const VERSION = "1.2.3";

/** A game with every position searched. */
function game(): Game {
  const searches = MOVES.map((_, length) => searched(MOVES.slice(0, length)));
  return play(reviewed(), ...searches).game;
}

/** Keeps the review of the game; *change* may damage the kept data. */
async function kept(change: (review: any) => unknown = () => {}) {
  const { reviews, stored } = fakeReviews();
  await keepReview(reviews, "a", game(), VERSION);
  change(stored.get("a"));
  return {
    read: (version = VERSION, sought = game(), id = "a") =>
      readReview(reviews, id, sought, version),
  };
}

describe("kept reviews", () => {
  it("are found by the id of their game", async () => {
    const { read } = await kept();
    const found = await read();
    const known = nodesAlong(game().tree, MOVES).map(({ review, evaluation }) =>
      review ? { review, evaluation } : null,
    );
    assert.deepEqual(found, known);
    assert.equal(found?.filter(Boolean).length, MOVES.length);
    assert.equal(await read(VERSION, game(), "b"), null);
  });

  it("are not used for other moves under the same id", async () => {
    const { read } = await kept();
    assert.equal(await read(VERSION, { ...game(), start: "position 1" }), null);
    assert.equal(await read(VERSION, { ...game(), livePath: MOVES.slice(0, 4) }), null);
  });

  it("are read only by the version that kept them", async () => {
    const { read } = await kept();
    assert.equal(await read("1.2.4"), null);
  });

  it("may have fields of an earlier version", async () => {
    const { read } = await kept(({ positions }) =>
      Object.assign(positions[3].review, { line_reasons: [[]], later: null }),
    );
    assert.ok(await read());
  });

  it("are ignored if anything in them is invalid", async () => {
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
      const { read } = await kept(spoil);
      assert.equal(await read(), null, String(spoil));
    }
  });

  it("are ignored if the kept data is not a review at all", async () => {
    for (const nonsense of [undefined, null, 7, "review", {}, { format: 2 }]) {
      const { reviews, stored } = fakeReviews();
      stored.set("a", nonsense);
      assert.equal(await readReview(reviews, "a", game(), VERSION), null);
    }
  });
});
