import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { it } from "node:test";
import type { Event } from "../../core/events.ts";
import type { State } from "../../core/state.ts";
import { nodeAt } from "../../core/tree.ts";
import { fakeReviews } from "./fixtures/fake-reviews.ts";
import { MOVES, play, played, reviewed, searched } from "./fixtures/reviewed-game.ts";
import type { Reviews } from "./kept-reviews.ts";
import { reviewProgress, reviewStage } from "./review.ts";
import { ReviewKeeper } from "./review-keeper.ts";

/**
 * The state of a game in the library.
 * @param version  The program's version; empty until it is known.
 */
const kept = (state: State, version: string = "1", id: string | null = "a") => ({
  ...state,
  session: { ...state.session, version },
  game: { ...state.game, id },
});

/** The events that a keeper dispatches while it follows some states, one after another. */
async function dispatchedFor(reviews: Reviews | null, ...states: State[]) {
  const events: Event[] = [];
  let [shown] = states;
  const keeper = new ReviewKeeper(
    (event) => events.push(event),
    () => shown as State,
    async () => reviews,
  );
  for (const state of states) {
    shown = state;
    keeper.follow(state);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return events;
}

const searches = () => MOVES.map((_, length) => searched(MOVES.slice(0, length)));

it("a finished review is reused when the same game is reviewed again", async () => {
  const { reviews } = fakeReviews();
  const done = kept(play(reviewed(), ...searches()));
  assert.equal(reviewStage(done), "done");
  assert.deepEqual(await dispatchedFor(reviews, done, done), []);

  const before = kept(played());
  const begun = { ...before, search: play(before, { kind: "reviewPressed" }).search };
  const [event] = await dispatchedFor(reviews, before, begun);
  assert.equal(event?.kind, "reviewFound");
  assert.equal((await dispatchedFor(reviews, begun))[0]?.kind, "reviewFound", "even if begun");
  const known = play(begun, event as Event);
  const { done: count, total } = reviewProgress(known) ?? {};
  assert.equal(count, total);
});

it("a review that ends before its game enters the library is kept afterwards", async () => {
  const { reviews, stored } = fakeReviews();
  const done = play(reviewed(), ...searches());
  await dispatchedFor(reviews, kept(done, "1", null), kept(done));
  assert.deepEqual([...stored.keys()], ["a"]);
});

it("no kept review is restored before a review begins or before the version is known", async () => {
  const { reviews } = fakeReviews();
  const begun = play(played(), { kind: "reviewPressed" });
  await dispatchedFor(reviews, kept(play(reviewed(), ...searches())));
  for (const state of [kept(played()), kept(begun, "")])
    assert.deepEqual(await dispatchedFor(reviews, state), []);
});

it("a review that has begun takes over only results of searches longer than its own", async () => {
  const { reviews } = fakeReviews();
  await dispatchedFor(reviews, kept(play(reviewed(), ...searches())));
  const brief = { best: "B1A1", principal_variation: ["B1A1"], nodes: 1 };
  const amid = kept(play(played(), { kind: "reviewPressed" }, searched([], brief)));
  const [event] = await dispatchedFor(reviews, amid);
  assert.equal(nodeAt(play(amid, event as Event).game.tree, [])?.review?.best, "B1C1");

  const long = { ...brief, nodes: 9_000 };
  const later = kept(play(played(), { kind: "reviewPressed" }, searched([], long)));
  assert.equal(nodeAt(play(later, event as Event).game.tree, [])?.review?.best, "B1A1");
});

it("a review goes on if the browser keeps nothing, or if reading a kept review fails", async () => {
  const failing = { ...fakeReviews().reviews, review: () => Promise.reject(new Error("closed")) };
  const begun = kept(play(played(), { kind: "reviewPressed" }));
  assert.deepEqual(await dispatchedFor(null, begun), []);
  assert.deepEqual(await dispatchedFor(failing, begun), []);
});
