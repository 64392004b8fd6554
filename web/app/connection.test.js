import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { announcements } from "../a11y/announcements.js";
import { newGame } from "../state/game.js";
import { initialState, reduce } from "../state/reducer.js";
import { settingsFrom } from "../state/settings.js";

const PERSON = /** @type {const} */ ({ kind: "person" });
const OPENED = initialState(newGame({ white: PERSON, black: PERSON }, false), settingsFrom({}));

/**
 * What is announced at each event.
 * @param {readonly import("../state/events.d.ts").Event[]} events
 */
function said(events) {
  let state = OPENED;
  return events.map((event) => {
    const before = state;
    state = reduce(before, event);
    return announcements(before, state, event).map(({ key }) => key);
  });
}

describe("the connection", () => {
  it("is announced when it goes and when it comes back, once", () => {
    const gone = /** @type {const} */ ({ kind: "connectionChanged", isOnline: false });
    const back = /** @type {const} */ ({ kind: "connectionChanged", isOnline: true });
    assert.deepEqual(said([gone, gone, back]), [["offline.gone.not-yet"], [], ["offline.back"]]);
    assert.deepEqual(said([{ kind: "offlineChecked", isReady: true }, gone]), [
      [],
      ["offline.gone"],
    ]);
  });

  it("changes nothing in the state when it is as before", () => {
    assert.equal(reduce(OPENED, { kind: "connectionChanged", isOnline: true }), OPENED);
  });
});

describe("an update", () => {
  it("is offered until it is put off, and offered again by another one", () => {
    const found = /** @type {const} */ ({ kind: "updateFound" });
    const later = /** @type {const} */ ({ kind: "updatePostponed" });
    assert.deepEqual(said([found, later, found]), [["update.text"], [], ["update.text"]]);
    const state = [found, later].reduce(reduce, OPENED);
    assert.equal(state.session.isUpdateOffered, false);
  });
});
