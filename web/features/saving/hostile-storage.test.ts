/**
 * A browser's storage may hold anything: damaged texts, texts of another program, or texts written
 * to do harm. Every reader must return something that can be shown.
 */
import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, test } from "node:test";
import fc from "fast-check";
import { describeBoard } from "../../core/board-description.ts";
import { newGame } from "../../core/document.ts";
import { dvonnPart } from "../../core/dvonn-part.ts";
import { initialState, reduce } from "../../core/reducer.ts";
import { SETTINGS, settingsFrom } from "../../core/settings.ts";
import { readSettings } from "../../shell/saved-settings.ts";
import { readProgress } from "../learning/progress.ts";
import { formerGames } from "../library/former-games.ts";
import { details, headline, playerLabel } from "../play/messages.ts";
import { readStatistics } from "../statistics/statistics.ts";
import { serializeGame } from "./game-format.ts";
import { parseGame, readGame } from "./game-reading.ts";
import { salvageGame } from "./salvage.ts";
import { quarantineSavedGame } from "./saved-game.ts";

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  globalThis.localStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  } as any;
});

const HOSTILE: unknown[] = [
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
/** JSON from which JSON.parse makes an object with its own property `__proto__`. */
const PROTOTYPE = '{"__proto__": {"isPolluted": true}}';

const FOLDER = new URL("fixtures/version-1/", import.meta.url);
const GAMES = readdirSync(FOLDER)
  .map((name) => readFileSync(new URL(name, FOLDER), "utf8"))
  .filter((text) => parseGame(text))
  .map((text) => JSON.parse(text));

/** The path of keys to every place in a value. */
const placesIn: (value: any) => string[][] = (value) =>
  typeof value === "object" && value !== null
    ? Object.keys(value).flatMap((key) => [
        [key],
        ...placesIn(value[key]).map((path) => [key, ...path]),
      ])
    : [];

/** A copy of a value with *put* in one place. */
function withAt(value: any, [key = "", ...rest]: string[], put: unknown): any {
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
          // The first change has removed the place of the second one.
        }
      }
      return damaged;
    }),
);

/** Shows a saved game as the page does. */
function show(saved: import("../../core/state.ts").SavedGame) {
  const seats = { white: { kind: "person" }, black: { kind: "person" } } as const;
  const state = reduce(initialState(newGame(seats, false), settingsFrom({})), {
    kind: "gameLoaded",
    saved,
  });
  const words = new Proxy(
    {},
    {
      get:
        () =>
        (...values: unknown[]) =>
          JSON.stringify(values),
    },
  ) as any;
  describeBoard(state, words, ["A1"], false);
  headline(state);
  details(state);
  for (const side of ["white", "black"] as const) playerLabel(state.game, side);
  const { view } = state.cursor;
  const { scores, left } = dvonnPart(view);
  if (view) assert.ok(Number.isFinite(scores.white + view.removed.black + left.white.pieces));
}

test("settings are valid, whatever was stored", () => {
  fc.assert(
    fc.property(fc.oneof(anything, fc.record({ theme: anything, volume: anything })), (value) => {
      stored.set("dvonn:settings", JSON.stringify(value) ?? "");
      const settings = readSettings();
      assert.deepEqual(Object.keys(settings), Object.keys(SETTINGS));
      for (const one of Object.values(settings)) assert.notEqual(typeof one, "object");
    }),
  );
});

test("each setting is valid, whatever was stored for it", () => {
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
      const read = formerGames() ?? [];
      assert.equal(read[0]?.text, game.text);
      for (const { ended } of read) assert.ok(new Date(ended).toISOString());
    }),
  );
});

test("only known lessons count as finished, whatever was stored", () => {
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

test("a game with an unknown format or player is kept in quarantine", () => {
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

test("a game with any values in place of its fields is refused, or can be shown and saved", () => {
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

test("a game nested too deeply to be read is kept in quarantine, and its moves are found", () => {
  const [game] = GAMES;
  const depth = 100_000;
  const presses = `${'{"A1":{"next":'.repeat(depth)}{}${"}}".repeat(depth)}`;
  const text = JSON.stringify({ ...game, view: { ...game.view, presses: 0 } });
  const nested = text.replace('"presses":0', `"presses":${presses}`);
  stored.set("dvonn:game", nested);
  assert.deepEqual(readGame(), { saved: null, isUnreadable: true });
  assert.ok(salvageGame(nested)?.game.livePath.length);
});

test("no stored text changes Object.prototype", () => {
  for (const name of ["settings", "statistics", "lessons", "game"]) {
    stored.set(`dvonn:${name}`, PROTOTYPE);
  }
  readSettings();
  readStatistics();
  readProgress("lessons", []);
  readGame();
  assert.equal(({} as any).isPolluted, undefined);
});
