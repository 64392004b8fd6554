import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { viewAfter } from "../../core/fixtures/fake-game.ts";
import {
  explain,
  helpPath,
  isFlawless,
  isLearnersTurn,
  isStuck,
  needsRefutation,
  newLesson,
  nextReply,
  playMove,
  showHelp,
  showRefutation,
  showView,
  stageNow,
  startAgain,
  takeBack,
} from "./lesson-state.ts";

const LESSON = {
  name: "one",
  start: "s",
  view: viewAfter([]),
  steps: [["A1B1"], ["B1C1"]],
  replies: [["D1E1"]],
};
const REFUSED = {
  reason: "empty_target" as const,
  spaces: [],
  distance: 1,
  move_spaces: ["A1", "K5"],
};

/** The state after *times* illegal moves. */
function refusedTimes(times: number) {
  let state = newLesson(LESSON);
  for (let time = 0; time < times; time += 1) {
    state = explain({ ...state, question: { move: "A1K5", space: "K5" } }, REFUSED);
  }
  return state;
}

test("the learner waits for Python after a move", () => {
  const state = playMove(newLesson(LESSON), "A1B1");
  assert.equal(stageNow(state), "reply");
  assert.deepEqual(state.moves, [{ move: "A1B1", player: "white" }]);
});

test("after the second refusal, help is offered and the reason for the refusal stays", () => {
  assert.equal(isStuck(refusedTimes(1)), false);
  const twice = refusedTimes(2);
  assert.deepEqual([twice.help, twice.notice?.kind, isStuck(twice)], [null, "illegal", true]);
  assert.equal(isStuck(showHelp(twice)), false);
  assert.equal(isStuck(playMove(twice, "A1B1")), false);
});

test("a move that misses the task is a miss", () => {
  const state = playMove(newLesson(LESSON), "A1A2");
  assert.deepEqual([stageNow(state), state.misses], ["missed", 1]);
});

test("a refused press leaves an attempt flawless; a miss or a whole hint does not", () => {
  assert.equal(isFlawless(refusedTimes(3)), true);
  assert.equal(isFlawless(showHelp(newLesson(LESSON))), true);
  assert.equal(isFlawless(showHelp(showHelp(newLesson(LESSON)))), false);
  const missing = playMove(newLesson(LESSON), "A1A2");
  assert.equal(isFlawless(missing), false);
  assert.equal(isFlawless(startAgain(missing)), false);
});

test("help shows the start of a move, and then its target", () => {
  const place = { ...LESSON, steps: [[]] };
  const [asked, again] = [LESSON, place].map((lesson) => showHelp(newLesson(lesson)));
  assert.deepEqual([asked?.isHelpPartial, asked?.isHelped], [true, false]);
  const whole = asked && showHelp(asked);
  assert.deepEqual([whole?.help, whole?.isHelpPartial, whole?.isHelped], ["A1B1", false, true]);
  assert.deepEqual(again && helpPath(again), ["A1"]);
});

test("help shows the target of a begun move at once, and deselects any other stack", () => {
  const lesson = { ...MISSABLE, steps: [["A1C1"]] };
  const begun = showHelp({ ...newLesson(lesson), presses: ["A1"] });
  assert.deepEqual([begun.presses, begun.isHelpPartial], [["A1"], false]);
  const other = showHelp({ ...newLesson(lesson), presses: ["C1"] });
  assert.deepEqual([other.presses, other.isHelpPartial], [[], true]);
});

test("once the whole help has been shown, later attempts show it, too", () => {
  const again = startAgain(showHelp(showHelp(newLesson(LESSON))));
  assert.deepEqual([again.attempt, again.help], [1, "A1B1"]);
});

test("a lesson begins with its view", () => {
  const state = newLesson(LESSON);
  assert.deepEqual([state.view, state.position, state.plies], [LESSON.view, LESSON.view, []]);
  assert.equal(stageNow(state), "open");
});

/** White's A1 can move to C1, which is not the task. */
const MISSABLE = { ...LESSON, view: viewAfter(["A1", "B1", "C1", "B1C1"]), steps: [["A1B1"]] };
const missed = () => playMove({ ...newLesson(MISSABLE), presses: ["A1"] }, "A1C1");

test("a press takes back a move that missed the task and selects the pressed stack", () => {
  const state = takeBack(missed(), "A1");
  assert.deepEqual([stageNow(state), state.moves, state.presses], ["open", [], ["A1"]]);
  assert.deepEqual([state.view, state.position], [MISSABLE.view, MISSABLE.view]);
  assert.deepEqual([state.attempt, state.misses, state.before], [1, 1, null]);
});

test("a move that missed the task is refuted once, and a press takes back both moves", () => {
  const begun = newLesson({ ...MISSABLE, isRefuted: true });
  const shown = (state: import("./lesson-state.ts").LessonState) =>
    showView(state, { view: viewAfter(["A1"]), plies: [] });
  const missing = shown(playMove(begun, "A1C1"));
  assert.deepEqual([needsRefutation(begun), needsRefutation(missing)], [false, true]);
  assert.equal(nextReply(missing), null);
  const answered = showRefutation(missing, { reply: "E1F1", lead: -3, reason: null });
  assert.deepEqual([needsRefutation(answered), nextReply(answered)], [false, "E1F1"]);
  const black = { ...answered, view: { ...viewAfter(["A1"]), turn: "black" as const } };
  const refuted = shown(playMove(black, "E1F1"));
  assert.deepEqual([stageNow(refuted), nextReply(refuted), refuted.misses], ["missed", null, 1]);
  const again = takeBack(refuted, "A1");
  assert.deepEqual([again.moves, again.presses, again.refutation], [[], ["A1"], null]);
  // The best reply may be a pass; and only puzzles have refutations.
  const passed = showRefutation(missing, { reply: null, lead: -1, reason: null });
  assert.deepEqual([needsRefutation(passed), nextReply(passed)], [false, null]);
  assert.equal(needsRefutation(shown(playMove(newLesson(MISSABLE), "A1C1"))), false);
});

test("the learner may be Black", () => {
  const view = { ...viewAfter([]), turn: "black" as const };
  const state = newLesson({ ...LESSON, view, learner: "black" });
  assert.deepEqual([stageNow(state), isLearnersTurn(state)], ["open", true]);
  const moved = playMove(state, "A1B1");
  assert.equal(stageNow({ ...moved, view: { ...view, turn: "white" } }), "reply");
  assert.equal(stageNow(playMove(state, "A1C1")), "missed");
});

test("the other side replies once the view after the learner's move is known", () => {
  const view = { ...viewAfter(["A1"]), turn: "black" as const };
  const possible = { ...view, presses: { D1: { next: { E1: { move: "D1E1", removes: [] } } } } };
  const asked = playMove(newLesson(LESSON), "A1B1");
  assert.equal(nextReply(asked), null);
  assert.equal(nextReply(showView(asked, { view: possible, plies: [] })), "D1E1");
});

test("a press where there is no movable stack takes the move back and selects nothing", () => {
  for (const space of ["C1", "E1"]) {
    const state = takeBack(missed(), space);
    assert.deepEqual([stageNow(state), state.presses], ["open", []]);
  }
});

test("a press takes back only the move that missed", () => {
  const view = viewAfter(["A1", "B1", "C1", "B1C1", "A1E1", "PASS"]);
  const first = { ...MISSABLE, steps: [["A1E1"], ["E1D1"]], replies: [["PASS"]] };
  const replied = playMove(
    showView(playMove(newLesson(first), "A1E1"), { view: viewAfter(["A1"]), plies: [] }),
    "PASS",
  );
  const second = showView(replied, { view, plies: [] });
  const state = takeBack(playMove(second, "E1C1"), "E1");
  assert.deepEqual([state.moves, state.presses], [second.moves, ["E1"]]);
});
