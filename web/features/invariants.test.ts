import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { newGame } from "../core/document.ts";
import type { Event } from "../core/events.ts";
import { installedFeatures } from "../core/feature.ts";
import { LEVELS, viewAfter } from "../core/fixtures/fake-game.ts";
import { Choices, computer, PERSON } from "../core/fixtures/random-events.ts";
import { initialState, reduce } from "../core/reducer.ts";
import { settingsFrom } from "../core/settings.ts";
import type { State } from "../core/state.ts";
import { isSameTree, treeOfLine } from "../core/tree.ts";
import { brokenInvariants, INVARIANTS, PARTS, randomEvent } from "./fixtures/random.ts";

/** Sequences of events, and their maximum length. */
const RUNS = 4000;
const LENGTH = 80;

describe("the invariants of the state", () => {
  it("hold after any sequence of events", () => {
    let events = 0;
    const kinds = new Set<string>();
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: LENGTH, size: "max" }), (numbers) => {
        let state: State = initialState(
          newGame({ white: PERSON, black: computer() }, false),
          settingsFrom({}),
        );
        const stale: Event[] = [];
        for (const number of numbers) {
          const event = randomEvent(state, new Choices(number), stale);
          kinds.add(event.kind);
          const before = state;
          state = reduce(state, event);
          events += 1;
          const broken = brokenInvariants(state);
          assert.deepEqual(broken, [], `after ${JSON.stringify(event).slice(0, 200)}`);
          assert.ok(state.generation >= before.generation);
          assert.ok(isFollowing(before, state, event), `a follower played: ${event.kind}`);
        }
      }),
      { numRuns: RUNS, seed: 20261122, includeErrorInReport: true },
    );
    assert.ok(events > RUNS * 10, `${events} events`);
    // Every event that a feature handles occurred.
    const handled = installedFeatures().flatMap(({ handlers = {} }) => Object.keys(handlers));
    assert.deepEqual(
      handled.filter((kind) => !kinds.has(kind)),
      [],
    );
  });

  it("are each broken by their own counterexample", () => {
    const broken = Object.assign({}, BROKEN, ...PARTS.map((part) => part.broken));
    const names = Object.keys(broken);
    assert.deepEqual(names.toSorted(), INVARIANTS.map(({ name }) => name).toSorted());
    for (const name of names) {
      assert.ok(brokenInvariants(broken[name](placed())).includes(name), name);
    }
    assert.deepEqual(brokenInvariants(placed()), []);
  });
});

/** Did a follower keep its game, unless another was sent? */
function isFollowing({ session, game: was }: State, { game: is }: State, { kind }: Event) {
  if (session.role === "writer" || kind === "gameFollowed") return true;
  const isSame = is.livePath === was.livePath && is.ending === was.ending;
  return isSame && isSameTree(is.tree, was.tree);
}

/** Two people have placed a piece each; views are known. */
function placed() {
  const moves = ["A1", "B1"];
  const tree = treeOfLine(moves, (length) => ({ view: viewAfter(moves.slice(0, length)) }));
  const game = { ...newGame({ white: PERSON, black: PERSON }, false), tree, livePath: moves };
  const state = reduce(initialState(newGame(game.seats, false), settingsFrom({})), {
    kind: "gameLoaded",
    saved: { game, view: viewAfter(moves) },
  });
  return reduce(
    {
      ...state,
      cursor: { ...state.cursor, view: tree.continuations[0]?.continuations[0]?.view ?? null },
    },
    { kind: "engineReady", levels: LEVELS, version: "1" },
  );
}

const withGame: (state: State, game: Partial<State["game"]>) => State = (state, game) => ({
  ...state,
  game: { ...state.game, ...game },
});

const withInteraction: (state: State, interaction: Partial<State["interaction"]>) => State = (
  state,
  interaction,
) => ({
  ...state,
  interaction: { ...state.interaction, ...interaction },
});

const following: (state: State) => State = (state) =>
  reduce(state, { kind: "roleChanged", role: "follower" });

/** A state that breaks each invariant. */
const BROKEN: Record<string, (state: State) => State> = {
  "the live path leads to a node, beyond the fixed plies": (state) => withGame(state, { fixed: 3 }),
  "the path shown leads to a node, and is none while the live game is shown": (state) => ({
    ...state,
    cursor: { ...state.cursor, shownPath: ["A1", "B1"] },
  }),
  "no node has two continuations of one move": (state) =>
    withGame(state, {
      tree: {
        ...state.game.tree,
        continuations: [...state.game.tree.continuations, ...state.game.tree.continuations],
      },
    }),
  "a view and a ply belong to their node": (state) =>
    withGame(state, { tree: { ...state.game.tree, view: viewAfter(["A1"]) } }),
  "the board shows the position it should, as soon as that is known": (state) => ({
    ...state,
    cursor: { ...state.cursor, view: null },
  }),
  "a board that is still to be filled is empty": (state) => withGame(state, { filling: true }),
  "presses lead to a move of the live position, or of one that is reviewed": (state) =>
    withInteraction(state, { presses: ["A1"] }),
  "a pending move is legal in the live position": (state) =>
    withInteraction(state, { pendingMove: "A1" }),
  "nothing is asked, nothing pending and nothing paused in a game that is over": (state) =>
    withInteraction(withGame(state, { ending: { kind: "agreed" } }), {
      asking: { kind: "draw", side: "white" },
    }),
  "no hint is for the end of a game": (state) => ({
    ...withGame(state, { ending: { kind: "agreed" } }),
    search: { ...state.search, hint: { path: state.game.livePath, analysis: null } },
  }),
  "what is paused can be resumed": (state) => ({
    ...state,
    flow: { ...state.flow, paused: true },
  }),
  "a clock is read only while it runs": (state) => ({
    ...state,
    flow: { ...state.flow, clockReadAt: 1 },
  }),
  "times are known where there are clocks only, and none is below zero": (state) =>
    withGame(state, { tree: { ...state.game.tree, clock: { white: 1, black: 1 } } }),
  "the player to move has not spent more than there is, unless that has ended the game": (state) =>
    withGame(state, { clock: { minutes: 5, bonus: 0, spent: 300_001 } }),
  "nobody does anything to the game in a follower, and nothing runs there": (state) =>
    withInteraction(following(state), { asking: { kind: "draw", side: "white" } }),
  "the engine of a follower searches nothing and decides nothing": (state) =>
    withInteraction(following(state), { question: { move: null, space: "A1" } }),
  "the rest of a game is played out only while it goes on, for a person, and here": (state) => ({
    ...following(state),
    flow: { ...state.flow, isFinishing: true },
  }),
  "every computer has a level that there is, once the engine has named them": (state) =>
    withGame(state, { seats: { white: PERSON, black: computer("gone") } }),
};
