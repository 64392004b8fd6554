import assert from "node:assert/strict";
import { beforeEach, it } from "node:test";
import { keepFinishedGame, readFinishedGames } from "../persistence/finished-games.js";
import { fakeStorage } from "../persistence/fixtures/fake-storage.js";
import { MOVES, play, played, reviewed, searched } from "../state/fixtures/reviewed-game.js";
import { reviewProgress, reviewStage } from "../state/review.js";
import { ReviewKeeper } from "./review-keeper.js";

/** @import { Event } from "../state/events.d.ts" */
/** @import { State } from "../state/state.d.ts" */

beforeEach(fakeStorage);

/**
 * @param {State} state
 * @param {string} [version]  Of the program; empty until it is known.
 */
const ofVersion = (state, version = "1") => ({ ...state, session: { ...state.session, version } });

/** What a keeper dispatches for some states, one after another. @param {State[]} states */
function dispatchedFor(...states) {
  /** @type {Event[]} */
  const events = [];
  const keeper = new ReviewKeeper((event) => events.push(event));
  for (const state of states) keeper.follow(state);
  return events;
}

it("a review that is done is found where the same game is reviewed again, and is not searched for", () => {
  const searches = MOVES.map((_, length) => searched(MOVES.slice(0, length)));
  const done = ofVersion(play(reviewed(), ...searches));
  assert.equal(reviewStage(done), "done");
  assert.deepEqual(dispatchedFor(done, done), []);

  const begun = ofVersion(play(played(), { kind: "reviewPressed" }));
  const [event, ...more] = dispatchedFor(begun, begun);
  assert.deepEqual([event?.kind, more], ["reviewFound", []]);
  const known = play(begun, /** @type {Event} */ (event));
  const { done: count, total } = reviewProgress(known) ?? {};
  assert.equal(count, total);
});

it("nothing is looked for before a review, amid one, and before the program is known", () => {
  const begun = play(played(), { kind: "reviewPressed" });
  const searches = MOVES.map((_, length) => searched(MOVES.slice(0, length)));
  dispatchedFor(ofVersion(play(reviewed(), ...searches)));
  const amid = play(begun, searched([]));
  assert.deepEqual(dispatchedFor(ofVersion(played()), ofVersion(begun, ""), ofVersion(amid)), []);
});

it("one's own finished game keeps how accurate its review has found one's moves, and no other does", () => {
  const searches = MOVES.map((_, length) => searched(MOVES.slice(0, length)));
  const done = ofVersion(play(reviewed(), ...searches));
  keepFinishedGame(done, 1000);
  const other = { ...done, game: { ...done.game, livePath: MOVES.slice(0, 3) } };
  keepFinishedGame(other, 2000);
  assert.deepEqual(accuracies(), [undefined, undefined]);

  dispatchedFor(done);
  assert.deepEqual(accuracies(), [undefined, 80]);
});

/** Of the finished games, the newest first. */
const accuracies = () => readFinishedGames().map(({ accuracy }) => accuracy);
