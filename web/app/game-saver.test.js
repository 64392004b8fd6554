/**
 * @import { Event as GameEvent } from "../state/events.d.ts"
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { LEVELS, pliesOf, viewAfter } from "../state/fixtures/fake-game.js";
import { newGame } from "../state/game.js";
import { initialState, reduce } from "../state/reducer.js";
import { settingsFrom } from "../state/settings.js";
import { GameSaver } from "./game-saver.js";

const PERSON = /** @type {const} */ ({ kind: "person" });

/** @param {number} spent  In ms, by the player to move. */
function stateAt(spent) {
  const game = newGame({ white: PERSON, black: PERSON }, false, { minutes: 5, bonus: 0 });
  const clock = { minutes: 5, bonus: 0, spent };
  return initialState({ ...game, clock }, settingsFrom({}));
}

test("a clock that runs is sent to the other tabs once a second, and not saved", () => {
  /** @type {number[]} */
  const sent = [];
  const fail = () => assert.fail("nothing is to be saved");
  const tabs = {
    canSave: fail,
    publish: fail,
    sendClock: (/** @type {number} */ spent) => sent.push(spent),
    ...{ leave: fail, comeBack: fail, wake: fail },
  };
  const saver = new GameSaver(tabs, fail);
  const times = [0, 400, 800, 1200, 1600, 2000, 2400];
  for (const [index, spent] of times.slice(1).entries()) {
    saver.followClock(stateAt(spent), stateAt(times[index] ?? 0));
  }

  assert.deepEqual(sent, [1200, 2000]);
});

test("a clock that runs is saved when the page is hidden or left, and the other tabs hear of it", () => {
  const browser = new EventTarget();
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  /** @type {Map<string, string>} */
  const stored = new Map();
  Object.assign(globalThis, {
    addEventListener: browser.addEventListener.bind(browser),
    document: page,
    localStorage: {
      getItem: (/** @type {string} */ name) => stored.get(name) ?? null,
      setItem: (/** @type {string} */ name, /** @type {string} */ text) => stored.set(name, text),
    },
  });
  /** @type {string[]} */
  const calls = [];
  const call = (/** @type {string} */ name) => () => void calls.push(name);
  const tabs = {
    canSave: () => true,
    publish: call("publish"),
    sendClock: () => {},
    leave: call("leave"),
    comeBack: call("comeBack"),
    wake: call("wake"),
  };
  /** @type {(path: string[], generation: number) => GameEvent} */
  const arrived = (path, generation) => ({
    kind: "viewArrived",
    generation,
    path,
    view: viewAfter(path),
    plies: pliesOf(path),
  });
  /** @type {GameEvent[]} */
  const events = [
    { kind: "engineReady", levels: LEVELS, version: "1" },
    arrived([], 0),
    { kind: "spacePressed", space: "A1" },
    arrived(["A1"], 1),
  ];
  new GameSaver(tabs, () => {}).watchPage(() => {
    calls.push("read");
    return events.reduce(reduce, stateAt(0));
  });

  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  assert.deepEqual(calls.splice(0), ["read", "publish"]);
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  assert.deepEqual(calls.splice(0), ["read", "publish", "wake"]);
  browser.dispatchEvent(new Event("pagehide"));
  assert.deepEqual(calls.splice(0), ["read", "publish", "leave"]);
  browser.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  assert.deepEqual(calls.splice(0), ["comeBack"]);
});

test("a game that an error keeps from being saved is not called saved", () => {
  const nothing = () => {};
  const tabs = {
    canSave: () => {
      throw new Error("no lock can be read");
    },
    ...{ publish: nothing, sendClock: nothing, leave: nothing, comeBack: nothing, wake: nothing },
  };
  /** @type {boolean[]} */
  const told = [];
  const saver = new GameSaver(tabs, (isSaved) => told.push(isSaved));
  const before = stateAt(0);
  const view = viewAfter([]);
  const [path, plies, generation] = [[], pliesOf([]), before.generation];
  const after = reduce(before, { kind: "viewArrived", generation, path, view, plies });

  assert.throws(() => saver.follow(after, before), /no lock/);

  assert.deepEqual([saver.isSaved, told], [false, [false]]);
});
