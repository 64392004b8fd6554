import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import type { Event } from "../../core/events.ts";
import type { State } from "../../core/state.ts";
import { setNode } from "../../core/tree.ts";
import { fakeStorage } from "../../shell/fixtures/fake-storage.ts";
import { MOVES, play, played } from "../review/fixtures/reviewed-game.ts";
import { PlaceKeeper } from "./place-keeper.ts";

/** The tab's storage. */
let kept: Map<string, string>;

beforeEach(() => {
  ({ kept } = fakeStorage());
});

/** The events that a keeper dispatches for successive states. */
function dispatchedFor(states: State[], { isLinked = false, isNamed = false } = {}) {
  const events: Event[] = [];
  const keeper = new PlaceKeeper((event) => events.push(event), isLinked, isNamed);
  for (const state of states) keeper.follow(state);
  return events;
}

const LOOKING = play(played(), { kind: "pathShown", path: MOVES.slice(0, 2) });
const PLACE = { path: MOVES.slice(0, 2) };

function unread({ game, ...rest }: State) {
  return { ...rest, game: { ...game, tree: setNode(game.tree, game.livePath, { view: null }) } };
}

describe("the saved place", () => {
  it("is restored once after a reload, when the view is known", () => {
    dispatchedFor([LOOKING]);
    const restored = { kind: "placeRestored", place: PLACE };
    assert.deepEqual(dispatchedFor([unread(played())]), []);
    assert.deepEqual(dispatchedFor([unread(played()), played(), LOOKING, LOOKING]), [restored]);
  });

  it("waits for a link's game, and is dropped if another game or position is opened", () => {
    dispatchedFor([LOOKING]);
    const { game, ...rest } = played();
    const other = { ...rest, game: { ...game, start: "another" } };
    const awaited = { ...rest, game: { ...game, start: "another", isAwaited: true } as const };
    assert.equal(dispatchedFor([awaited, played()]).length, 1);
    dispatchedFor([LOOKING]);
    assert.deepEqual(dispatchedFor([played()], { isNamed: true }), []);
    dispatchedFor([LOOKING]);
    assert.deepEqual(dispatchedFor([other, played()]), []);
  });

  it("is saved even at the end of a game if the game comes from a link", () => {
    dispatchedFor([LOOKING, played()], { isLinked: true });
    const end = { ...PLACE, path: MOVES };
    assert.deepEqual(dispatchedFor([played()], { isLinked: true }), [
      { kind: "placeRestored", place: end },
    ]);
  });

  it("is not saved after a stop", () => {
    const keeper = new PlaceKeeper(() => {}, false, false);
    keeper.stop();
    keeper.follow(LOOKING);
    assert.equal(kept.size, 0);
  });

  it("is dropped on return to the live position", () => {
    dispatchedFor([LOOKING]);
    assert.equal(kept.size, 1);
    dispatchedFor([LOOKING, LOOKING, played()]);
    assert.equal(kept.size, 0);
  });

  it("is ignored if invalid", () => {
    dispatchedFor([LOOKING]);
    const [name = "", text = ""] = [...kept][0] ?? [];
    const { game, place } = JSON.parse(text);
    const wrong = [
      ...["{", "null", "[]", JSON.stringify({ place })],
      ...[{ path: 1 }, { path: [1] }].map((change) =>
        JSON.stringify({ game, place: { ...place, ...change } }),
      ),
    ];
    for (const one of wrong) {
      kept.set(name, one);
      assert.deepEqual(dispatchedFor([played()]), [], one);
    }
  });
});
