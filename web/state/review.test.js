/**
 * @import { Mark, PositionReview } from "../engine/protocol.d.ts"
 * @import { Event } from "./events.d.ts"
 * @import { Path, State } from "./state.d.ts"
 */
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { details, headline } from "../messages/messages.js";
import { shownPath } from "./cursor-selectors.js";
import { LEVELS, pliesOf, searchInfo, viewAfter } from "./fixtures/fake-game.js";
import { newGame } from "./game.js";
import { initialState, reduce } from "./reducer.js";
import { requiredQueries } from "./required-queries.js";
import {
  hasBetter,
  isInVariation,
  nextTurningPoint,
  playedLength,
  reviewCurve,
  reviewProgress,
  reviewStage,
} from "./review.js";
import { settingsFrom } from "./settings.js";
import { nodeAt, treeOfLine } from "./tree.js";
import { canTry } from "./turn-selectors.js";

const PERSON = /** @type {const} */ ({ kind: "person" });
const NOVICE = /** @type {const} */ ({ kind: "computer", level: "novice" });
/** Of the small game: three placements, then Black's stack and White's; the last move ends it. */
const MOVES = ["A1", "B1", "C1", "B1A1", "C1A1"];

/**
 * A game against the computer, of which everything is known.
 * @param {Partial<State["game"]>} [fields]
 * @returns {State}
 */
function played(fields = {}) {
  const plies = pliesOf(MOVES);
  const tree = treeOfLine(MOVES, (length) => ({
    ply: plies[length - 1] ?? null,
    view: viewAfter(MOVES.slice(0, length)),
  }));
  const game = { ...newGame({ white: PERSON, black: NOVICE }, false), tree, livePath: MOVES };
  const view = viewAfter(MOVES);
  assert.equal(view.phase, "over");
  const state = initialState(newGame(game.seats, false), settingsFrom({}));
  return play(
    state,
    { kind: "engineReady", levels: LEVELS, version: "1" },
    { kind: "gameLoaded", saved: { game: { ...game, ...fields }, view } },
    (then) => ({ kind: "viewArrived", generation: then.generation, path: MOVES, view, plies }),
  );
}

/**
 * @param {State} state
 * @param {(Event | ((state: State) => Event))[]} events
 */
function play(state, ...events) {
  return events.reduce(
    (before, event) => reduce(before, typeof event === "function" ? event(before) : event),
    state,
  );
}

/**
 * What a search found before one of the moves.
 * @param {Path} path
 * @param {Partial<PositionReview>} [found]
 * @returns {(state: State) => Event}
 */
function searched(path, found = {}) {
  const review = {
    win_probability: 0.6,
    score_difference: 1,
    proven: false,
    best: "B1C1",
    second: 0.5,
    principal_variation: ["B1C1", "A1C1"],
    reasons: [],
    ...found,
  };
  const info = searchInfo(viewAfter(path), 400);
  return ({ generation }) => ({ kind: "positionReviewed", generation, path, info, review });
}

/**
 * What Python says of the plies.
 * @param {(Mark | null)[]} marks  Of each.
 * @returns {(state: State) => Event}
 */
function judged(marks) {
  const plies = marks.map((mark, index) => ({
    win_probability_before: 0.9,
    win_probability_after: mark ? 0.4 : 0.9,
    score_difference_before: 2,
    score_difference_after: 0,
    best: mark ? "B1C1" : (MOVES[index] ?? ""),
    proven: false,
    mark,
  }));
  const player = { accuracy: 80, inaccuracies: 0, mistakes: 0, blunders: 1 };
  return (state) => ({
    kind: "pliesReviewed",
    generation: state.generation,
    counted: reviewProgress(state)?.done ?? 0,
    plies,
    players: { white: player, black: player },
  });
}

/** A review of the whole game, with a blunder of Black's. */
function reviewed() {
  return play(
    played(),
    { kind: "reviewPressed" },
    ...[0, 1, 2, 3, 4].map((length) => searched(MOVES.slice(0, length))),
    judged([null, null, null, "blunder", null]),
  );
}

describe("a review", () => {
  it("begins on the full board, and needs every position but the last one, where the game is over", () => {
    const state = play(played(), { kind: "reviewPressed" });
    assert.deepEqual(shownPath(state), MOVES.slice(0, 3));
    assert.deepEqual(reviewProgress(state), { done: 0, total: 5 });
    assert.deepEqual(requiredQueries(state).review, []);
    assert.equal(reviewStage(state), "running");
    assert.deepEqual(headline(state), { key: "review.title" });
    assert.equal(details(state)[0]?.key, "review.searching");
  });

  it("leaves out a random setup, which nobody played", () => {
    const state = play(played({ fixed: 3 }), { kind: "reviewPressed" });
    assert.deepEqual(requiredQueries(state).review, MOVES.slice(0, 3));
    assert.deepEqual(reviewProgress(state), { done: 0, total: 2 });
  });

  it("leaves out what was filled in at once", () => {
    const filled = { from: 1, to: 3 };
    const state = play(played({ filled }), { kind: "reviewPressed" });
    // Both sides of the first placement, and of the two moves on the board.
    assert.deepEqual(reviewProgress(state), { done: 0, total: 4 });
  });

  it("makes way for a hint, and goes on after it", () => {
    const state = play(played(), { kind: "reviewPressed" }, { kind: "hintPressed" });
    assert.deepEqual(
      [requiredQueries(state).review, requiredQueries(state).hint?.length],
      [null, 3],
    );
    const after = play(state, { kind: "hintPressed" });
    assert.deepEqual(requiredQueries(after).review, []);
  });

  it("asks Python for its verdict whenever another position is known", () => {
    const none = play(played(), { kind: "reviewPressed" });
    assert.equal(requiredQueries(none).reviewedPlies, false);
    const one = play(none, searched([]));
    assert.equal(requiredQueries(one).reviewedPlies, true);
    const judgedOnce = play(one, judged([null]));
    assert.equal(requiredQueries(judgedOnce).reviewedPlies, false);
    assert.deepEqual(requiredQueries(judgedOnce).review, ["A1"]);
  });

  it("is done when all is known, with a curve and the players' results", () => {
    const state = reviewed();
    assert.equal(reviewStage(state), "done");
    assert.deepEqual(
      reviewCurve(state).map(({ ply, mark }) => [ply, mark]),
      [0, 1, 2, 3, 4, 5].map((ply) => [ply, ply === 4 ? "blunder" : null]),
    );
    assert.equal(reviewCurve(state).at(-1)?.probability, 1);
    assert.equal(state.search.review?.players?.white.accuracy, 80);
    assert.deepEqual(details(state), [{ key: "review.turning", placeholders: { count: 1 } }]);
  });

  it("leads to the turning points, and round again", () => {
    const state = play(reviewed(), { kind: "turningPointPressed" });
    assert.deepEqual(shownPath(state), MOVES.slice(0, 4));
    assert.deepEqual(headline(state), {
      key: "review.move.level",
      placeholders: {
        round: 3,
        verdict: { key: "review.blunder" },
        level: { key: "level.novice" },
      },
    });
    assert.deepEqual(details(state), [
      {
        key: "review.fell.level",
        placeholders: { level: { key: "level.novice" }, before: 0.9, after: 0.4 },
      },
    ]);
    assert.deepEqual(nextTurningPoint(state), { path: MOVES.slice(0, 4), number: 1, count: 1 });
  });

  it("shows the better move, and what might have followed, as a variation", () => {
    const state = play(reviewed(), { kind: "turningPointPressed" }, { kind: "betterPressed" });
    assert.deepEqual(shownPath(state), [...MOVES.slice(0, 3), "B1C1"]);
    assert.ok(nodeAt(state.game.tree, [...MOVES.slice(0, 3), "B1C1", "A1C1"]));
    assert.equal(isInVariation(state), true);
    assert.equal(playedLength(state), 3);
    assert.deepEqual(headline(state), { key: "review.instead", placeholders: { round: 3 } });
    assert.deepEqual(
      details(state).map(({ key }) => key),
      ["review.gain", "review.probability.level"],
    );
    const next = play(state, { kind: "stepped", by: 1 });
    assert.deepEqual(details(next), [{ key: "review.followed" }]);
    // What was played stays what it was.
    assert.deepEqual(next.game.livePath, MOVES);
    const back = play(next, { kind: "playedPressed" });
    assert.deepEqual(shownPath(back), MOVES.slice(0, 4));
  });

  it("has no better move to show where none was found", () => {
    const state = play(reviewed(), { kind: "pathShown", path: MOVES.slice(0, 2) });
    assert.equal(hasBetter(state), false);
    assert.equal(play(state, { kind: "betterPressed" }), state);
    assert.deepEqual(headline(state).placeholders?.verdict, { key: "review.best" });
  });

  it("lets other moves be tried on the board, and evaluates them", () => {
    // What is tried is not what the search found best.
    const best = { best: "B1A1", principal_variation: ["B1A1"] };
    const before = play(reviewed(), searched(MOVES.slice(0, 3), best));
    assert.equal(canTry(before), true);
    const chosen = play(before, { kind: "spacePressed", space: "B1" });
    assert.deepEqual(chosen.interaction.presses, ["B1"]);
    const tried = play(chosen, { kind: "spacePressed", space: "C1" });
    assert.deepEqual(shownPath(tried), [...MOVES.slice(0, 3), "B1C1"]);
    assert.deepEqual([tried.game.livePath, tried.interaction.presses], [MOVES, []]);
    const path = shownPath(tried);
    const known = play(tried, ({ generation }) => ({
      kind: "viewArrived",
      generation,
      path,
      view: viewAfter(path),
      plies: pliesOf(path),
    }));
    assert.deepEqual(requiredQueries(known).evaluation, path);
    assert.deepEqual(details(known), [{ key: "review.trying" }]);
    const info = searchInfo(viewAfter(path), 600);
    const evaluated = play(known, ({ generation }) => ({
      kind: "evaluationArrived",
      generation,
      path,
      info,
    }));
    assert.deepEqual(
      details(evaluated).map(({ key }) => key),
      ["evaluation.even.you", "review.compared.level"],
    );
    // One Escape leads back to the game, the next out of the review.
    const back = play(evaluated, { kind: "cancelled" });
    assert.deepEqual(shownPath(back), MOVES.slice(0, 3));
    assert.equal(back.search.review?.isOpen, true);
    assert.equal(play(back, { kind: "cancelled" }).search.review?.isOpen, false);
  });

  it("lets nothing be tried where no review is shown", () => {
    const state = play(reviewed(), { kind: "returned" });
    assert.equal(canTry(state), false);
    const pressed = play(state, { kind: "spacePressed", space: "B1" });
    assert.deepEqual(pressed.interaction.notice, { kind: "over" });
  });

  it("stays open at the end of the game, until it is left", () => {
    const end = play(reviewed(), { kind: "stepped", by: 9 });
    assert.deepEqual(shownPath(end), MOVES);
    assert.deepEqual(headline(end).placeholders, { round: 4, verdict: { key: "review.best" } });
    const left = play(end, { kind: "cancelled" });
    assert.equal(headline(left).key, "status.over.you");
    assert.equal(reviewStage(left), "done");
  });

  it("ends when the game goes on", () => {
    const state = play(reviewed(), { kind: "undone" });
    assert.equal(state.search.review, null);
    assert.equal(requiredQueries(state).review, null);
  });

  it("is of a game that is over, and not of one that a follower shows", () => {
    const going = play(played(), { kind: "undone" });
    assert.equal(play(going, { kind: "reviewPressed" }).search.review, null);
    const following = play(played(), { kind: "roleChanged", role: "follower" });
    const back = play(following, { kind: "reviewPressed" });
    assert.equal(back.search.review, null);
    assert.deepEqual(shownPath(back), MOVES.slice(0, 4));
  });
});
