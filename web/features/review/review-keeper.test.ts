import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { beforeEach, it } from "node:test";
import type { Event } from "../../core/events.ts";
import type { State } from "../../core/state.ts";
import { fakeStorage } from "../../shell/fixtures/fake-storage.ts";
import { MOVES, play, played, reviewed, searched } from "./fixtures/reviewed-game.ts";
import { reviewProgress, reviewStage } from "./review.ts";
import { ReviewKeeper } from "./review-keeper.ts";

beforeEach(fakeStorage);

/** @param version  The program's version; empty until it is known. */
const ofVersion = (state: State, version: string = "1") => ({
  ...state,
  session: { ...state.session, version },
});

/** The events that a keeper dispatches while it follows some states, one after another. */
function dispatchedFor(...states: State[]) {
  const events: Event[] = [];
  const keeper = new ReviewKeeper((event) => events.push(event));
  for (const state of states) keeper.follow(state);
  return events;
}

it("a finished review is reused when the same game is reviewed again", () => {
  const searches = MOVES.map((_, length) => searched(MOVES.slice(0, length)));
  const done = ofVersion(play(reviewed(), ...searches));
  assert.equal(reviewStage(done), "done");
  assert.deepEqual(dispatchedFor(done, done), []);

  const begun = ofVersion(play(played(), { kind: "reviewPressed" }));
  const [event, ...more] = dispatchedFor(begun, begun);
  assert.deepEqual([event?.kind, more], ["reviewFound", []]);
  const known = play(begun, event as Event);
  const { done: count, total } = reviewProgress(known) ?? {};
  assert.equal(count, total);
});

it("no kept review is read before or during a review, or without a known version", () => {
  const begun = play(played(), { kind: "reviewPressed" });
  const searches = MOVES.map((_, length) => searched(MOVES.slice(0, length)));
  dispatchedFor(ofVersion(play(reviewed(), ...searches)));
  const amid = play(begun, searched([]));
  assert.deepEqual(dispatchedFor(ofVersion(played()), ofVersion(begun, ""), ofVersion(amid)), []);
});
