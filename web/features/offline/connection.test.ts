import { SPOKEN } from "../../games/dvonn/spoken.ts";
import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { newGame } from "../../core/document.ts";
import { initialState, reduce } from "../../core/reducer.ts";
import { settingsFrom } from "../../core/settings.ts";
import { announcements } from "../listen/announcements.ts";

const PERSON = { kind: "person" } as const;
const OPENED = initialState(newGame({ white: PERSON, black: PERSON }, false), settingsFrom({}));

/** The keys of the announcements at each event. */
function said(events: readonly import("../../core/events.ts").Event[]) {
  let state = OPENED;
  return events.map((event) => {
    const before = state;
    state = reduce(before, event);
    return announcements(before, state, event, SPOKEN).map(({ key }) => key);
  });
}

describe("the connection", () => {
  it("is announced once when lost and once when back", () => {
    const gone = { kind: "connectionChanged", isOnline: false } as const;
    const back = { kind: "connectionChanged", isOnline: true } as const;
    assert.deepEqual(said([gone, gone, back]), [["offline.gone.not-yet"], [], ["offline.back"]]);
    assert.deepEqual(said([{ kind: "offlineChecked", isReady: true }, gone]), [
      [],
      ["offline.gone"],
    ]);
  });

  it("does not change the state when it is reported again", () => {
    assert.equal(reduce(OPENED, { kind: "connectionChanged", isOnline: true }), OPENED);
  });
});

describe("an update", () => {
  it("is offered until it is postponed, and again when the next update is found", () => {
    const found = { kind: "updateFound" } as const;
    const later = { kind: "updatePostponed" } as const;
    assert.deepEqual(said([found, later, found]), [["update.text"], [], ["update.text"]]);
    const state = [found, later].reduce(reduce, OPENED);
    assert.equal(state.session.isUpdateOffered, false);
  });
});
