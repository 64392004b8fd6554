import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { details, headline } from "../messages/messages.js";
import { practiceHeadline } from "../messages/practice-messages.js";
import { markShown, reviewTexts } from "../messages/review-messages.js";
import { describeBoard } from "./board-description.js";
import { areComparedByPieces, movesCompared } from "./comparison.js";
import { shownPath } from "./cursor-selectors.js";
import { pliesOf, viewAfter } from "./fixtures/fake-game.js";
import {
  CUT,
  judged,
  MOVES,
  play,
  played,
  reasonOf,
  reviewed,
  searched,
} from "./fixtures/reviewed-game.js";
import { mistakesToBetter } from "./mistakes.js";
import { isPracticeOffered, practiceShown, practiceStage } from "./practice.js";
import { requiredQueries } from "./required-queries.js";
import { withReview } from "./review.js";

/** @import { Event } from "./events.d.ts" */
/** @import { State } from "./state.d.ts" */

const COMPUTER = /** @type {const} */ ({ kind: "computer", level: "novice" });
const PERSON = /** @type {const} */ ({ kind: "person" });
const WORDS = { label: () => "", loss: String };
/** The position before the blunder. */
const BEFORE = MOVES.slice(0, 3);

/** The review of a game whose blunder was the person's, who plays Black; the best move is B1C1. */
function learning() {
  return play(
    played({ seats: { white: COMPUTER, black: PERSON } }),
    { kind: "reviewPressed" },
    ...[0, 1, 2, 3, 4].map((length) => searched(MOVES.slice(0, length))),
    judged([null, null, null, "blunder", null]),
  );
}

/** The same, where another move is the best one. */
function learningOtherwise() {
  return play(learning(), (state) => {
    const event = judged([null, null, null, "blunder", null])(state);
    assert.ok(event.kind === "pliesReviewed" && event.plies[3]);
    event.plies[3].best = "A1B1";
    return event;
  });
}

/** The same, with the task on the board. */
function asked() {
  return play(learning(), { kind: "practicePressed" });
}

/**
 * The view of the position shown arrives.
 * @param {State} state
 * @returns {Event}
 */
function viewed(state) {
  const path = shownPath(state);
  const { generation } = state;
  return { kind: "viewArrived", generation, path, view: viewAfter(path), plies: pliesOf(path) };
}

/**
 * A move is made on the board, and judged as *mark*.
 * @param {State} state
 * @param {string} move
 * @param {import("../engine/protocol.d.ts").Mark | null} mark
 */
function tried(state, move, mark) {
  const [origin, target] = [move.slice(0, 2), move.slice(2)];
  const moved = play(
    state,
    { kind: "spacePressed", space: origin },
    { kind: "spacePressed", space: target },
    viewed,
  );
  const path = [...BEFORE, move];
  assert.deepEqual(shownPath(moved), path);
  return play(moved, searched(path, { reasons: [CUT] }), judged([null, null, null, mark], path));
}

/** @param {State} state */
function heard(state) {
  return reviewTexts(state).map(({ key }) => key);
}

describe("finding better moves", () => {
  it("is for one's own mistakes and blunders on the full board, or for everybody's", () => {
    assert.deepEqual(mistakesToBetter(learning()), [4]);
    // There the blunder is the computer's.
    assert.deepEqual(mistakesToBetter(reviewed()), []);
    const both = play(
      played({ seats: { white: PERSON, black: PERSON } }),
      { kind: "reviewPressed" },
      judged(["blunder", null, null, "mistake", "inaccuracy"]),
    );
    assert.deepEqual(mistakesToBetter(both), [4]);
  });

  it("is offered at the start of the review and at such a move, and where it was left", () => {
    const state = learning();
    assert.equal(isPracticeOffered(state), true);
    const elsewhere = /** @type {const} */ ({ kind: "pathShown", path: MOVES });
    assert.equal(isPracticeOffered(play(state, elsewhere)), false);
    const blunder = play(state, { kind: "mistakePressed" });
    assert.equal(isPracticeOffered(blunder), true);
    assert.equal(isPracticeOffered(play(asked(), elsewhere)), true);
    assert.equal(isPracticeOffered(reviewed()), false);
  });

  it("begins with the first mistake from the start, and with the one that is looked at", () => {
    const two = play(
      played({ seats: { white: PERSON, black: PERSON } }),
      { kind: "reviewPressed" },
      (state) => {
        const event = judged([null, null, null, "mistake", "blunder"])(state);
        assert.ok(event.kind === "pliesReviewed" && event.plies[4]);
        event.plies[4].win_probability_after = 0.1;
        return event;
      },
    );
    assert.deepEqual(mistakesToBetter(two), [4, 5]);
    const begun = play(two, { kind: "practicePressed" });
    assert.equal(begun.search.review?.practice?.length, 4);
    const blunder = play(two, { kind: "pathShown", path: MOVES });
    const later = play(blunder, { kind: "practicePressed" });
    assert.equal(later.search.review?.practice?.length, 5);
    const next = play(later, { kind: "practiceNextPressed" });
    assert.equal(next.search.review?.practice?.length, 4);
  });

  it("is closed to the mistake that it is about, and then to the end of the game", () => {
    const closed = play(asked(), { kind: "reviewClosed" });
    assert.deepEqual(shownPath(closed), MOVES.slice(0, 4));
    assert.equal(practiceStage(closed), null);
    const again = play(closed, { kind: "reviewClosed" });
    assert.deepEqual([shownPath(again), again.search.review?.isOpen], [MOVES, false]);
  });

  it("shows the position before the move, and the move as an arrow", () => {
    const state = asked();
    assert.deepEqual(shownPath(state), BEFORE);
    assert.equal(practiceStage(state), "asking");
    assert.deepEqual(headline(state), {
      key: "practice.task",
      placeholders: { number: 1, total: 1, round: 3 },
    });
    const [task, fell] = details(state);
    assert.equal(task?.key, "here.practice.find");
    assert.equal(task?.placeholders?.move, "B1\u2060–\u2060A1");
    assert.equal(fell?.key, "review.fell.you");
    assert.deepEqual(fell?.placeholders, { before: 0.9, after: 0.4 });
    const { arrows, arrowKind } = describeBoard(state, WORDS, [], false);
    assert.deepEqual([arrows, arrowKind], [[["B1", "A1"]], "played"]);
  });

  it("takes whatever is nearly as good, and says what it is worth", () => {
    const state = tried(play(learningOtherwise(), { kind: "practicePressed" }), "B1C1", null);
    assert.equal(practiceStage(state), "right");
    assert.deepEqual(headline(state), { key: "practice.right" });
    // For the eye there are bars.
    assert.deepEqual(details(state), [{ key: "practice.near" }]);
    assert.deepEqual(heard(state), ["practice.right", "practice.worth.you", "practice.near"]);
    assert.deepEqual(state.search.review?.practice?.found, [4]);
    // The best move needs no search to be known as such.
    const best = play(
      asked(),
      { kind: "spacePressed", space: "B1" },
      { kind: "spacePressed", space: "C1" },
    );
    assert.deepEqual(practiceHeadline(best), { key: "practice.best" });
    assert.deepEqual(best.search.review?.practice?.found, [4]);
    assert.ok(details(best).some(({ key }) => key === "review.gain"));
  });

  it("asks for pieces where a move without a mark has cost many", () => {
    const worth = { win_probability_before: 0.02, win_probability_after: 0.01, mark: null };
    const judgedBy =
      (/** @type {number[]} */ costs, /** @type {import("./state.d.ts").Path} */ path) =>
      (/** @type {State} */ state) => {
        const event = judged(
          costs.map(() => null),
          path,
        )(state);
        assert.ok(event.kind === "pliesReviewed");
        for (const [index, cost] of costs.entries()) {
          const best = index === 3 ? "A1B1" : (path[index] ?? "");
          const scores = { score_difference_before: -4, score_difference_after: -4 - cost };
          Object.assign(event.plies[index] ?? {}, worth, scores, { best });
        }
        return event;
      };
    const heavy = play(learning(), judgedBy([0, 0, 0, 6, 0], MOVES));
    assert.deepEqual(mistakesToBetter(heavy), [4]);
    // The table counts marks alone.
    assert.deepEqual(details(heavy), [
      { key: "review.mistakes.own" },
      { key: "review.heavy", placeholders: { count: 1 } },
    ]);
    assert.ok(details(learning()).every(({ key }) => key !== "review.heavy"));
    assert.deepEqual(mistakesToBetter(play(learning(), judgedBy([0, 0, 0, 4, 0], MOVES))), []);
    const asking = play(heavy, { kind: "practicePressed" });
    const cost = { key: "practice.cost", placeholders: { pieces: 6 } };
    assert.deepEqual(details(asking)[1], cost);
    const again = play(asking, { kind: "pathShown", path: MOVES.slice(0, 4) });
    assert.equal(practiceStage(again), "same");
    assert.deepEqual(details(again)[0], cost);
    assert.ok(!details(again).some(({ key }) => key === "review.cost"));
    const stageOf = (/** @type {number} */ lost) => {
      const state = play(
        asking,
        { kind: "spacePressed", space: "B1" },
        { kind: "spacePressed", space: "C1" },
        viewed,
        searched([...BEFORE, "B1C1"]),
        judgedBy([0, 0, 0, lost], [...BEFORE, "B1C1"]),
      );
      const byPieces = areComparedByPieces(movesCompared(state));
      return [practiceStage(state), practiceHeadline(state)?.key, byPieces];
    };
    assert.deepEqual(stageOf(8), ["worse", "practice.worse", true]);
    assert.deepEqual(stageOf(5), ["wrong", "practice.wrong", true]);
    assert.deepEqual(stageOf(3), ["better", "practice.better", true]);
    assert.deepEqual(stageOf(2), ["right", "practice.right", true]);
  });

  it("says why a move is not good enough, with the reply as an arrow, and lets it be tried again", () => {
    const checking = play(
      learningOtherwise(),
      { kind: "practicePressed" },
      { kind: "spacePressed", space: "B1" },
      { kind: "spacePressed", space: "C1" },
      viewed,
    );
    assert.equal(practiceStage(checking), "checking");
    assert.deepEqual(requiredQueries(checking).review, [...BEFORE, "B1C1"]);
    const wrong = play(
      checking,
      searched([...BEFORE, "B1C1"], { reasons: [CUT], best: "A1C1" }),
      judged([null, null, null, "mistake"], [...BEFORE, "B1C1"]),
    );
    assert.equal(practiceStage(wrong), "wrong");
    assert.deepEqual(
      details(wrong).map(({ key }) => key),
      ["review.reply.cuts_off.own"],
    );
    assert.deepEqual(heard(wrong).slice(1), ["practice.worth.you", "review.reply.cuts_off.own"]);
    const { arrows, arrowKind } = describeBoard(wrong, WORDS, [], false);
    assert.deepEqual([arrows, arrowKind], [[["A1", "C1"]], "reply"]);
    assert.deepEqual(headline(wrong), { key: "practice.wrong" });
    // What the best move would have done is not given away.
    const quiet = play(
      checking,
      searched(BEFORE, { reasons: [reasonOf("saves", 3, ["B1"])] }),
      searched([...BEFORE, "B1C1"], { best: "A1C1" }),
      judged([null, null, null, "mistake"], [...BEFORE, "B1C1"]),
    );
    assert.ok(!details(quiet).some(({ key }) => key.startsWith("review.missed")));
    assert.deepEqual(describeBoard(quiet, WORDS, [], false).meant, []);
    assert.deepEqual(wrong.search.review?.practice?.found, []);
    const again = play(wrong, { kind: "practiceAgainPressed" });
    assert.deepEqual([shownPath(again), practiceStage(again)], [BEFORE, "asking"]);
    // Escape takes the move back, too, and so does a press on the board, where no reply can be played.
    assert.deepEqual(shownPath(play(wrong, { kind: "cancelled" })), BEFORE);
    assert.deepEqual(describeBoard(wrong, WORDS, [], false).selectable, []);
    const elsewhere = play(wrong, { kind: "spacePressed", space: "K5" });
    assert.deepEqual([shownPath(elsewhere), elsewhere.interaction.presses], [BEFORE, []]);
    const chosen = play(wrong, { kind: "spacePressed", space: "B1" });
    assert.deepEqual([shownPath(chosen), chosen.interaction.presses], [BEFORE, ["B1"]]);
    assert.deepEqual(
      shownPath(play(wrong, { kind: "moveTyped", move: "B1A1" })),
      MOVES.slice(0, 4),
    );
  });

  it("says that the move is the one that was played", () => {
    const state = play(
      asked(),
      { kind: "spacePressed", space: "B1" },
      { kind: "spacePressed", space: "A1" },
    );
    assert.deepEqual(shownPath(state), MOVES.slice(0, 4));
    assert.equal(practiceStage(state), "same");
    assert.deepEqual(headline(state), { key: "practice.same" });
    assert.deepEqual(heard(state).slice(0, 2), ["practice.same", "review.fell.you"]);
    assert.equal(details(state)[0]?.key, "review.cost");
    // Further on it is only looked back at.
    const later = play(state, { kind: "stepped", by: 1 });
    assert.equal(practiceShown(later), null);
    assert.equal(practiceStage(play(later, { kind: "practicePressed" })), "asking");
  });

  it("shows the answer, which then counts for nobody", () => {
    const state = play(asked(), { kind: "practiceAnswerPressed" });
    assert.deepEqual(shownPath(state), [...BEFORE, "B1C1"]);
    assert.equal(practiceStage(state), "answered");
    assert.deepEqual(headline(state), { key: "practice.answered" });
    const practice = { length: 4, first: 4, found: [], answered: [4] };
    assert.deepEqual(state.search.review?.practice, practice);
    // A second press shows it again.
    const twice = play(
      state,
      { kind: "practiceAgainPressed" },
      { kind: "practiceAnswerPressed" },
      viewed,
    );
    assert.deepEqual(twice.search.review?.practice, practice);
  });

  it("says of what might follow no more than that", () => {
    const state = play(asked(), { kind: "practiceAnswerPressed" }, { kind: "stepped", by: 1 });
    assert.equal(practiceStage(state), "following");
    const placeholders = { number: 2, total: 2 };
    assert.deepEqual(headline(state), { key: "review.following", placeholders });
    assert.equal(markShown(state), null);
  });

  it("is not solved by a hint, which shows where the better move begins", () => {
    const state = play(asked(), { kind: "hintPressed" });
    assert.deepEqual(details(state), [
      { key: "here.practice.hint", placeholders: { space: "B1" } },
      { key: "practice.hint-again" },
    ]);
    assert.deepEqual(describeBoard(state, WORDS, [], false).arrows, [["B1"]]);
  });

  it("is offered beside the move to be bettered, too", () => {
    const shown = play(learning(), { kind: "mistakePressed" }, { kind: "betterPressed" });
    assert.equal(isPracticeOffered(shown), true);
    const begun = play(shown, { kind: "practicePressed" });
    assert.deepEqual([shownPath(begun), practiceStage(begun)], [BEFORE, "asking"]);
  });

  it("is answered by a second hint", () => {
    const state = play(asked(), { kind: "hintPressed" }, { kind: "hintPressed" });
    assert.equal(practiceStage(state), "answered");
    assert.deepEqual(state.search.review?.practice?.answered, [4]);
    const again = play(state, { kind: "practiceAgainPressed" });
    assert.equal(again.search.hint, null);
  });

  it("leaves no hint on when it is left", () => {
    const state = play(asked(), { kind: "hintPressed" }, { kind: "reviewClosed" });
    assert.equal(state.search.review?.practice, null);
    assert.equal(state.search.hint, null);
  });

  it("hints at the task, not at the reply to what was tried", () => {
    const state = play(
      asked(),
      { kind: "spacePressed", space: "B1" },
      { kind: "spacePressed", space: "A1" },
      { kind: "hintPressed" },
    );
    assert.deepEqual([shownPath(state), practiceStage(state)], [BEFORE, "asking"]);
    assert.equal(details(state)[0]?.key, "here.practice.hint");
  });

  it("begins with the move that is looked at, and comes to those before it after the last", () => {
    const state = play(
      played({ seats: { white: PERSON, black: PERSON } }),
      { kind: "reviewPressed" },
      ...[0, 1, 2, 3, 4].map((length) => searched(MOVES.slice(0, length))),
      judged([null, null, null, "blunder", "mistake"]),
      { kind: "pathShown", path: MOVES },
      { kind: "practicePressed" },
      { kind: "practiceAnswerPressed" },
    );
    assert.equal(practiceStage(state), "answered");
    const next = play(state, { kind: "practiceNextPressed" });
    assert.deepEqual(shownPath(next), BEFORE);
    assert.deepEqual(headline(next).placeholders, { number: 2, total: 2, round: 3 });
    const end = play(next, { kind: "practiceNextPressed" });
    assert.equal(end.search.review?.practice, null);
  });

  it("goes on to the next one, and after the last back to the start of the review", () => {
    const both = play(
      played({ seats: { white: PERSON, black: PERSON } }),
      { kind: "reviewPressed" },
      ...[0, 1, 2, 3, 4].map((length) => searched(MOVES.slice(0, length))),
      judged([null, null, null, "blunder", "mistake"]),
      { kind: "practicePressed" },
    );
    const next = play(both, { kind: "practiceNextPressed" });
    assert.deepEqual(shownPath(next), MOVES.slice(0, 4));
    assert.deepEqual(headline(next).placeholders, { number: 2, total: 2, round: 4 });
    const answered = play(next, { kind: "practiceAnswerPressed" });
    const end = play(answered, { kind: "practiceNextPressed" });
    assert.deepEqual([shownPath(end), end.search.review?.practice], [BEFORE, null]);
  });

  it("says at its end how many were found, until something else is done", () => {
    const two = play(
      played({ seats: { white: PERSON, black: PERSON } }),
      { kind: "reviewPressed" },
      ...[0, 1, 2, 3, 4].map((length) => searched(MOVES.slice(0, length))),
      judged([null, null, null, "blunder", "mistake"]),
      { kind: "practicePressed" },
    );
    const found = (/** @type {State} */ state, /** @type {number[]} */ lengths) =>
      withReview(state, {
        practice: { length: 5, first: 4, found: lengths, answered: [] },
      });
    const skipped = play(play(two, { kind: "practiceNextPressed" }), {
      kind: "practiceNextPressed",
    });
    assert.deepEqual(headline(skipped), { key: "practice.over" });
    const placeholders = { found: 0, total: 2 };
    assert.deepEqual(details(skipped), [{ key: "practice.found", placeholders }]);
    const all = play(found(play(two, { kind: "practiceNextPressed" }), [4, 5]), {
      kind: "practiceNextPressed",
    });
    assert.deepEqual(headline(all), { key: "practice.over.all" });
    for (const kind of /** @type {const} */ (["practicePressed", "mistakePressed"])) {
      const on = play(all, { kind });
      assert.equal(on.search.review?.practised ?? null, null);
    }
    const single = play(asked(), { kind: "practiceNextPressed" });
    assert.equal(single.search.review?.practised, null);
    assert.notEqual(headline(single).key, "practice.over");
  });

  it("is left by Escape, then the review, and with it", () => {
    const state = play(asked(), { kind: "cancelled" });
    assert.equal(state.search.review?.practice, null);
    assert.equal(state.search.review?.isOpen, true);
    const closed = play(asked(), { kind: "returned" });
    assert.deepEqual([closed.search.review?.isOpen, closed.search.review?.practice], [false, null]);
  });

  it("does nothing where no review is shown", () => {
    const closed = play(learning(), { kind: "returned" });
    for (const kind of /** @type {const} */ ([
      "practicePressed",
      "practiceAgainPressed",
      "practiceAnswerPressed",
      "practiceNextPressed",
    ])) {
      assert.equal(play(closed, { kind }), closed);
    }
    const none = reviewed();
    assert.equal(play(none, { kind: "practicePressed" }), none);
  });
});
