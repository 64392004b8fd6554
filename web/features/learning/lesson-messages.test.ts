/** The texts of lessons and their look. */

import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { choicesIn } from "../../core/choices.ts";
import { viewAfter } from "../../core/fixtures/fake-game.ts";
import type { View } from "../../engine/protocol.ts";
import type { PieceKind } from "../../games/dvonn/protocol.ts";
import type { Lesson } from "./lesson.ts";
import { lessonMessages, lookOf } from "./lesson-messages.ts";
import { newLesson, playMove, showHelp, showView } from "./lesson-state.ts";

const MOVES = ["A1", "B1", "C1", "B1C1"];
const READY = { kind: "ready" } as any;
const CUT: Lesson = {
  name: "cut",
  start: "s",
  view: viewAfter(MOVES),
  steps: [["A1B1"]],
  missed: ["cut"],
  replies: [],
};

/**
 * The last text after the move A1C1.
 * @param after  Fields that replace those of the view after the move.
 */
function saidOf(lesson: Lesson, after?: Partial<View>) {
  const view = {
    ...viewAfter([...MOVES, "A1C1"]),
    phase: "stacking" as const,
    ...after,
  };
  const state = showView(playMove(newLesson(lesson), "A1C1"), { view, plies: [] });
  const nothing = { presses: [], pendingMove: null, hovered: null, canAct: false };
  return lessonMessages(state, READY, choicesIn({ view, ...nothing })).at(-1);
}

const losing = (white: number) => {
  const { last } = viewAfter([...MOVES, "A1C1"]);
  return { last: last && { ...last, lost: { white, black: 0 } } };
};

test("the text after a move that costs nothing says what the move missed", () => {
  assert.deepEqual(saidOf(CUT), { key: "lesson.missed.cut" });
});

test("if a lesson does not say what a move missed, the text refers to the task", () => {
  const { missed: _, ...plain } = CUT;
  assert.deepEqual(saidOf(plain), { key: "lesson.missed" });
});

test("a game's end matters more than a loss, and a loss matters more than the missed task", () => {
  assert.deepEqual(saidOf(CUT, losing(2)), {
    key: "lesson.missed.lost",
    placeholders: { count: 2 },
  });
  const scores = { white: 2, black: 2 };
  const drawn = {
    ...losing(2),
    phase: "over" as const,
    winner: "draw" as const,
    own: { scores },
  };
  assert.deepEqual(saidOf(CUT, drawn), { key: "lesson.missed.draw", placeholders: scores });
});

test("a lesson of several steps names the next step and its piece", () => {
  const steps = [["A1C1"], []];
  const two = { ...CUT, name: "carry", steps, replies: [["B1C1"]] };
  assert.deepEqual(saidOf(two, { turn: "white" }), { key: "lesson.carry.then" });
  const placing = { ...two, name: "dvonn" };
  const next = (next_piece: PieceKind | null) =>
    saidOf(placing, { turn: "white", phase: "placing", own: { next_piece } });
  assert.deepEqual(next("dvonn"), { key: "lesson.dvonn.then-red" });
  assert.deepEqual(next("white"), { key: "lesson.dvonn.then" });
});

test("help names the whole move or, once a stack is chosen, only its target", () => {
  const begun = newLesson({ ...CUT, steps: [["A1C1"]] });
  const said = (state: import("./lesson-state.ts").LessonState) => {
    const { position, presses } = state;
    const chosen = { presses, pendingMove: null, hovered: null, canAct: true };
    return lessonMessages(state, READY, choicesIn({ view: position, ...chosen }))[0]?.key;
  };
  const started = showHelp(begun);
  assert.equal(said(started), "lesson.hint-start");
  const shown = showHelp(started);
  assert.equal(said(shown), "hint.move");
  assert.equal(said({ ...shown, presses: ["A1"] }), "lesson.hint-target");
});

test("a message about the engine looks neither done nor missed", () => {
  const { view } = CUT;
  const missed = showView(playMove(newLesson(CUT), "A1C1"), { view, plies: [] });
  const done = showView(playMove(newLesson(CUT), "A1B1"), { view, plies: [] });
  assert.deepEqual([lookOf(missed, READY), lookOf(done, READY)], ["missed", "done"]);
  const loading = { kind: "loading" } as any;
  assert.deepEqual([lookOf(missed, loading), lookOf(done, loading)], [null, null]);
});
