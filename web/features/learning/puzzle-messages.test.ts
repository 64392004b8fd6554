/** Tests the texts that only puzzles have. */

import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { choicesIn } from "../../core/choices.ts";
import { viewAfter } from "../../core/fixtures/fake-game.ts";
import { named } from "../../core/fixtures/named.ts";
import type { MoveReason, Refutation, Side, View } from "../../engine/protocol.ts";
import { lessonMessages } from "./lesson-messages.ts";
import type { LessonState } from "./lesson-state.ts";
import { newLesson, playMove, showHelp, showRefutation, showView } from "./lesson-state.ts";
import { PUZZLE_WORDS, startText } from "./puzzle-messages.ts";
import type { Puzzle } from "./puzzles.ts";
import { lessonOf } from "./puzzles.ts";

const MOVES = ["A1", "B1", "C1", "B1C1"];
const READY = { kind: "ready" } as any;
const PUZZLE: Puzzle = {
  name: "7",
  number: 1,
  start: "s",
  moves: ["A1B1"],
  rating: 1200,
  themes: [],
  lead: 3,
};
const POINTS: MoveReason[][] = [[{ merit: "captures", size: 2, spaces: [] }]];

function said(state: LessonState) {
  const view = { ...viewAfter(MOVES), phase: "stacking" as const };
  const known = showView(state, { view, plies: [] });
  const choices = choicesIn({ view, presses: [], pendingMove: null, hovered: null, canAct: false });
  return lessonMessages(known, READY, choices, PUZZLE_WORDS);
}

const begun = (points = POINTS, moves = PUZZLE.moves, turn: Side = "white") =>
  newLesson(lessonOf({ ...PUZZLE, moves }, { ...viewAfter(MOVES), turn }, points));

test("a solved puzzle names its move's effect and the result", () => {
  assert.deepEqual(said(playMove(begun(), "A1B1")), [
    { key: "puzzle.solved" },
    { key: "hint.reason.captures", placeholders: { count: 2 } },
    { key: "evaluation.solved", placeholders: { who: "you", count: 3 } },
  ]);
  const cut = begun([[{ merit: "cuts_off", size: 4, spaces: [] }]]);
  assert.equal(named(said(playMove(cut, "A1B1"))[1]), "hint.reason.cuts_off black");
  const asBlack = begun([[{ merit: "cuts_off", size: 4, spaces: [] }]], PUZZLE.moves, "black");
  assert.equal(named(said(playMove(asBlack, "A1B1"))[1]), "hint.reason.cuts_off white");
});

test("a puzzle without effects, or with several moves, shows no effect", () => {
  const keys = (state: LessonState) => said(state).map(named);
  assert.deepEqual(keys(playMove(begun([[]]), "A1B1")), ["puzzle.solved", "evaluation.solved you"]);
  const two = begun(POINTS, ["A1B1", "D1E1", "B1C1"]);
  const solved = ["A1B1", "D1E1", "B1C1"].reduce((state, move, index) => {
    const turn: Side = index % 2 ? "black" : "white";
    const view = { ...viewAfter(MOVES), turn };
    return playMove(showView(state, { view, plies: [] }), move);
  }, two);
  assert.deepEqual(keys(solved), ["puzzle.solved", "evaluation.solved you"]);
});

test("a first hint names the effect of the move and the space where it starts", () => {
  const presses = { A1: { next: { B1: { move: "A1B1" } } } } as any;
  const view = {
    ...viewAfter(MOVES),
    phase: "stacking" as const,
    turn: "white" as const,
    presses,
  };
  const shown = showView(begun(), { view, plies: [] });
  const choices = choicesIn({
    ...{ view: shown.view, presses: [], pendingMove: null, hovered: null, canAct: true },
  });
  const hinted = showHelp(shown);
  const keys = lessonMessages(hinted, READY, choices, PUZZLE_WORDS).map(named);
  assert.deepEqual(keys, ["hint.reason.captures", "lesson.hint-start"]);
});

test("praise for the right move comes before the text on the reply", () => {
  const two = begun(POINTS, ["A1B1", "D1E1", "B1C1"]);
  const last = {
    ...{ player: "black", move: "D1E1", spaces: ["D1", "E1"], removed: ["F1"] },
    lost: { white: 0, black: 1 },
  } as const;
  const view = { ...viewAfter(MOVES), phase: "stacking", turn: "white", last } as any;
  const asked = showView(playMove(two, "A1B1"), { view: { ...view, turn: "black" }, plies: [] });
  const replied = showView(playMove(asked, "D1E1"), { view, plies: [] });
  const choices = choicesIn({ view, presses: [], pendingMove: null, hovered: null, canAct: false });
  const keys = lessonMessages(replied, READY, choices, PUZZLE_WORDS).map(named);
  assert.equal(keys[0], "puzzle.then");
  assert.ok(keys.includes("announce.removed"));
});

test("the text says if a puzzle was solved with a hint for the whole move", () => {
  const helped = playMove(showHelp(showHelp(begun())), "A1B1");
  assert.equal(said(helped)[0]?.key, "puzzle.helped");
  assert.equal(said(playMove(showHelp(begun()), "A1B1"))[0]?.key, "puzzle.solved");
});

test("the text after a wrong move says what the reply takes and how the game ends", () => {
  const missed = (refutation: Refutation, turn: Side = "white") =>
    said(showRefutation(playMove(begun(POINTS, PUZZLE.moves, turn), "A1C1"), refutation));
  const reason = { merit: "captures", size: 4, spaces: [] };
  assert.deepEqual(missed({ reply: "F5C2", lead: -10, reason }).slice(-2), [
    { key: "puzzle.reply.captures", placeholders: { who: "black", count: 4 } },
    { key: "puzzle.missed.lost", placeholders: { who: "black", count: 10 } },
  ]);
  const asBlack = missed({ reply: "F5C2", lead: -2, reason: null }, "black").at(-1);
  assert.deepEqual(asBlack?.placeholders, { who: "white", count: 2 });
  assert.equal(missed({ reply: null, lead: 0, reason: null }).at(-1)?.key, "puzzle.missed.draw");
  assert.equal(missed({ reply: null, lead: null, reason: null }).at(-1)?.key, "puzzle.missed");
});

test("a puzzle begins with the learner's side and both scores", () => {
  const own = { scores: { white: 9, black: 4 } } as unknown as View["own"];
  assert.deepEqual(startText({ turn: "black", own }), {
    key: "puzzle.text",
    placeholders: { who: "black", own: 4, other: 9 },
  });
});
