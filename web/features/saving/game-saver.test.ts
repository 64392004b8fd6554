import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { newGame } from "../../core/document.ts";
import type { Event as GameEvent } from "../../core/events.ts";
import { LEVELS, pliesOf, viewAfter } from "../../core/fixtures/fake-game.ts";
import { initialState, reduce } from "../../core/reducer.ts";
import { settingsFrom } from "../../core/settings.ts";
import { GameSaver } from "./game-saver.ts";

const PERSON = { kind: "person" } as const;

/** @param spent  The mover's time, in ms. */
function stateAt(spent: number) {
  const game = newGame({ white: PERSON, black: PERSON }, false, { minutes: 5, bonus: 0 });
  const clock = { minutes: 5, bonus: 0, spent };
  return initialState({ ...game, clock }, settingsFrom({}));
}

test("a running clock is sent to the other tabs once a second, but not saved", () => {
  const sent: number[] = [];
  const fail = () => assert.fail("nothing must be saved");
  const tabs = {
    canSave: fail,
    publish: fail,
    sendClock: (spent: number) => sent.push(spent),
    ...{ leave: fail, comeBack: fail, wake: fail },
  };
  const saver = new GameSaver(tabs, fail);
  const times = [0, 400, 800, 1200, 1600, 2000, 2400];
  for (const [index, spent] of times.slice(1).entries()) {
    saver.followClock(stateAt(spent), stateAt(times[index] ?? 0));
  }

  assert.deepEqual(sent, [1200, 2000]);
});

test("a running clock is saved and sent to the other tabs when the page is hidden or left", () => {
  const browser = new EventTarget();
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const stored: Map<string, string> = new Map();
  Object.assign(globalThis, {
    addEventListener: browser.addEventListener.bind(browser),
    document: page,
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => stored.set(name, text),
    },
  });
  const calls: string[] = [];
  const call = (name: string) => () => void calls.push(name);
  const tabs = {
    canSave: () => true,
    publish: call("publish"),
    sendClock: () => {},
    leave: call("leave"),
    comeBack: call("comeBack"),
    wake: call("wake"),
  };
  const arrived: (path: string[], generation: number) => GameEvent = (path, generation) => ({
    kind: "viewArrived",
    generation,
    path,
    view: viewAfter(path),
    plies: pliesOf(path),
  });
  const events: GameEvent[] = [
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

test("a game does not count as saved if an error prevents saving", () => {
  const nothing = () => {};
  const tabs = {
    canSave: () => {
      throw new Error("no lock can be read");
    },
    ...{ publish: nothing, sendClock: nothing, leave: nothing, comeBack: nothing, wake: nothing },
  };
  const told: boolean[] = [];
  const saver = new GameSaver(tabs, (isSaved) => told.push(isSaved));
  const before = stateAt(0);
  const view = viewAfter([]);
  const [path, plies, generation] = [[], pliesOf([]), before.generation];
  const after = reduce(before, { kind: "viewArrived", generation, path, view, plies });

  assert.throws(() => saver.follow(after, before), /no lock/);

  assert.deepEqual([saver.isSaved, told], [false, [false]]);
});
