import { SPOKEN } from "../games/dvonn/spoken.ts";
import "../features/fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { announcements } from "../features/listen/announcements.ts";
import { details, headline } from "../features/play/messages.ts";
import { timeLeft } from "./clock.ts";
import { liveView } from "./cursor-selectors.ts";
import { newGame } from "./document.ts";
import type { Event } from "./events.ts";
import { extentOf } from "./extent.ts";
import { LEVELS, pliesOf, viewAfter } from "./fixtures/fake-game.ts";
import { named } from "./fixtures/named.ts";
import { initialState, reduce } from "./reducer.ts";
import { requiredQueries } from "./required-queries.ts";
import { settingsFrom } from "./settings.ts";
import type { State } from "./state.ts";
import { treeOfLine } from "./tree.ts";

const SEATS = {
  white: { kind: "person" },
  black: { kind: "computer", level: "novice" },
} as const;

const after = (state: State, ...events: Event[]) => events.reduce(reduce, state);

/** A game as another tab sends it. */
function sent(line: string[], ply: number = line.length) {
  const livePath = line.slice(0, ply);
  return { game: { ...newGame(SEATS, false), tree: treeOfLine(line), livePath }, view: null };
}

/** Answers the state's query for a view, if it has one. */
function known(state: State) {
  const path = requiredQueries(state).view;
  if (!path) return state;
  const { generation } = state;
  const plies = pliesOf(path);
  return after(state, { kind: "viewArrived", generation, path, view: viewAfter(path), plies });
}

/** A tab in which a person has played A1, and which then follows another tab. */
function follower() {
  const start = initialState(newGame(SEATS, false), settingsFrom({}));
  const ready = after(start, { kind: "engineReady", levels: LEVELS, version: "1" });
  const played = known(after(known(ready), { kind: "spacePressed", space: "A1" }));
  return after(played, { kind: "roleChanged", role: "follower" });
}

describe("a follower", () => {
  it("says where the game is played, also after a press", () => {
    assert.equal(headline(follower()).key, "status.following");
    assert.deepEqual(details(follower()), [{ key: "status.following.detail" }]);
    const pressed = after(follower(), { kind: "spacePressed", space: "B1" });
    assert.deepEqual(details(pressed), [{ key: "notice.following" }]);
    assert.deepEqual(pressed.game, follower().game);
  });

  it("shows the writer's moves and keeps the known positions", () => {
    const before = follower();
    const followed = after(before, { kind: "gameFollowed", saved: sent(["A1", "B1"]) });
    assert.equal(followed.game.tree.continuations[0]?.view, liveView(before));
    assert.equal(known(followed).cursor.view?.ply, 2);
    const undone = after(known(followed), { kind: "gameFollowed", saved: sent(["A1", "B1"], 1) });
    assert.equal(undone.cursor.view?.ply, 1);
  });

  it("keeps showing an earlier position as long as the game contains this position", () => {
    const back = known(after(follower(), { kind: "stepped", by: -1 }));
    const followed = after(back, { kind: "gameFollowed", saved: sent(["A1", "B1"]) });
    assert.deepEqual(followed.cursor.shownPath, []);
    const other = { ...sent(["C1"]), game: { ...sent(["C1"]).game, start: "another" } };
    assert.equal(after(back, { kind: "gameFollowed", saved: other }).cursor.shownPath, null);
  });

  it("makes the computer move once it is the writer", () => {
    assert.equal(requiredQueries(follower()).level, null);
    const writer = after(follower(), { kind: "roleChanged", role: "writer" });
    assert.equal(requiredQueries(writer).level, "novice");
  });

  it("shows the writer's clock, which only the writer changes", () => {
    const clock = { minutes: 5, bonus: 0, spent: 2000 };
    const game = { ...sent(["A1", "B1"]).game, clock };
    const before = known(after(follower(), { kind: "gameFollowed", saved: { game, view: null } }));
    const event = { kind: "clockFollowed", spent: 9000 } as const;
    const later = after(before, event);
    const writer = after(before, { kind: "roleChanged", role: "writer" });

    assert.equal(timeLeft(later.game, "white"), 291_000);
    assert.equal(extentOf(before, later), "clock");
    assert.equal(after(writer, event), writer);
    const without = after(before, { kind: "gameFollowed", saved: sent(["A1", "B1"]) });
    assert.equal(after(without, event), without);
  });

  it("finds the clocks paused when it becomes the writer", () => {
    const clock = { minutes: 5, bonus: 0, spent: 2000 };
    const person = { kind: "person" } as const;
    const game = { ...sent(["A1", "B1"]).game, seats: { white: person, black: person }, clock };
    const followed = known(
      after(follower(), { kind: "gameFollowed", saved: { game, view: null } }),
    );
    const writer = after(followed, { kind: "roleChanged", role: "writer" });
    assert.deepEqual([writer.flow.paused, writer.game.clock?.spent], [true, 2000]);
  });

  it("announces that it begins to follow, and that it plays again", () => {
    const writer = after(follower(), { kind: "roleChanged", role: "writer" });
    const said = (before: State, role: State["session"]["role"]) => {
      const event = { kind: "roleChanged", role } as const;
      return announcements(before, reduce(before, event), event, SPOKEN).map(named);
    };
    assert.deepEqual(said(writer, "follower"), ["status.following", "status.following.detail"]);
    assert.deepEqual(said(follower(), "writer"), ["announce.here", "announce.turn level"]);
  });
});
