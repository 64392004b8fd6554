import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import { quarantinedGames, quarantineGame } from "./quarantine.js";

/** Signs that fit into the storage. */
let room = Number.POSITIVE_INFINITY;

beforeEach(() => {
  room = Number.POSITIVE_INFINITY;
  /** @type {Map<string, string>} */
  const stored = new Map();
  const used = () => [...stored.values()].join("").length;
  Object.assign(globalThis, {
    localStorage: {
      getItem: (/** @type {string} */ name) => stored.get(name) ?? null,
      removeItem: (/** @type {string} */ name) => stored.delete(name),
      setItem: (/** @type {string} */ name, /** @type {string} */ text) => {
        if (used() - (stored.get(name)?.length ?? 0) + text.length > room) throw new Error("full");
        stored.set(name, text);
      },
    },
  });
});

describe("the quarantine", () => {
  it("keeps a second damaged game beside the first", () => {
    assert.ok(quarantineGame("one"));
    assert.ok(quarantineGame("two"));
    assert.deepEqual(quarantinedGames(), ["two", "one"]);
  });

  it("has a game that version 1 put there", () => {
    localStorage.setItem("dvonn:game-set-aside", "old");
    quarantineGame("new");
    assert.deepEqual(quarantinedGames(), ["new", "old"]);
  });

  it("holds five, and gives up the oldest", () => {
    for (const text of ["1", "2", "3", "4", "5", "6"]) quarantineGame(text);
    assert.deepEqual(quarantinedGames(), ["6", "5", "4", "3", "2"]);
  });

  it("holds no text twice", () => {
    for (const text of ["one", "two", "one"]) quarantineGame(text);
    assert.deepEqual(quarantinedGames(), ["one", "two"]);
  });

  it("gives up old ones where the storage is full, and none for one that does not fit", () => {
    room = 10;
    for (const text of ["aaaa", "bbbb", "cccccc"]) assert.ok(quarantineGame(text));
    assert.deepEqual(quarantinedGames(), ["cccccc", "bbbb"]);
    assert.equal(quarantineGame("d".repeat(11)), false);
    assert.deepEqual(quarantinedGames(), ["cccccc", "bbbb"]);
  });
});
