/** Tests what a press means; this depends only on the presses that the position allows. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Position } from "./choices.ts";
import type { MoveEntry } from "./interaction.ts";
import { dropStack, explain, liftStack, pressSpace, typeMove } from "./interaction.ts";

const WHITE: import("../engine/protocol.ts").Stack = {
  token: "w",
  owner: "white",
  height: 1,
  dvonns: 0,
  pieces: "w",
};
const BLACK = { ...WHITE, token: "b", owner: "black" as const, pieces: "b" };
const FRESH: MoveEntry = { presses: [], pendingMove: null, question: null, notice: null };

/**
 * A position with White to move. Its phase is deliberately wrong, to show that no press depends on
 * the phase.
 */
function view(presses: Position["presses"]): Position {
  const stacks = { A1: WHITE, B1: WHITE, A3: WHITE, C1: BLACK, D1: BLACK };
  return { stacks, turn: "white", phase: "over", presses, words: [], last: null, own: {} };
}
const PLACING = view({ E1: { move: "E1" }, F1: { move: "F1" } });
const STACKING = view({
  A1: { next: { C1: { move: "A1C1" }, A3: { move: "A1A3" } } },
  A3: { next: { A1: { move: "A3A1" } } },
});

/** The question that a press on `space` raises after the given presses. */
function questionAbout(position: Position, presses: string[], space: string) {
  return pressSpace({ ...FRESH, presses }, position, space, false).interaction.question;
}

test("where one press is a whole move, an illegal press asks why that move is illegal", () => {
  for (const space of ["A1", "C1", "K5"]) {
    assert.deepEqual(questionAbout(PLACING, [], space), { move: space, space });
  }
});

test("where a first press selects a stack, an illegal press asks why the stack cannot move", () => {
  for (const space of ["B1", "D1", "K5"]) {
    assert.deepEqual(questionAbout(STACKING, [], space), { move: null, space });
  }
});

test("after a selection, a press without effect asks why the move to its space is illegal", () => {
  assert.deepEqual(questionAbout(STACKING, ["A1"], "K5"), { move: "A1K5", space: "K5" });
  assert.deepEqual(questionAbout(STACKING, ["A1"], "B1"), { move: "A1B1", space: "B1" });
});

test("a press selects a stack, deselects it, or selects a different stack", () => {
  const press = (presses: string[], space: string) =>
    pressSpace({ ...FRESH, presses }, STACKING, space, false).interaction.presses;
  assert.deepEqual(press([], "A1"), ["A1"]);
  assert.deepEqual(press(["A1"], "A1"), []);
  const other = { ...STACKING, presses: { ...STACKING.presses, A1: { next: {} } } };
  const { interaction } = pressSpace({ ...FRESH, presses: ["A1"] }, other, "A3", false);
  assert.deepEqual(interaction.presses, ["A3"]);
});

test("a move is played at once, or on a second press of its target if it must be confirmed", () => {
  const selected = { ...FRESH, presses: ["A1"] };
  assert.equal(pressSpace(selected, STACKING, "C1", false).move, "A1C1");
  const { interaction, move } = pressSpace(selected, STACKING, "C1", true);
  assert.deepEqual([interaction.pendingMove, move], ["A1C1", null]);
  assert.equal(pressSpace(interaction, STACKING, "C1", true).move, "A1C1");
});

test("a dragged stack can be dropped on a target, outside the board or on another space", () => {
  const lifted = liftStack(FRESH, "A1");
  assert.equal(dropStack(lifted, STACKING, "C1", false).move, "A1C1");
  assert.deepEqual(dropStack(lifted, STACKING, null, false).interaction.presses, []);
  const { interaction } = dropStack(lifted, STACKING, "D1", false);
  assert.deepEqual(interaction.presses, ["A1"]);
  assert.deepEqual(interaction.question, { move: "A1D1", space: "D1" });
});

test("a typed move is played if it is legal, without confirmation", () => {
  assert.equal(typeMove(FRESH, STACKING, "A3A1").move, "A3A1");
  const { interaction } = typeMove(FRESH, STACKING, "PASS");
  assert.deepEqual(interaction.question, { move: "PASS", space: null });
});

test("typed text goes to Python unchanged, with the person's words for moves", () => {
  const words = { PASS: "passe" };
  const { interaction } = typeMove(FRESH, STACKING, " a3\u2013A1.", words);
  assert.deepEqual(interaction.question, { move: " a3\u2013A1.", space: null, words });
});

test("an explanation becomes a notice with the spaces of the move", () => {
  const asked = { ...FRESH, presses: ["A1"], question: { move: "A1D1", space: "D1" } };
  const answer = { reason: null, spaces: ["C1"], distance: 3, move_spaces: ["A1", "D1"] };
  const { notice, presses } = explain(asked, { ...answer, reason: "wrong_distance" });
  assert.deepEqual(notice?.kind === "illegal" && notice.path, ["A1", "D1"]);
  assert.deepEqual(presses, ["A1"]);
  assert.equal(explain(asked, answer).notice, null);
});

test("a press on a required piece of a row asks why it is required; the row stays picked", () => {
  const choice = { must: ["C1", "D1"], may: ["B1"], chosen: [], left: {}, moves: { "": "xC1D1" } };
  const row = view({ C1: { choice }, D1: { choice }, B1: { choice } });
  const picked = pressSpace(FRESH, row, "C1", false).interaction;
  assert.equal(picked.pendingMove, "xC1D1");
  for (const space of ["C1", "D1"]) {
    const asked = pressSpace(picked, row, space, false).interaction;
    assert.deepEqual(asked.question, { move: null, space });
    const reply = { spaces: [], distance: null, move_spaces: [] };
    const explained = explain(asked, { ...reply, reason: "takes_too_little" });
    assert.equal(explained.notice?.kind, "blocked");
    assert.deepEqual([explained.presses, explained.pendingMove], [["C1"], "xC1D1"]);
  }
});
