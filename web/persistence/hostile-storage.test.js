/**
 * What a browser has stored may be anything: damaged, of another program, or written to do harm. Whatever
 * it is, every reader answers, and what it answers can be shown.
 */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import fc from "fast-check";
import { readProgress } from "../learn/progress.js";
import { details, headline, playerLabel } from "../messages/messages.js";
import { describeBoard } from "../state/board-description.js";
import { newGame } from "../state/game.js";
import { initialState, reduce } from "../state/reducer.js";
import { SETTINGS, settingsFrom } from "../state/settings.js";
import { readFinishedGames } from "./finished-games.js";
import { parseGame, serializeGame } from "./game-format.js";
import { quarantineSavedGame, readGame, readSettings } from "./saved-game.js";
import { readStatistics } from "./statistics.js";

/** @type {Map<string, string>} */
let stored;

beforeEach(() => {
  stored = new Map();
  globalThis.localStorage = /** @type {any} */ ({
    getItem: (/** @type {string} */ name) => stored.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ text) => stored.set(name, text),
    removeItem: (/** @type {string} */ name) => stored.delete(name),
  });
});

/** @type {unknown[]} */
const HOSTILE = [
  { toString: null, valueOf: null },
  { length: 1e9 },
  { constructor: { prototype: { a: 1 } } },
  "__proto__",
  "constructor",
  "<img src=x onerror=alert(1)>",
  "\ud800",
  -1,
  1e308,
  0.5,
  [[[[]]]],
];
const anything = fc.oneof(fc.constantFrom(...HOSTILE), fc.jsonValue());
/** Objects of JSON with this name in them, which JSON.parse makes a property of their own. */
const PROTOTYPE = '{"__proto__": {"isPolluted": true}}';

const FOLDER = new URL("fixtures/version-1/", import.meta.url);
const GAMES = readdirSync(FOLDER)
  .map((name) => readFileSync(new URL(name, FOLDER), "utf8"))
  .filter((text) => parseGame(text))
  .map((text) => JSON.parse(text));

/** Every place in a value, as the keys that lead there. @type {(value: any) => string[][]} */
const placesIn = (value) =>
  typeof value === "object" && value !== null
    ? Object.keys(value).flatMap((key) => [
        [key],
        ...placesIn(value[key]).map((path) => [key, ...path]),
      ])
    : [];

/**
 * A value with another one in one of its places.
 * @param {any} value
 * @param {string[]} path
 * @param {unknown} put
 * @returns {any}
 */
function withAt(value, [key = "", ...rest], put) {
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[key] = rest.length ? withAt(value[key], rest, put) : put;
  return copy;
}

const damagedGame = fc.constantFrom(...GAMES).chain((game) =>
  fc
    .array(fc.tuple(fc.constantFrom(...placesIn(game)), anything), { minLength: 1, maxLength: 2 })
    .map((changes) => {
      let damaged = game;
      for (const [path, put] of changes) {
        try {
          damaged = withAt(damaged, path, put);
        } catch {
          // The first change has taken the second's place away.
        }
      }
      return damaged;
    }),
);

/** Show a saved game as the page does. @param {import("../state/state.d.ts").SavedGame} saved */
function show(saved) {
  const seats = /** @type {const} */ ({ white: { kind: "person" }, black: { kind: "person" } });
  const state = reduce(initialState(newGame(seats, false), settingsFrom({})), {
    kind: "gameLoaded",
    saved,
  });
  const words = /** @type {any} */ (
    new Proxy(
      {},
      {
        get:
          () =>
          (/** @type {unknown[]} */ ...values) =>
            JSON.stringify(values),
      },
    )
  );
  describeBoard(state, words, ["A1"], false);
  headline(state);
  details(state);
  for (const side of /** @type {const} */ (["white", "black"])) playerLabel(state.game, side);
  const { view } = state.cursor;
  if (view)
    assert.ok(Number.isFinite(view.scores.white + view.removed.black + view.left.white.pieces));
}

test("settings are those of the table, whatever was stored", () => {
  fc.assert(
    fc.property(fc.oneof(anything, fc.record({ theme: anything, volume: anything })), (value) => {
      stored.set("dvonn:settings", JSON.stringify(value) ?? "");
      const settings = readSettings();
      assert.deepEqual(Object.keys(settings), Object.keys(SETTINGS));
      for (const one of Object.values(settings)) assert.notEqual(typeof one, "object");
    }),
  );
});

test("every setting alone may be anything", () => {
  for (const name of Object.keys(SETTINGS)) {
    fc.assert(
      fc.property(anything, (value) => {
        stored.set("dvonn:settings", JSON.stringify({ [name]: value }));
        assert.deepEqual(settingsFrom(readSettings()), readSettings());
      }),
    );
  }
});

test("statistics can be added to, whatever was stored", () => {
  const levels = fc.dictionary(fc.string(), fc.oneof(anything, fc.record({ wins: anything })));
  fc.assert(
    fc.property(fc.oneof(anything, fc.record({ format: fc.constant(1), levels })), (value) => {
      stored.set("dvonn:statistics", JSON.stringify(value) ?? "");
      for (const results of Object.values(readStatistics())) {
        assert.ok(Object.values(results).every((one) => Number.isInteger(one) && one >= 0));
      }
    }),
  );
});

test("finished games can be listed, whatever was stored", () => {
  const game = {
    ...{ ended: 1, side: "white", level: "novice", result: "wins", pieces: null, text: "{}" },
    accuracy: 50,
  };
  const wrong = fc
    .tuple(fc.constantFrom(...Object.keys(game)), anything)
    .map(([name, value]) => ({ ...game, [name]: value }));
  fc.assert(
    fc.property(fc.array(fc.oneof(anything, wrong)), (games) => {
      stored.set("dvonn:games", JSON.stringify({ format: 1, games: [game, ...games] }));
      const read = readFinishedGames();
      assert.deepEqual(read[0], game);
      for (const { ended } of read) assert.ok(new Date(ended).toISOString());
    }),
  );
});

test("lessons done are lessons that there are, whatever was stored", () => {
  fc.assert(
    fc.property(fc.oneof(anything, fc.record({ done: anything, at: anything })), (value) => {
      stored.set("dvonn:lessons", JSON.stringify(value) ?? "");
      const { done, at } = readProgress("lessons", ["goal", "jump"]);
      assert.ok(done.every((name) => ["goal", "jump"].includes(name)));
      assert.ok(at === null || ["goal", "jump"].includes(at));
    }),
  );
});

test("a text that is no game is kept in quarantine, whatever it is", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      stored.clear();
      stored.set("dvonn:game", text);
      assert.deepEqual(readGame(), { saved: null, isUnreadable: true });
      quarantineSavedGame();
      assert.deepEqual([...stored.values()], [text]);
    }),
  );
});

test("a game of another format, or of a player that is none, is kept in quarantine", () => {
  const [game] = GAMES;
  const seats = { white: { kind: "robot" }, black: { kind: "person" } };
  for (const damaged of [
    { ...game, format: 99 },
    { ...game, game: { ...game.game, seats } },
  ]) {
    stored.set("dvonn:game", JSON.stringify(damaged));
    assert.deepEqual(readGame(), { saved: null, isUnreadable: true });
  }
});

test("a game with anything in one of its places is refused, or can be shown and saved", () => {
  assert.ok(GAMES.length > 3);
  fc.assert(
    fc.property(damagedGame, (value) => {
      const saved = parseGame(JSON.stringify(value));
      if (!saved) return;
      show(saved);
      assert.ok(parseGame(serializeGame(saved.game)));
    }),
    { numRuns: 2000 },
  );
});

test("no stored text changes what all objects have", () => {
  for (const name of ["settings", "statistics", "lessons", "game"]) {
    stored.set(`dvonn:${name}`, PROTOTYPE);
  }
  readSettings();
  readStatistics();
  readProgress("lessons", []);
  readGame();
  assert.equal(/** @type {any} */ ({}).isPolluted, undefined);
});
