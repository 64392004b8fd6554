import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { describeBoard } from "../../core/board-description.ts";
import { shownPath } from "../../core/cursor-selectors.ts";
import type { Event } from "../../core/events.ts";
import { pliesOf, searchInfo, viewAfter } from "../../core/fixtures/fake-game.ts";
import { named } from "../../core/fixtures/named.ts";
import { computer, PERSON } from "../../core/fixtures/random-events.ts";
import { requiredQueries } from "../../core/required-queries.ts";
import type { State } from "../../core/state.ts";
import type { Side, TryVerdict } from "../../engine/protocol.ts";
import { deepening, valuesShown } from "../analysis/analysis.ts";
import { fakeValues } from "../analysis/fixtures/random.ts";
import { analysisTexts } from "../listen/announcements.ts";
import { details, headline } from "../play/messages.ts";
import { areComparedByPieces, movesCompared } from "../review/comparison.ts";
import { continuationShown } from "../review/continuation.ts";
import {
  BEFORE,
  judged,
  known,
  learning,
  MOVES,
  play,
  played,
  remark,
  searched,
  withPly,
} from "../review/fixtures/reviewed-game.ts";
import { pathBehind } from "../review/review.ts";
import { asked } from "./fixtures/task.ts";
import { practiceShown, practiceStage } from "./practice.ts";
import { practiceHeadline } from "./practice-messages.ts";

const WORDS = { label: () => "", loss: String };

/** A review with one mistake, in which A1–B1 is the best move. */
function learningOtherwise() {
  return play(learning(), withPly({ best: "A1B1" }));
}

/** The event with which the view of the position shown arrives. */
function viewed(state: State): Event {
  const path = shownPath(state);
  const { generation } = state;
  return { kind: "viewArrived", generation, path, view: viewAfter(path), plies: pliesOf(path) };
}

/** Makes a move on the board, and lets it be judged as *mark*. */
function tried(state: State, move: string, mark: import("../../engine/protocol.ts").Mark | null) {
  const [origin, target] = [move.slice(0, 2), move.slice(2)];
  const moved = play(
    state,
    { kind: "spacePressed", space: origin },
    { kind: "spacePressed", space: target },
    viewed,
  );
  const path = [...BEFORE, move];
  assert.deepEqual(shownPath(moved), path);
  return play(moved, searched(path), judged([null, null, null, mark], path));
}

function heard(state: State) {
  return analysisTexts(state).map(named);
}

describe("finding better moves", () => {
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
    assert.equal(named(fell), "review.fell you");
    assert.deepEqual(fell?.placeholders, { who: "you", before: 0.9, after: 0.4 });
    const { arrows, arrowKind } = describeBoard(state, WORDS, [], false);
    assert.deepEqual([arrows, arrowKind], [[["B1", "A1"]], "played"]);
  });

  it("accepts a move that is nearly as good, and gives its value", () => {
    const state = tried(play(learningOtherwise(), { kind: "practicePressed" }), "B1C1", null);
    assert.equal(practiceStage(state), "right");
    assert.deepEqual(headline(state), { key: "practice.right" });
    // Bars show the value, so only a screen reader needs it as text.
    assert.deepEqual(details(state), [{ key: "practice.near" }]);
    assert.deepEqual(heard(state), ["practice.right", "practice.worth you", "practice.near"]);
    assert.deepEqual(state.search.review?.practice?.found, [4]);
    // The best move is known without a search.
    const best = play(
      asked(),
      { kind: "spacePressed", space: "B1" },
      { kind: "spacePressed", space: "C1" },
    );
    assert.deepEqual(practiceHeadline(best), { key: "practice.best" });
    assert.deepEqual(best.search.review?.practice?.found, [4]);
    assert.ok(details(best).some(({ key }) => key === "review.gain"));
  });

  it("gives the cost in pieces if an unmarked move has cost many", () => {
    const heavy = { mark: null, best: "A1B1", cost: 6, is_heavy: true, fault: "pieces" as const };
    const asking = play(asked(), withPly(heavy));
    const cost = { key: "practice.cost", placeholders: { pieces: 6 } };
    assert.deepEqual(details(asking)[1], cost);
    const again = play(asking, { kind: "pathShown", path: MOVES.slice(0, 4) });
    assert.equal(practiceStage(again), "same");
    assert.deepEqual(details(again)[0], cost);
    assert.ok(!details(again).some(({ key }) => key === "review.cost"));
    const path = [...BEFORE, "B1C1"];
    const stageOf = (try_verdict: TryVerdict, lost: number) => {
      const state = play(asking, { kind: "moveTyped", move: "B1C1" }, viewed, (before) => {
        const event = judged([null, null, null, "mistake"], path)(before);
        const fields = { try_verdict, cost: lost, is_by_pieces: true };
        Object.assign(event.plies[3] ?? {}, fields);
        return event;
      });
      const byPieces = areComparedByPieces(state, movesCompared(state));
      return [practiceStage(state), practiceHeadline(state)?.key, byPieces, details(state)[0]?.key];
    };
    assert.deepEqual(stageOf("worse", 8), ["worse", "practice.worse", true, "review.cost"]);
    assert.deepEqual(stageOf("wrong", 5), ["wrong", "practice.wrong", true, "review.cost"]);
    assert.deepEqual(stageOf("better", 3), ["better", "practice.better", true, "practice.short"]);
    assert.deepEqual(stageOf("right", 2).slice(0, 3), ["right", "practice.right", true]);
  });

  it("explains a move that is not good enough, draws the reply, and allows another try", () => {
    const checking = play(
      learningOtherwise(),
      { kind: "practicePressed" },
      { kind: "spacePressed", space: "B1" },
      { kind: "spacePressed", space: "C1" },
      viewed,
    );
    assert.equal(practiceStage(checking), "checking");
    assert.deepEqual(requiredQueries(checking).review, [...BEFORE, "B1C1"]);
    const told = (player: Side) => ({
      remarks: [remark("stuck", 3, player)],
      arrows: [["A1", "C1"]],
    });
    const wrong = play(
      checking,
      known([...BEFORE, "B1C1"], { best: "A1C1", principal_variation: ["B1C1", "A1C1"] }),
      (state) => {
        const event = judged([null, null, null, "mistake"], [...BEFORE, "B1C1"])(state);
        // The explanation that reveals the best move is held back.
        const explanations = { explanation: told("white"), guarded: told("black") };
        Object.assign(event.plies[3] ?? {}, explanations);
        return event;
      },
    );
    assert.equal(practiceStage(wrong), "wrong");
    assert.deepEqual(details(wrong).map(named), ["review.stuck you"]);
    assert.deepEqual(heard(wrong).slice(1), ["practice.worth you", "review.stuck you"]);
    const { arrows, arrowKind } = describeBoard(wrong, WORDS, [], false);
    assert.deepEqual([arrows, arrowKind], [[["A1", "C1"]], "reply"]);
    assert.deepEqual(headline(wrong), { key: "practice.wrong" });
    assert.deepEqual(wrong.search.review?.practice?.found, []);
    // The reply to the wrong move can be played out.
    assert.deepEqual(continuationShown(wrong), ["B1C1", "A1C1"]);
    const followed = play(wrong, { kind: "linePressed" });
    assert.equal(practiceStage(followed), "following");
    assert.equal(practiceStage(play(followed, { kind: "practiceAgainPressed" })), "asking");
    const again = play(wrong, { kind: "practiceAgainPressed" });
    assert.deepEqual([shownPath(again), practiceStage(again)], [BEFORE, "asking"]);
    // Escape or a press on the board also takes the move back; no reply can be played.
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

  it("judges a try again once the move played has been searched", () => {
    const path = [...BEFORE, "B1C1"];
    const verdict = (try_verdict: TryVerdict | null) => (state: State) => {
      const event = judged([null, null, null, "inaccuracy"], path)(state);
      Object.assign(event.plies[3] ?? {}, { try_verdict });
      return event;
    };
    const early = play(
      played({ seats: { white: computer(), black: PERSON } }),
      { kind: "reviewPressed" },
      searched(BEFORE),
      { kind: "pathShown", path: BEFORE },
      { kind: "moveTyped", move: "B1C1" },
      viewed,
      searched(path),
      verdict(null),
    );
    assert.notDeepEqual(pathBehind(early), path);
    const again = play(
      early,
      searched(MOVES.slice(0, 4)),
      withPly({ best: "A1B1" }),
      { kind: "practicePressed" },
      { kind: "moveTyped", move: "B1C1" },
    );
    assert.equal(practiceStage(again), "checking");
    assert.deepEqual(requiredQueries(again).reviewedPlies, path);
    assert.equal(practiceStage(play(again, verdict("right"))), "right");
  });

  it("recognises a try of the move that was played in the game", () => {
    const state = play(
      asked(),
      { kind: "spacePressed", space: "B1" },
      { kind: "spacePressed", space: "A1" },
    );
    assert.deepEqual(shownPath(state), MOVES.slice(0, 4));
    assert.equal(practiceStage(state), "same");
    assert.deepEqual(headline(state), { key: "practice.same" });
    assert.deepEqual(heard(state).slice(0, 2), ["practice.same", "review.fell you"]);
    assert.equal(details(state)[0]?.key, "review.cost");
    // A step to a later position leaves the task.
    const later = play(state, { kind: "stepped", by: 1 });
    assert.equal(practiceShown(later), null);
    assert.equal(practiceStage(play(later, { kind: "practicePressed" })), "asking");
  });

  it("shows the answer, and does not count the task as found", () => {
    const state = play(asked(), { kind: "practiceAnswerPressed" });
    assert.deepEqual(shownPath(state), [...BEFORE, "B1C1"]);
    assert.equal(practiceStage(state), "answered");
    assert.deepEqual(headline(state), { key: "practice.answered" });
    const practice = { length: 4, first: 4, past: [], found: [], answered: [4] };
    assert.deepEqual(state.search.review?.practice, practice);
    // Escape does not go back to a solved task.
    assert.equal(practiceStage(play(state, { kind: "cancelled" })), "answered");
    // Showing the answer again changes no numbers.
    const twice = play(
      state,
      { kind: "practiceAgainPressed" },
      { kind: "practiceAnswerPressed" },
      viewed,
    );
    assert.deepEqual(twice.search.review?.practice, practice);
  });

  it("shows only the progress along the answer's line", () => {
    const state = play(asked(), { kind: "practiceAnswerPressed" }, { kind: "stepped", by: 1 });
    assert.equal(practiceStage(state), "following");
    const placeholders = { number: 2, total: 2 };
    assert.deepEqual(headline(state), { key: "review.following", placeholders });
  });

  it("shows the better move's origin as a hint, which does not solve the task", () => {
    const state = play(asked(), { kind: "hintPressed" });
    assert.deepEqual(details(state), [
      { key: "here.practice.hint", placeholders: { space: "B1" } },
      { key: "practice.hint-again" },
    ]);
    assert.deepEqual(describeBoard(state, WORDS, [], false).arrows, [["B1"]]);
  });

  it("shows the answer as a second hint", () => {
    const state = play(asked(), { kind: "hintPressed" }, { kind: "hintPressed" });
    assert.equal(practiceStage(state), "answered");
    assert.deepEqual(state.search.review?.practice?.answered, [4]);
    const again = play(state, { kind: "practiceAgainPressed" });
    assert.equal(again.search.hint, null);
  });

  it("hides the engine's findings until the task is solved or its answer is shown", () => {
    const values = (state: State): Event => {
      const info = searchInfo(viewAfter(BEFORE), 300);
      const found = { path: BEFORE, info, speed: 1000, moves: fakeValues(BEFORE), review: null };
      return { kind: "valuesArrived", generation: state.generation, ...found };
    };
    const options = { isEngineOn: true };
    const state = play(asked(), { kind: "analysisChanged", options }, values);
    const isShown = (now: State) => [deepening(now) !== null, valuesShown(now).length > 0];
    assert.deepEqual(isShown(state), [false, false]);
    const answered = play(
      state,
      { kind: "practiceAnswerPressed" },
      { kind: "pathShown", path: BEFORE },
    );
    assert.deepEqual(isShown(answered), [true, true]);
    const missed = play(state, { kind: "pathShown", path: MOVES.slice(0, 4) });
    assert.equal(practiceStage(missed), "same");
    assert.deepEqual(isShown(missed), [false, false]);
  });

  it("hints at the task, not at the reply to a try", () => {
    const state = play(
      asked(),
      { kind: "spacePressed", space: "B1" },
      { kind: "spacePressed", space: "A1" },
      { kind: "hintPressed" },
    );
    assert.deepEqual([shownPath(state), practiceStage(state)], [BEFORE, "asking"]);
    assert.equal(details(state)[0]?.key, "here.practice.hint");
  });
});
