import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { firstGame } from "../../core/document.ts";
import type { Event } from "../../core/events.ts";
import { arrived, LEVELS } from "../../core/fixtures/fake-game.ts";
import { initialState, reduce } from "../../core/reducer.ts";
import { settingsFrom } from "../../core/settings.ts";
import type { State } from "../../core/state.ts";
import { Store } from "../../core/store.ts";
import { NewGames } from "./new-games.ts";

const PLACED = { white: { kind: "person" }, black: { kind: "computer", level: "novice" } };

const OPENED: Event[] = [{ kind: "engineReady", levels: LEVELS, version: "1" }, arrived(0)];
/** A person has placed a piece. */
const BEGUN: Event[] = [...OPENED, { kind: "spacePressed", space: "A1" }, arrived(1, "A1")];
/** The person has lost the first game. */
const LOST: Event[] = [
  { kind: "resignPressed" },
  { kind: "answered", yes: true },
  { kind: "gameCounted", wins: 0, isFirstLoss: true, feat: null },
];

/** A page after some events, with the events that happen next. */
function page(events: Event[], context: Partial<import("./new-games.ts").NewGamesContext> = {}) {
  const { setup = { firstStart: null, isFilled: true } } = context;
  const game = firstGame("dvonn", setup.firstStart);
  const store: Store<State, Event, "everything"> = new Store(initialState(game, settingsFrom({})), {
    reduce,
    extentOf: () => "everything",
    onError: (error) => {
      throw error;
    },
  });
  for (const event of events) store.dispatch(event);
  const happened: unknown[] = [];
  store.addStep(({ event }) => happened.push(event.kind));
  const dialog = {
    open: (_: State, __: unknown, preselected: any) =>
      happened.push(preselected ? ["asked", preselected.filled, preselected.seats] : "asked"),
    restart: (_: unknown, level: string | null | undefined) => happened.push(["again", level]),
  };
  const takeOver = async () => store.dispatch({ kind: "roleChanged", role: "writer" });
  const usual = { t: () => (key: string) => key, takeOver };
  const games = new NewGames(store, async () => dialog, {
    ...usual,
    isGiven: false,
    ...context,
    setup,
  });
  return { games, store, happened };
}

describe("a game for a beginner", () => {
  it("starts at once on a filled board if no game would be lost", async () => {
    const made: unknown[] = [];
    const { games, store, happened } = page(OPENED);
    games.onEasyGame(() => made.push("way"));
    await games.playAsBeginner();
    assert.deepEqual([made, happened], [["way"], ["gameStarted"]]);
    assert.equal(store.state.game.filling, true);
    assert.deepEqual(store.state.game.seats, PLACED);
  });

  it("asks first if a game would be lost", async () => {
    const { games, happened } = page(BEGUN);
    await games.playAsBeginner();
    assert.deepEqual(happened, [["asked", true, PLACED]]);
  });

  it("starts from the position for beginners, if there is one", async () => {
    const { games, store } = page(OPENED, {
      setup: { firstStart: "a position", isFilled: false },
    });
    await games.playAsBeginner();
    assert.deepEqual([store.state.game.filling, store.state.game.start], [false, "a position"]);
  });

  it("does not replace a game that decides a challenge", async () => {
    const { games, happened } = page(OPENED, { isGiven: true });
    await games.playAsBeginner();
    assert.deepEqual(happened, []);
  });

  it("waits for the saved game if the address asks for a new one", async () => {
    const { games, store, happened } = page(BEGUN.slice(0, -1));
    const played = games.playFirst();
    assert.deepEqual(happened, []);
    store.dispatch(arrived(1, "A1"));
    await played;
    assert.deepEqual(happened, ["viewArrived", ["asked", true, PLACED]]);
  });
});

it("a follower takes over to start a game", async () => {
  const { games, happened } = page([...OPENED, { kind: "roleChanged", role: "follower" }]);
  await games.report({ kind: "gameStarted", seats: firstGame("dvonn", null).seats, filled: false });
  assert.deepEqual(happened, ["roleChanged", "gameStarted"]);
});

describe("a new game", () => {
  it("opens the dialog", async () => {
    const { games, happened } = page(BEGUN);
    await games.open();
    assert.deepEqual(happened, ["asked"]);
  });

  it("is not offered before texts exist or during a challenge", () => {
    for (const context of [{ t: () => null }, { isGiven: true }]) {
      const { games, happened } = page(BEGUN, context);
      games.open();
      assert.deepEqual(happened, []);
    }
  });

  it("repeats the last game, at the same level or at the level offered", async () => {
    const { games, store, happened } = page([...BEGUN, ...LOST]);
    await games.again();
    const seats = {
      white: { kind: "person" },
      black: { kind: "computer", level: "casual" },
    } as const;
    const { state } = store;
    Object.assign(games, {
      store: {
        ...store,
        state: { ...state, game: { ...state.game, seats } },
      },
    });
    await games.changeLevel();
    assert.deepEqual(happened, [
      ["again", undefined],
      ["again", "novice"],
    ]);
  });

  for (const [level, next] of [
    ["novice", "casual"],
    ["casual", "regular"],
  ]) {
    it(`is against ${next} after wins against ${level}`, async () => {
      const { games, store, happened } = page(OPENED);
      const { game, session } = store.state;
      const levels = [...LEVELS, { name: "regular", nodes: 2000 }];
      const seats = { ...PLACED, black: { kind: "computer", level } };
      const won = { seats, fixed: 49, ending: { kind: "resigned", side: "black" } };
      Object.assign(games, {
        store: {
          ...store,
          state: {
            ...store.state,
            game: { ...game, ...won },
            session: { ...session, levels, winsAtLevel: 2 },
          },
        },
      });
      await games.changeLevel();
      assert.deepEqual(happened, [["again", next]]);
    });
  }
});

describe("a game that Python refuses", () => {
  const faults = [{ code: "fields" }] as any;

  it("is replaced by a new game with the same players, and a notice says so", () => {
    const { games, store, happened } = page(BEGUN);
    const { seats } = store.state.game;
    games.replaceRefused(faults);
    assert.deepEqual(happened, ["gameStarted", "noticed"]);
    assert.deepEqual(store.state.game.livePath, []);
    assert.deepEqual(store.state.game.seats, seats);
    assert.deepEqual(store.state.interaction.notice, { kind: "quarantined", faults });
  });

  it("stays in a tab that follows another", () => {
    const { games, happened } = page([...BEGUN, { kind: "roleChanged", role: "follower" }]);
    games.replaceRefused(faults);
    assert.deepEqual(happened, []);
  });
});
