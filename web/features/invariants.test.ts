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

/** The number of sequences of events. */
const RUNS = 4000;
/** The maximum length of a sequence. */
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
    // Every kind of event that a feature handles has occurred.
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

/** True unless a follower changed the game without the writer. */
function isFollowing({ session, game: was }: State, { game: is }: State, { kind }: Event) {
  if (session.role === "writer" || kind === "gameFollowed") return true;
  const isSame = is.livePath === was.livePath && is.ending === was.ending;
  return isSame && isSameTree(is.tree, was.tree);
}

/** Two people have placed one piece each, and the views of all positions are known. */
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

/** For each invariant, by name: a function that changes a state to break the invariant. */
const BROKEN: Record<string, (state: State) => State> = {
  "the live path leads to a node, beyond the fixed plies": (state) => withGame(state, { fixed: 3 }),
  "the path shown is null for the live position, and otherwise leads to another node": (state) => ({
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
  "the board shows the position at the path shown as soon as its view is known": (state) => ({
    ...state,
    cursor: { ...state.cursor, view: null },
  }),
  "a board that is still to be filled is empty": (state) => withGame(state, { filling: true }),
  "presses begin a legal move of the live position, or of the one analysed": (state) =>
    withInteraction(state, { presses: ["A1"] }),
  "presses draw only in an analysis, and then choose no move": (state) =>
    withInteraction(state, { drawing: [] }),
  "a pending move is legal in the live position": (state) =>
    withInteraction(state, { pendingMove: "A1" }),
  "a game that is over has no open question, no pending move and no pause": (state) =>
    withInteraction(withGame(state, { ending: { kind: "agreed" } }), {
      asking: { kind: "draw", side: "white" },
    }),
  "no hint is for the final position of a game": (state) => ({
    ...withGame(state, { ending: { kind: "agreed" } }),
    search: { ...state.search, hint: { path: state.game.livePath, analysis: null } },
  }),
  "a paused game can be resumed": (state) => ({
    ...state,
    flow: { ...state.flow, paused: true },
  }),
  "a clock is read only while it runs": (state) => ({
    ...state,
    flow: { ...state.flow, clockReadAt: 1 },
  }),
  "only games with clocks have times, and no time is below zero": (state) =>
    withGame(state, { tree: { ...state.game.tree, clock: { white: 1, black: 1 } } }),
  "the player to move has not used more time than was left, unless the game has ended": (state) =>
    withGame(state, { clock: { minutes: 5, bonus: 0, spent: 300_001 } }),
  "a follower has no unfinished input, no hint, no pause and no running clock": (state) =>
    withInteraction(following(state), { asking: { kind: "draw", side: "white" } }),
  "the engine of a follower searches nothing and decides nothing": (state) =>
    withInteraction(following(state), { question: { move: null, space: "A1" } }),
  "a game that a computer is finishing is the writer's, has a person and is not over": (state) => ({
    ...following(state),
    flow: { ...state.flow, isFinishing: true },
  }),
  "once the engine has named its levels, every computer has one of them": (state) =>
    withGame(state, { seats: { white: PERSON, black: computer("gone") } }),
};
