import assert from "node:assert/strict";
import { test } from "node:test";
import { viewAfter } from "../state/fixtures/fake-game.js";
import { explain, helpIfNeeded, newLesson, playMove, showHelp, stageNow } from "./lesson-state.js";

const LESSON = {
  name: "one",
  start: "s",
  view: viewAfter([]),
  steps: [["A1B1"], ["B1C1"]],
  replies: [["D1E1"]],
};
const REFUSED = {
  reason: /** @type {const} */ ("empty_target"),
  spaces: [],
  distance: 1,
  move_spaces: ["A1", "K5"],
};

/** An illegal move is tried so many times. */
function refusedTimes(/** @type {number} */ times) {
  let state = newLesson(LESSON);
  for (let time = 0; time < times; time += 1) {
    state = explain({ ...state, question: { move: "A1K5", space: "K5" } }, REFUSED);
  }
  return state;
}

test("after a move it is unknown whose turn it is until Python has answered", () => {
  const state = playMove(newLesson(LESSON), "A1B1");
  assert.equal(stageNow(state), "reply");
  assert.deepEqual(state.moves, [{ move: "A1B1", player: "white" }]);
});

test("help comes by itself after the second failure, and the reason stays", () => {
  assert.equal(refusedTimes(1).help, null);
  const { help, notice, failures } = refusedTimes(2);
  assert.deepEqual([help, notice?.kind, failures], ["A1B1", "illegal", 2]);
});

test("a move that misses the task is a failure, too", () => {
  const state = playMove(newLesson(LESSON), "A1A2");
  assert.deepEqual([stageNow(state), state.failures], ["missed", 1]);
});

test("who has asked for help gets it in every later attempt", () => {
  const { failures } = showHelp(newLesson(LESSON));
  const again = helpIfNeeded(newLesson(LESSON, { attempt: 1, failures }));
  assert.equal(again.help, "A1B1");
});

test("a lesson begins with its view, so that nothing has to be asked first", () => {
  const state = newLesson(LESSON);
  assert.deepEqual([state.view, state.position, state.plies], [LESSON.view, LESSON.view, []]);
  assert.equal(stageNow(state), "open");
});
