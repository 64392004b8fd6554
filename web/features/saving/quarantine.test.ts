import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import { quarantinedGames, quarantineGame } from "./quarantine.ts";

/** Called after every change of the storage. */
let onChange = () => {};
/** The storage limit, in characters. */
let room = Number.POSITIVE_INFINITY;

beforeEach(() => {
  room = Number.POSITIVE_INFINITY;
  onChange = () => {};
  const stored: Map<string, string> = new Map();
  const used = () => [...stored.values()].join("").length;
  Object.assign(globalThis, {
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      removeItem: (name: string) => {
        stored.delete(name);
        onChange();
      },
      setItem: (name: string, text: string) => {
        if (used() - (stored.get(name)?.length ?? 0) + text.length > room) throw new Error("full");
        stored.set(name, text);
        onChange();
      },
    },
  });
});

describe("the quarantine", () => {
  it("keeps a second damaged game in addition to the first", () => {
    assert.ok(quarantineGame("one"));
    assert.ok(quarantineGame("two"));
    assert.deepEqual(quarantinedGames(), ["two", "one"]);
  });

  it("includes a game that version 1 put into quarantine", () => {
    localStorage.setItem("dvonn:game-set-aside", "old");
    quarantineGame("new");
    assert.deepEqual(quarantinedGames(), ["new", "old"]);
  });

  it("holds five games, and drops the oldest", () => {
    for (const text of ["1", "2", "3", "4", "5", "6"]) quarantineGame(text);
    assert.deepEqual(quarantinedGames(), ["6", "5", "4", "3", "2"]);
  });

  it("holds no text twice", () => {
    for (const text of ["one", "two", "one"]) quarantineGame(text);
    assert.deepEqual(quarantinedGames(), ["one", "two"]);
  });

  it("drops no game if the storage has no room for another", () => {
    room = 10;
    for (const text of ["aaaa", "bbbb"]) assert.ok(quarantineGame(text));
    for (const text of ["ccc", "d".repeat(11)]) {
      assert.equal(quarantineGame(text), false);
      assert.deepEqual(quarantinedGames(), ["bbbb", "aaaa"]);
    }
  });

  it("drops no game if both the quarantine and the storage are full", () => {
    for (const text of ["1", "2", "3", "4", "5"]) quarantineGame(text);
    room = 5;
    assert.equal(quarantineGame("66"), false);
    assert.deepEqual(quarantinedGames(), ["5", "4", "3", "2", "1"]);
  });

  it("holds every text at every moment, so that closing the page loses none", () => {
    for (const text of ["1", "2", "3"]) quarantineGame(text);
    onChange = () => {
      const texts = quarantinedGames();
      for (const text of ["1", "2", "3"]) assert.ok(texts.includes(text), `${text} in ${texts}`);
    };
    quarantineGame("4");
  });
});
