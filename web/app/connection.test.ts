import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { announcements } from "../a11y/announcements.ts";
import { newGame } from "../state/game.ts";
import { initialState, reduce } from "../state/reducer.ts";
import { settingsFrom } from "../state/settings.ts";

const PERSON = { kind: "person" } as const;
const OPENED = initialState(newGame({ white: PERSON, black: PERSON }, false), settingsFrom({}));

/** What is announced at each event. */
function said(events: readonly import("../state/events.ts").Event[]) {
  let state = OPENED;
  return events.map((event) => {
    const before = state;
    state = reduce(before, event);
    return announcements(before, state, event).map(({ key }) => key);
  });
}

describe("the connection", () => {
  it("is announced when it goes and when it comes back, once", () => {
    const gone = { kind: "connectionChanged", isOnline: false } as const;
    const back = { kind: "connectionChanged", isOnline: true } as const;
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
    const found = { kind: "updateFound" } as const;
    const later = { kind: "updatePostponed" } as const;
    assert.deepEqual(said([found, later, found]), [["update.text"], [], ["update.text"]]);
    const state = [found, later].reduce(reduce, OPENED);
    assert.equal(state.session.isUpdateOffered, false);
  });
});
