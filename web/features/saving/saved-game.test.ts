import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import { settingsFrom } from "../../core/settings.ts";
import { readSettings, writeSettings } from "../../shell/saved-settings.ts";
import { readGame } from "./game-reading.ts";
import { quarantinedGames } from "./quarantine.ts";
import {
  claimSaving,
  quarantineSavedGame,
  readClaim,
  readGameText,
  releaseUnreadableGame,
  unreadableGame,
  writeGameText,
} from "./saved-game.ts";

/** The storage limit, in characters. */
let room = Number.POSITIVE_INFINITY;

beforeEach(() => {
  room = Number.POSITIVE_INFINITY;
  const stored: Map<string, string> = new Map();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      removeItem: (name: string) => stored.delete(name),
      setItem: (name: string, text: string) => {
        const others = [...stored].filter(([other]) => other !== name).map(([, value]) => value);
        if (others.join("").length + text.length > room) throw new Error("full");
        stored.set(name, text);
      },
    },
  });
  releaseUnreadableGame();
});

describe("a saved game that cannot be read", () => {
  it("leaves its place empty once it is in quarantine", () => {
    writeGameText("{damaged");
    assert.deepEqual(readGame(), { saved: null, isUnreadable: true });
    assert.equal(quarantineSavedGame(), true);
    assert.deepEqual([readGameText(), unreadableGame()], [null, "{damaged"]);
  });

  it("is not overwritten until quarantine has room for it", () => {
    writeGameText("{damaged");
    room = 10;
    assert.equal(quarantineSavedGame(), false);
    assert.equal(writeGameText("new"), false);
    assert.deepEqual([readGameText(), unreadableGame()], ["{damaged", "{damaged"]);
    room = 100;
    assert.equal(writeGameText("new"), true);
    assert.deepEqual([readGameText(), quarantinedGames()], ["new", ["{damaged"]]);
  });

  it("can be overwritten once it has been copied to a file", () => {
    writeGameText("{damaged");
    room = 10;
    quarantineSavedGame();
    releaseUnreadableGame();
    assert.equal(writeGameText("new"), true);
    assert.equal(readGameText(), "new");
  });

  it("no longer prevents saving after another tab has saved a game in its place", () => {
    writeGameText("{damaged");
    room = 10;
    quarantineSavedGame();
    localStorage.setItem("dvonn:game", "good");
    assert.equal(writeGameText("new"), true);
    assert.deepEqual(quarantinedGames(), []);
  });
});

describe("the settings", () => {
  it("are saved as changes to what is stored now, not as a whole from an old copy", () => {
    const old = readSettings();
    writeSettings(old, { ...old, theme: "dark" });
    writeSettings(old, { ...old, sound: false });
    assert.deepEqual(readSettings(), { ...settingsFrom({}), theme: "dark", sound: false });
  });
});

describe("the claim to save", () => {
  it("replaces the former claim", () => {
    claimSaving("1 a");
    claimSaving("2 b");
    assert.equal(readClaim(), "2 b");
  });

  it("removes the former claim even if it cannot be stored", () => {
    claimSaving("1 a");
    room = 0;
    claimSaving("2 b");
    assert.equal(readClaim(), null);
  });
});
