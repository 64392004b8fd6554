import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { shownPath } from "../../core/cursor-selectors.ts";
import type { Event } from "../../core/events.ts";
import type { State } from "../../core/state.ts";
import type { Entry, Mistakes } from "../library/entry.ts";
import {
  BEFORE,
  MOVES,
  play,
  played,
  searched,
  twoMistakes,
} from "../review/fixtures/reviewed-game.ts";
import { mistakesKnown, reviewStage } from "../review/review.ts";
import { MistakeKeeper } from "./mistake-keeper.ts";

/** A library with two games: "a", the game of the fixtures, and "b", an older one. */
function libraryWith(mistakes?: Mistakes) {
  const here = { id: "a", ...(mistakes && { mistakes }) } as Entry;
  const older = { id: "b", mistakes: { tasks: [3, 7], found: [7] } } as Entry;
  const entries = new Map([here, older].map((entry) => [entry.id, entry]));
  const games = {
    list: async () => [...entries.values()],
    find: async (id: string) => {
      const entry = entries.get(id);
      return entry ? { entry, text: "" } : null;
    },
    change: async (id: string, changed: (entry: Entry) => Entry) => {
      const entry = entries.get(id);
      if (entry) entries.set(id, changed(entry));
    },
  };
  return { games, mistakesOf: (id: string) => entries.get(id)?.mistakes };
}

const PERSON = { kind: "person" } as const;
const NOVICE = { kind: "computer", level: "novice" } as const;

/** The state of a game against the computer, with this id in the library. */
const inLibrary = (state: State, id: string | null = "a"): State => ({
  ...state,
  game: { ...state.game, id, seats: { white: NOVICE, black: PERSON } },
});

/** Lets a keeper follow states in turn; returns its events, and how often it called `onOpened`. */
async function dispatchedFor(
  { games }: ReturnType<typeof libraryWith>,
  states: State[],
  due: string | null = null,
) {
  const events: Event[] = [];
  let opened = 0;
  const keeper = new MistakeKeeper(
    (event) => events.push(event),
    async () => games,
    "dvonn",
    due,
    () => {
      opened += 1;
    },
  );
  let [before] = states;
  for (const state of states) {
    keeper.follow(state, before as State);
    before = state;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { events, opened };
}

const isPractised = (state: State) => inLibrary(play(state, { kind: "practicePressed" }));

describe("the mistakes of a kept game", () => {
  it("are kept at the end of its review", async () => {
    const library = libraryWith();
    const state = inLibrary(twoMistakes());
    assert.equal(reviewStage(state), "done");
    await dispatchedFor(library, [state]);
    assert.deepEqual(library.mistakesOf("a"), { tasks: mistakesKnown(state).tasks, found: [] });
  });

  it("are not kept before the game is in the library", async () => {
    const library = libraryWith();
    await dispatchedFor(library, [inLibrary(twoMistakes(), null)]);
    assert.equal(library.mistakesOf("a"), undefined);
  });

  it("are not kept for a game of two people", async () => {
    const library = libraryWith();
    const { game, ...state } = twoMistakes();
    await dispatchedFor(library, [{ ...state, game: { ...game, id: "a" } }]);
    assert.equal(library.mistakesOf("a"), undefined);
  });

  it("remember every better move that was ever found", async () => {
    const library = libraryWith({ tasks: [4, 5], found: [5] });
    const state = isPractised(twoMistakes());
    const { review } = state.search;
    const practice = { length: 4, first: 4, past: [5], found: [4], answered: [] };
    const found = { ...state, search: { ...state.search, review: { ...review, practice } } };
    await dispatchedFor(library, [found as State]);
    assert.deepEqual(library.mistakesOf("a")?.found, [5, 4]);
  });
});

describe("a practice that the address asks for", () => {
  it("reviews the game, and begins with the mistakes left", async () => {
    const library = libraryWith({ tasks: [4, 5], found: [4] });
    const loaded = inLibrary(played());
    const done = inLibrary(twoMistakes());
    const { events, opened } = await dispatchedFor(library, [loaded, done, done], "a");
    assert.deepEqual(events, [{ kind: "reviewPressed" }, { kind: "practiceOpened", past: [4] }]);
    assert.equal(opened, 1);
  });

  it("waits for the end of the review", async () => {
    const running = inLibrary(play(played(), { kind: "reviewPressed" }, searched([])));
    assert.equal(reviewStage(running), "running");
    const { events, opened } = await dispatchedFor(libraryWith(), [running], "a");
    assert.deepEqual([events, opened], [[], 0]);
  });

  it("does not begin if the person has looked at something else", async () => {
    const away = inLibrary(play(twoMistakes(), { kind: "pathShown", path: MOVES.slice(0, 4) }));
    const done = inLibrary(twoMistakes());
    const { events, opened } = await dispatchedFor(libraryWith(), [away, done], "a");
    assert.deepEqual([events, opened], [[], 1]);
  });
});

it("after a practice, the mistakes of other games are counted", async () => {
  const task = isPractised(twoMistakes());
  const next = play(task, { kind: "practiceNextPressed" });
  const end = play(next, { kind: "practiceNextPressed" });
  assert.deepEqual(shownPath(end), BEFORE);
  const { events } = await dispatchedFor(libraryWith(), [task, next, end]);
  assert.deepEqual(events, [{ kind: "mistakesCounted", elsewhere: { id: "b", count: 1 } }]);
});

it("if the database fails, the keeper ignores the error and dispatches nothing", async () => {
  const failing = { change: () => Promise.reject(new Error("closed")) };
  const library = libraryWith();
  Object.assign(library.games, failing);
  const { events } = await dispatchedFor(library, [inLibrary(twoMistakes())]);
  assert.deepEqual(events, []);
});
