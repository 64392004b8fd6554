import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { shownPath } from "../../core/cursor-selectors.ts";
import type { State } from "../../core/state.ts";
import { setAlong } from "../../core/tree.ts";
import { details, headline } from "../play/messages.ts";
import { continuationShown } from "../review/continuation.ts";
import {
  BEFORE,
  judged,
  learning,
  MOVES,
  play,
  played,
  reviewed,
  searched,
  twoMistakes,
} from "../review/fixtures/reviewed-game.ts";
import { mistakesKnown, withReview } from "../review/review.ts";
import { asked } from "./fixtures/task.ts";
import { isPracticeOffered, practiceStage } from "./practice.ts";

const PERSON = { kind: "person" } as const;

describe("the course of a practice", () => {
  it("is offered at the start of the review, at a mistake, and everywhere once begun", () => {
    const state = learning();
    assert.equal(isPracticeOffered(state), true);
    const elsewhere = { kind: "pathShown", path: MOVES } as const;
    assert.equal(isPracticeOffered(play(state, elsewhere)), false);
    const blunder = play(state, { kind: "mistakePressed" });
    assert.equal(isPracticeOffered(blunder), true);
    assert.equal(isPracticeOffered(play(asked(), elsewhere)), true);
    assert.equal(isPracticeOffered(reviewed()), false);
  });

  it("begins with the costliest mistake at the review's start, or with the mistake shown", () => {
    const two = twoMistakes((state) => {
      const event = judged([null, null, null, "mistake", "blunder"])(state);
      return { ...event, summary: { ...event.summary, tasks: [5, 4] } };
    });
    const begun = play(two, { kind: "practicePressed" });
    assert.equal(begun.search.review?.practice?.length, 5);
    const mistake = play(two, { kind: "pathShown", path: MOVES.slice(0, 4) });
    const earlier = play(mistake, { kind: "practicePressed" });
    assert.equal(earlier.search.review?.practice?.length, 4);
    const next = play(earlier, { kind: "practiceNextPressed" });
    assert.equal(next.search.review?.practice?.length, 5);
  });

  it("says that the costliest moves come first, if they do", () => {
    const isSaid = (state: State) => details(state).some(({ key }) => key === "practice.order");
    const first = twoMistakes({ kind: "practicePressed" });
    assert.ok(isSaid(first));
    assert.ok(!isSaid(play(first, { kind: "practiceNextPressed" })));
    assert.ok(
      !isSaid(twoMistakes({ kind: "pathShown", path: MOVES }, { kind: "practicePressed" })),
    );
    assert.ok(!isSaid(asked()));
  });

  it("asks only once when a player's tasks have the same answer", () => {
    const three = play(
      played({ seats: { white: PERSON, black: PERSON } }),
      { kind: "reviewPressed" },
      judged([null, null, "mistake", "blunder", "mistake"]),
    );
    const tree = setAlong(three.game.tree, MOVES, ({ ply }, length) =>
      ply && length > 2 ? { ply: { ...ply, phase: "stacking", player: "black" } } : null,
    );
    const alike = { ...three, game: { ...three.game, tree } };
    const begun = play(
      alike,
      (state) => {
        const event = judged([null, null, "mistake", "blunder", "mistake"])(state);
        return { ...event, summary: { ...event.summary, tasks: [3, 4, 5] } };
      },
      { kind: "practicePressed" },
    );
    assert.deepEqual(
      [begun.search.review?.practice?.length, headline(begun).placeholders?.total],
      [3, 2],
    );
  });

  it("leads back to the move to improve when closed, and then to the end of the game", () => {
    const closed = play(asked(), { kind: "reviewClosed" });
    assert.deepEqual(shownPath(closed), MOVES.slice(0, 4));
    assert.equal(practiceStage(closed), null);
    const again = play(closed, { kind: "reviewClosed" });
    assert.deepEqual([shownPath(again), again.search.mode], [MOVES, "played"]);
  });

  it("is also offered while the better move is shown", () => {
    const shown = play(learning(), { kind: "mistakePressed" }, { kind: "betterPressed" });
    assert.equal(isPracticeOffered(shown), true);
    const begun = play(shown, { kind: "practicePressed" });
    assert.deepEqual([shownPath(begun), practiceStage(begun)], [BEFORE, "asking"]);
  });

  it("turns the hint off when it ends", () => {
    const state = play(asked(), { kind: "hintPressed" }, { kind: "reviewClosed" });
    assert.equal(state.search.review?.practice, null);
    assert.equal(state.search.hint, null);
  });

  it("begins with the move shown as its first exercise, then goes to the others", () => {
    const state = twoMistakes(
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

  it("goes to the next exercise, and to the start of the review after the last exercise", () => {
    const both = twoMistakes({ kind: "practicePressed" });
    const next = play(both, { kind: "practiceNextPressed" });
    assert.deepEqual(shownPath(next), MOVES.slice(0, 4));
    assert.deepEqual(headline(next).placeholders, { number: 2, total: 2, round: 4 });
    const answered = play(next, { kind: "practiceAnswerPressed" });
    const end = play(answered, { kind: "practiceNextPressed" });
    assert.deepEqual([shownPath(end), end.search.review?.practice], [BEFORE, null]);
  });

  it("leaves out the mistakes that were solved on another day", () => {
    const [costliest = 0, other] = mistakesKnown(twoMistakes()).tasks;
    const opened = twoMistakes({ kind: "practiceOpened", past: [costliest] });
    const { practice } = opened.search.review ?? {};
    assert.equal(practice?.length, other);
    assert.deepEqual(headline(opened).placeholders, { number: 1, total: 1, round: 4 });
    const end = play(opened, { kind: "practiceNextPressed" });
    assert.deepEqual([shownPath(end), end.search.review?.practice], [BEFORE, null]);

    const solved = twoMistakes({
      kind: "practiceOpened",
      past: mistakesKnown(twoMistakes()).tasks,
    });
    assert.equal(solved.search.review?.practice ?? null, null);
  });

  it("says at its end how many better moves were found, until the next action", () => {
    const two = twoMistakes({ kind: "practicePressed" });
    const found = (state: State, lengths: number[]) =>
      withReview(state, {
        practice: { length: 5, first: 4, past: [], found: lengths, answered: [] },
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
    for (const kind of ["practicePressed", "mistakePressed"] as const) {
      const on = play(all, { kind });
      assert.equal(on.search.review?.practised ?? null, null);
    }
    const single = play(asked(), { kind: "practiceNextPressed" });
    assert.equal(single.search.review?.practised, null);
    assert.notEqual(headline(single).key, "practice.over");
  });

  it("ends with the review, not on Escape", () => {
    const state = play(asked(), { kind: "hintPressed" }, { kind: "cancelled" });
    assert.deepEqual([practiceStage(state), state.search.hint], ["asking", null]);
    const closed = play(asked(), { kind: "returned" });
    assert.deepEqual([closed.search.mode, closed.search.review?.practice], ["played", null]);
  });

  it("does nothing where no review is shown", () => {
    const closed = play(learning(), { kind: "returned" });
    for (const kind of [
      "practicePressed",
      "practiceAgainPressed",
      "practiceAnswerPressed",
      "practiceNextPressed",
    ] as const) {
      assert.equal(play(closed, { kind }), closed);
    }
    const none = reviewed();
    assert.equal(play(none, { kind: "practicePressed" }), none);
  });

  it("hides the continuation of a task's position and the move played there", () => {
    const task = play(
      learning(),
      searched(MOVES.slice(0, 4), { best: "A1C1", principal_variation: ["A1C1", "X", "Y"] }),
      { kind: "mistakePressed" },
      { kind: "practicePressed" },
    );
    assert.deepEqual(continuationShown(task), []);
    const tried = play(task, { kind: "moveTyped", move: "B1A1" });
    assert.equal(shownPath(tried).length, 4);
    assert.deepEqual(continuationShown(tried), []);
  });
});
