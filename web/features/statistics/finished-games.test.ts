import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import { newGame } from "../../core/document.ts";
import { installFeatures } from "../../core/feature.ts";
import { initialState } from "../../core/reducer.ts";
import { settingsFrom } from "../../core/settings.ts";
import type { State } from "../../core/state.ts";
import { fakeStorage } from "../../shell/fixtures/fake-storage.ts";
import { installAll } from "../fixtures/install.ts";
import {
  endingOf,
  keepFinishedGame,
  MOST_KEPT,
  readFinishedGame,
  readFinishedGames,
} from "./finished-games.ts";

/** A game that a person has resigned. */
function resigned(about?: object): State {
  const seats = {
    white: { kind: "person" },
    black: { kind: "computer", level: "casual" },
  } as const;
  const ending = { kind: "resigned", side: "white" } as const;
  return initialState({ ...newGame(seats, false), ending, ...about }, settingsFrom({}));
}

let storage = fakeStorage();

beforeEach(() => {
  storage = fakeStorage();
});

describe("the finished games", () => {
  it("keep the players, the ending, and the game itself", () => {
    keepFinishedGame(resigned(), 1000);

    const [game] = readFinishedGames();
    const { text, ...about } = game ?? { text: "" };
    const expected = { ended: 1000, side: "white", level: "casual", result: "losses" };
    assert.deepEqual(about, { ...expected, pieces: null, hints: 0, takebacks: 0 });
    assert.deepEqual(JSON.parse(text).plies, []);
    assert.equal(readFinishedGame(1000)?.game.ending?.kind, "resigned");
    assert.equal(readFinishedGame(999), null);
  });

  it("keep the numbers of hints and takebacks, and can be read without these numbers", () => {
    keepFinishedGame(resigned({ hints: 2, takebacks: 1 }), 1000);
    const [game] = readFinishedGames();
    assert.deepEqual([game?.hints, game?.takebacks], [2, 1]);
    const { hints: _, takebacks: __, ...old } = game ?? {};
    const games = [old, { ...game, hints: -1 }, { ...game, takebacks: "one" }];
    storage.stored.set("dvonn:games", JSON.stringify({ format: 1, games }));
    assert.deepEqual(readFinishedGames(), [old]);
  });

  it("are listed newest first, and no two have the same time of ending", () => {
    for (const now of [1000, 2000, 2000]) keepFinishedGame(resigned(), now);

    assert.deepEqual(
      readFinishedGames().map(({ ended }) => ended),
      [2001, 2000, 1000],
    );
  });

  it("report how games ended early", () => {
    const endingKept = (ending: object | null) => {
      keepFinishedGame(resigned({ ending }));
      const [game] = readFinishedGames();
      return game && endingOf(game);
    };
    assert.equal(endingKept({ kind: "resigned", side: "white" }), "resigned");
    assert.equal(endingKept({ kind: "time", side: "black" }), "time");
    assert.equal(endingKept({ kind: "agreed" }), null);
    const [game] = readFinishedGames();
    assert.equal(game && endingOf({ ...game, text: "nonsense" }), null);
  });

  it("are dropped if there is no room, the oldest first", () => {
    for (let game = 1; game <= MOST_KEPT + 3; game++) keepFinishedGame(resigned(), game);
    assert.equal(readFinishedGames().length, MOST_KEPT);
    assert.equal(readFinishedGames().at(-1)?.ended, 4);

    storage.room = (storage.stored.get("dvonn:games")?.length ?? 0) / 3;
    keepFinishedGame(resigned(), 5000);
    const kept = readFinishedGames();
    assert.equal(kept[0]?.ended, 5000);
    assert.ok(kept.length > 1 && kept.length < MOST_KEPT / 2);
  });

  it("are only games of one person against the computer that the page can open again", () => {
    const person = { kind: "person" };
    keepFinishedGame(resigned({ seats: { white: person, black: person } }), 1);
    assert.deepEqual(readFinishedGames(), []);

    installFeatures([]);
    keepFinishedGame(resigned(), 2);
    installAll();
    assert.deepEqual(readFinishedGames(), []);
  });

  it("leave out invalid games", () => {
    keepFinishedGame(resigned(), 1000);
    const [good] = readFinishedGames();
    const wrong = {
      side: "red",
      level: "<b>",
      result: "won",
      ended: -1,
      pieces: { own: 99 },
      text: 1,
    };
    const bad = Object.entries(wrong).map(([name, value]) => ({ ...good, [name]: value }));
    storage.stored.set("dvonn:games", JSON.stringify({ format: 1, games: [null, ...bad, good] }));
    assert.deepEqual(readFinishedGames(), [good]);

    storage.stored.set(
      "dvonn:games",
      JSON.stringify({ format: 1, games: [{ ...good, text: "{" }] }),
    );
    assert.equal(readFinishedGame(1000), null);
    for (const text of ["{", "[]", '{"format":2,"games":[]}']) {
      storage.stored.set("dvonn:games", text);
      assert.deepEqual(readFinishedGames(), []);
    }
  });
});
