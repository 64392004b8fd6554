/**
 * @import { Event } from "./events.d.ts"
 * @import { Path, State } from "./state.d.ts"
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { liveView } from "./cursor-selectors.js";
import { LEVELS, legalMoves, pliesOf, searchInfo, viewAfter } from "./fixtures/fake-game.js";
import { brokenInvariants, INVARIANTS } from "./fixtures/invariants.js";
import { lineThrough, newGame } from "./game.js";
import { initialState, reduce } from "./reducer.js";
import { requiredQueries } from "./required-queries.js";
import { reviewProgress } from "./review.js";
import { settingsFrom } from "./settings.js";
import { hasSameMoves, treeOfLine } from "./tree.js";

/** Sequences of events, and how long each is at most. */
const RUNS = 4000;
const LENGTH = 80;

const PERSON = /** @type {const} */ ({ kind: "person" });
const SPACES = ["A1", "B1", "C1", "D1", "E1", "F1"];

/** @type {(level?: string) => { kind: "computer", level: string }} */
const computer = (level = "novice") => ({ kind: "computer", level });

const SEATS = [
  { white: PERSON, black: PERSON },
  { white: PERSON, black: computer() },
  { white: computer("casual"), black: PERSON },
  { white: computer(), black: computer("casual") },
  { white: PERSON, black: computer("gone") },
];

/** A source of choices, each by the next number of the sequence. */
class Choices {
  #index = 0;

  /** @param {number} number */
  constructor(number) {
    this.number = number;
  }

  /** @param {number} count */
  below(count) {
    this.#index += 1;
    return (Math.imul(this.number + this.#index * 7919, 2654435761) >>> 8) % count;
  }

  /**
   * @template Item
   * @param {readonly Item[]} items
   * @returns {Item}
   */
  of(items) {
    return /** @type {Item} */ (items[this.below(items.length)]);
  }
}

/**
 * An answer of Python to something that the state needs, or null.
 * @param {State} state
 * @param {Choices} choices
 * @returns {Event | null}
 */
function answer(state, choices) {
  const { generation } = state;
  const required = requiredQueries(state);
  const live = liveView(state);
  /** @type {Event[]} */
  const answers = [];
  if (required.fill && state.game.filling) {
    answers.push({ kind: "boardFilled", generation, moves: ["A1", "B1", "C1"] });
  } else if (required.fill && live)
    answers.push({ kind: "restFilled", generation, moves: restOf(live) });
  if (required.view) {
    const path = required.view;
    const plies = pliesOf(lineThrough(state.game, path));
    answers.push({ kind: "viewArrived", generation, path, view: viewAfter(path), plies });
  }
  if (required.refusal) {
    const reason = choices.of(["surrounded", "occupied", null]);
    const reply = /** @type {any} */ ({ reason, spaces: [], distance: null });
    answers.push(
      { kind: "refusalExplained", generation, answer: reply },
      { kind: "moveUnreadable", generation },
    );
  }
  if (required.connectivity) {
    const connectivity = { holds: {}, threats: {} };
    answers.push({
      kind: "connectivityArrived",
      generation,
      path: required.connectivity,
      connectivity,
    });
  }
  if (required.forced) answers.push({ kind: "forcedDue", generation });
  if (live && (required.level !== null || required.hint)) {
    const info = searchInfo(live, choices.of([10, 500, 1000]));
    answers.push({ kind: "searchInfoArrived", generation, info });
    if (required.hint) {
      const analysis = /** @type {any} */ ({
        principal_variation: [info.move],
        moves: [],
        reasons: [],
      });
      answers.push({ kind: "hintArrived", generation, path: required.hint, info, analysis });
    } else {
      answers.push({ kind: "moveChosen", generation, move: choices.of(legalMoves(live)) });
    }
  }
  if (required.evaluation) {
    const path = required.evaluation;
    const info = searchInfo(viewAfter(path), 600);
    answers.push({ kind: "evaluationArrived", generation, path, info });
  }
  if (required.review) answers.push(positionReviewed(generation, required.review));
  if (required.reviewedPlies) answers.push(pliesReviewed(state, choices));
  return answers.length ? choices.of(answers) : null;
}

/**
 * What a search finds for a review: always the first move, and what comes of it.
 * @param {number} generation
 * @param {Path} path
 * @returns {Event}
 */
function positionReviewed(generation, path) {
  const [best = "PASS"] = legalMoves(viewAfter(path));
  const review = {
    win_probability: 0.5,
    score_difference: 0,
    proven: false,
    best,
    second: null,
    principal_variation: [best, ...legalMoves(viewAfter([...path, best])).slice(0, 1)],
    reasons: [],
  };
  const info = searchInfo(viewAfter(path), 400);
  return { kind: "positionReviewed", generation, path, info, review };
}

/**
 * What is made of that: any marks.
 * @param {State} state
 * @param {Choices} choices
 * @returns {Event}
 */
function pliesReviewed(state, choices) {
  const plies = state.game.livePath.map((move) => ({
    win_probability_before: 0.9,
    win_probability_after: 0.5,
    score_difference_before: 1,
    score_difference_after: 0,
    best: move,
    proven: false,
    mark: choices.of(/** @type {const} */ ([null, "inaccuracy", "mistake", "blunder", "only"])),
  }));
  const player = { accuracy: 50, inaccuracies: 0, mistakes: 0, blunders: 0 };
  const counted = reviewProgress(state)?.done ?? 0;
  const players = { white: player, black: player };
  return { kind: "pliesReviewed", generation: state.generation, counted, plies, players };
}

/**
 * Placements on the first empty spaces, until the small game's three pieces are placed.
 * @param {import("../engine/protocol.d.ts").View} live
 */
function restOf({ stacks, ply }) {
  return SPACES.filter((space) => !(space in stacks)).slice(0, 3 - ply);
}

/**
 * Anything that a person, the engine or the time may do at any moment.
 * @param {State} state
 * @param {Choices} choices
 * @returns {Event}
 */
function interruption(state, choices) {
  const space = choices.of(SPACES);
  const live = liveView(state);
  const moves = live ? legalMoves(live) : [];
  const line = lineThrough(state.game);
  const { settings } = state.session;
  /** @type {(() => Event)[]} */
  const events = [
    () => ({ kind: "spacePressed", space }),
    () => ({ kind: "spacePressed", space }),
    () => ({ kind: "spacePressed", space }),
    () => ({ kind: "spaceHovered", space: choices.of([space, null]) }),
    () => ({
      kind: "stackLifted",
      space: choices.of(Object.keys(live?.presses ?? {}).concat(space)),
    }),
    () => ({ kind: "stackDropped", space: choices.of([space, null]) }),
    () => ({ kind: "moveTyped", move: choices.of([...moves, ...moves, space, "X"]) }),
    () => ({ kind: "moveConfirmed" }),
    () => ({ kind: "cancelled" }),
    () => ({ kind: "hintPressed" }),
    () => ({ kind: "fillPressed" }),
    () => ({ kind: "undone" }),
    () => ({ kind: "redone" }),
    () => ({ kind: "pathShown", path: line.slice(0, choices.below(line.length + 1)) }),
    () => ({ kind: "pathShown", path: [space] }),
    () => ({ kind: "stepped", by: choices.of([-1, 1, 5]) }),
    () => ({ kind: "returned" }),
    () => ({ kind: "reviewPressed" }),
    () => ({ kind: "reviewPressed" }),
    () => ({ kind: "turningPointPressed" }),
    () => ({ kind: "betterPressed" }),
    () => ({ kind: "moveTried", move: choices.of([space, ...moves]) }),
    () => ({ kind: "variationRemoved", path: anyPath(state, choices) }),
    () => ({ kind: "variationPromoted", path: anyPath(state, choices) }),
    () => ({ kind: "pathShown", path: anyPath(state, choices) }),
    () => ({ kind: "resignPressed" }),
    () => ({ kind: "drawPressed" }),
    () => ({ kind: "answered", yes: choices.of([true, false]) }),
    () => ({ kind: "pausePressed" }),
    () => ({ kind: "connectivityPressed" }),
    () => ({ kind: "settingsChanged", settings: { ...settings, confirm: !settings.confirm } }),
    () => ({ kind: "settingsChanged", settings: { ...settings, evaluation: true } }),
    () => ({ kind: "noticed", notice: { kind: "not-loaded" } }),
    () => ({ kind: "roleChanged", role: choices.of(["writer", "follower", "writer"]) }),
    () => ({ kind: "gameFollowed", saved: savedGame(choices) }),
    () => ({ kind: "clockFollowed", spent: choices.below(400) * 1000 }),
    () => ({ kind: "savingChanged", isSaved: choices.of([true, false]) }),
    () => ({ kind: "clockRead", at: choices.below(1000) * 1000 }),
    () => ({ kind: "gameCounted", wins: 2, isFirstLoss: false }),
    () => ({ kind: "finishPressed" }),
    () => ({ kind: "engineRestarted" }),
    () => ({ kind: "engineLoading", loaded: 1, total: 2 }),
    () => ({ kind: "engineFailed", code: "died" }),
    () => ({ kind: "gameStarted", ...choiceOfGame(choices) }),
    () => ({ kind: "gameLoaded", saved: savedGame(choices) }),
  ];
  return choices.of(events)();
}

/**
 * A path into the tree, variations included.
 * @param {State} state
 * @param {Choices} choices
 */
function anyPath({ game }, choices) {
  const path = [];
  let node = game.tree;
  while (node.continuations.length && choices.below(4)) {
    node = choices.of(node.continuations);
    path.push(String(node.move));
  }
  return path;
}

/** @param {Choices} choices */
function choiceOfGame(choices) {
  const clock = choices.of([null, { minutes: 5, bonus: 10 }]);
  return { seats: choices.of(SEATS), filled: choices.below(3) === 0, clock };
}

/**
 * @param {Choices} choices
 * @returns {import("./state.d.ts").SavedGame}
 */
function savedGame(choices) {
  const line = ["A1", "B1", "C1", "A1B1"];
  const { seats, clock } = choiceOfGame(choices);
  const livePath = line.slice(0, choices.below(5));
  const game = { ...newGame(seats, false, clock), tree: treeOfLine(line), livePath };
  return { game, view: choices.of([null, viewAfter(livePath)]) };
}

/**
 * @param {State} state
 * @param {Choices} choices
 * @param {Event[]} stale  Answers of earlier, which may come late.
 * @returns {Event}
 */
function nextEvent(state, choices, stale) {
  const kind = choices.below(10);
  if (state.session.engine.kind !== "ready" && kind < 6) {
    return { kind: "engineReady", levels: LEVELS, version: "1" };
  }
  const late = kind === 9 && stale.length ? choices.of(stale) : null;
  const event = late ?? (kind < 6 ? answer(state, choices) : null) ?? interruption(state, choices);
  if ("generation" in event) stale.push(event);
  return event;
}

describe("the invariants of the state", () => {
  it("hold after any sequence of events", () => {
    let events = 0;
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: LENGTH, size: "max" }), (numbers) => {
        /** @type {State} */
        let state = initialState(
          newGame({ white: PERSON, black: computer() }, false),
          settingsFrom({}),
        );
        /** @type {Event[]} */
        const stale = [];
        for (const number of numbers) {
          const event = nextEvent(state, new Choices(number), stale);
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
  });

  it("are each broken by some state, and by the one that is meant", () => {
    const names = Object.keys(BROKEN);
    assert.deepEqual(names.toSorted(), INVARIANTS.map(({ name }) => name).toSorted());
    for (const name of names) {
      const broken = brokenInvariants(BROKEN[name]?.(placed()) ?? placed());
      assert.ok(broken.includes(name), name);
    }
    assert.deepEqual(brokenInvariants(placed()), []);
  });
});

/**
 * Does a follower have the game that it had, unless another was sent?
 * @param {State} before
 * @param {State} after
 * @param {Event} event
 */
function isFollowing({ session, game: was }, { game: is }, { kind }) {
  if (session.role === "writer" || kind === "gameFollowed") return true;
  const isSame = is.livePath === was.livePath && is.ending === was.ending;
  return isSame && hasSameMoves(is.tree, was.tree);
}

/** Two people have placed a piece each, and Python has answered. */
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

/** @type {(state: State, game: Partial<State["game"]>) => State} */
const withGame = (state, game) => ({ ...state, game: { ...state.game, ...game } });

/** @type {(state: State, interaction: Partial<State["interaction"]>) => State} */
const withInteraction = (state, interaction) => ({
  ...state,
  interaction: { ...state.interaction, ...interaction },
});

/** @type {(state: State) => State} */
const following = (state) => reduce(state, { kind: "roleChanged", role: "follower" });

/** A state that breaks each invariant. @type {Record<string, (state: State) => State>} */
const BROKEN = {
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
  "a game is reviewed when it is over, and where it is played": (state) => ({
    ...state,
    search: { ...state.search, review: { isOpen: false, counted: 0, players: null } },
  }),
  "what a review has counted is known": (state) => ({
    ...withGame(state, { ending: { kind: "agreed" } }),
    search: { ...state.search, review: { isOpen: false, counted: 9, players: null } },
  }),
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
  "only the writer says that the game is not saved": (state) => {
    const { session } = following(state);
    return { ...state, session: { ...session, isUnsavedShown: true } };
  },
  "every computer has a level that there is, once the engine has named them": (state) =>
    withGame(state, { seats: { white: PERSON, black: computer("gone") } }),
};
