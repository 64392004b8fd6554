import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import { newGame } from "../../core/document.ts";
import { initialState } from "../../core/reducer.ts";
import { settingsFrom } from "../../core/settings.ts";
import type { State } from "../../core/state.ts";
import { fakeStorage } from "../../shell/fixtures/fake-storage.ts";
import {
  countEnded,
  countGame,
  featOf,
  isToCount,
  levelsBeaten,
  NONE,
  readStatistics,
  withGame,
  writeStatistics,
} from "./statistics.ts";

/** A game that a person has lost against the computer. */
function lost(): State {
  const seats = {
    white: { kind: "person" },
    black: { kind: "computer", level: "casual" },
  } as const;
  const ending = { kind: "resigned", side: "white" } as const;
  return initialState({ ...newGame(seats, false), ending }, settingsFrom({}));
}

/** Locks as a browser has them: one holder at a time, in the order of the requests. */
function lockManager() {
  let last = Promise.resolve();
  const request = (_: string, hold: () => any) => {
    last = last.then(hold);
    return last;
  };
  return { request } as unknown as LockManager;
}

const isUsual = (start: string | null) => start === null;

let { stored } = fakeStorage();

beforeEach(() => {
  ({ stored } = fakeStorage());
});

describe("the statistics", () => {
  it("count a game that has ended", async () => {
    assert.equal(isToCount(lost(), isUsual), true);
    await countGame(lost(), lockManager());
    assert.deepEqual(readStatistics(), { casual: { ...NONE, losses: 1 } });
  });

  it("say how many games were won, but only in the tab that plays", () => {
    const said: unknown[] = [];
    const state = lost();
    const { session } = state;
    const won = { ...state, game: { ...state.game, ending: { kind: "resigned", side: "black" } } };
    const say = (event: any) => said.push(event.wins);
    countEnded({ ...state, session: { ...session, role: "follower" } }, say, isUsual);
    assert.deepEqual(said, []);
    countEnded(state, say, isUsual);
    countEnded(won as State, say, isUsual);
    assert.deepEqual(said, [0, 1]);
  });

  it("say that a loss is one of the first two, unless the person has won before", () => {
    const said: boolean[] = [];
    const losses = (count: number) => ({ casual: { ...NONE, losses: count } });
    for (const before of [{}, losses(1), losses(2), { novice: { ...NONE, wins: 1 } }]) {
      writeStatistics(before);
      countEnded(lost(), (event: any) => said.push(event.isFirstLoss), isUsual);
    }
    assert.deepEqual(said, [true, true, false, false]);
  });

  it("recognize feats: a first win, the highest win, or many wins in a row", () => {
    const wonBy = (difference: number) => {
      const state = { ...lost(), game: { ...lost().game, ending: null } };
      const { tree } = state.game;
      const scores = { white: 20 + difference, black: 20 };
      const view = { phase: "over", winner: "white", own: { scores } } as any;
      return { ...state, game: { ...state.game, tree: { ...tree, view } } } as State;
    };
    assert.equal(featOf(lost()), null);
    assert.deepEqual(featOf(wonBy(3)), { kind: "first" });
    writeStatistics({ casual: { ...NONE, wins: 3, losses: 1, best: 5, streak: 1 } });
    assert.deepEqual(featOf(wonBy(6)), { kind: "best" });
    assert.equal(featOf(wonBy(5)), null);
    writeStatistics({ casual: { ...NONE, wins: 3, losses: 1, best: 5, streak: 2 } });
    assert.deepEqual(featOf(wonBy(5)), { kind: "streak", count: 3 });
  });

  it("count a win with hints separately: it beats no level, ends a streak and is no feat", () => {
    const wins = { ...NONE, wins: 4, best: 5, streak: 2 };
    writeStatistics({ casual: wins });
    const { game, ...rest } = lost();
    const ending = { kind: "resigned", side: "black" } as const;
    const helped = { ...rest, game: { ...game, ending, hints: 1 } };
    assert.equal(featOf(helped), null);
    assert.deepEqual(withGame({ casual: wins }, helped).casual, {
      ...{ ...wins, wins: 5, helped: 1 },
      streak: 0,
    });
    const first = withGame({}, helped);
    assert.deepEqual(first.casual, { ...NONE, wins: 1, helped: 1 });
    writeStatistics(first);
    assert.deepEqual(levelsBeaten(), []);
    const own = { ...rest, game: { ...game, ending, takebacks: 3 } };
    assert.deepEqual(featOf(own), { kind: "first" });
    writeStatistics(withGame(first, own));
    assert.deepEqual(levelsBeaten(), ["casual"]);
  });

  it("treat wins saved by an earlier version as wins without hints", () => {
    const { helped: _, ...old } = { ...NONE, wins: 2, streak: 2 };
    const levels = { casual: old };
    stored.set("dvonn:statistics", JSON.stringify({ format: 1, levels }));
    assert.deepEqual(readStatistics(), { casual: { ...NONE, wins: 2, streak: 2 } });
    assert.deepEqual(levelsBeaten(), ["casual"]);
  });

  it("count both games that end at the same moment in two tabs", async () => {
    const locks = lockManager();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const elsewhere = locks.request("dvonn:statistics", async () => {
      const read = readStatistics();
      await released;
      writeStatistics(withGame(read, lost()));
    });
    const here = countGame(lost(), locks);
    release();
    await Promise.all([elsewhere, here]);
    assert.equal(readStatistics().casual?.losses, 2);
  });

  it("count a game even if the browser has no locks or refuses them", async () => {
    const refusing = {
      request: () => Promise.reject(new Error("denied")),
    } as unknown as LockManager;
    await countGame(lost(), undefined);
    await countGame(lost(), refusing);
    assert.equal(readStatistics().casual?.losses, 2);
  });

  it("leave out impossible values", () => {
    writeStatistics({ casual: { ...NONE, streak: 5 }, novice: { ...NONE, wins: 1 } });
    assert.deepEqual(Object.keys(readStatistics()), ["novice"]);
  });
});
