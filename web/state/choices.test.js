/**
 * @import { Position, Situation } from "./choices.js"
 * @import { Interaction } from "./interaction.js"
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { describeScene } from "./board-description.js";
import { choicesIn, chosenPath, piecesLost } from "./choices.js";
import { dropStack, explain, liftStack, pressSpace, typeMove } from "./interaction.js";

const WORDS = {
  label: (/** @type {unknown} */ _, /** @type {string} */ space) => `space ${space}`,
  loss: (/** @type {number} */ count) => `-${count}`,
};
const stack = (/** @type {"white" | "black"} */ owner, /** @type {number} */ height) => {
  return { token: `${owner[0]}${height}`, owner, height, dvonns: 0, pieces: "?".repeat(height) };
};

/** White's stack on A1 can go to C1, which would remove D1 and C1 itself, or to A3. @type {Position} */
const STACKING = {
  stacks: {
    A1: stack("white", 2),
    C1: stack("black", 3),
    D1: stack("black", 4),
    A3: stack("white", 1),
  },
  turn: "white",
  phase: "stacking",
  next_piece: null,
  last: null,
  presses: {
    A1: {
      next: { C1: { move: "A1C1", removes: ["C1", "D1"] }, A3: { move: "A1A3", removes: [] } },
    },
    A3: { next: { A1: { move: "A3A1", removes: [] } } },
  },
};
/** @type {Position} */
const PLACING = {
  ...STACKING,
  stacks: {},
  phase: "placing",
  next_piece: "dvonn",
  presses: { B1: { move: "B1", removes: [] }, B2: { move: "B2", removes: [] } },
};
/** A game whose moves take three presses. @type {Position} */
const LONG = {
  ...STACKING,
  presses: { A1: { next: { C1: { next: { D1: { move: "A1C1D1", removes: [] } } } } } },
};
/** @type {Situation} */
const NOTHING = { view: STACKING, presses: [], pendingMove: null, hovered: null, canAct: true };
/** @type {Interaction} */
const FRESH = { presses: [], pendingMove: null, question: null, notice: null };

test("before the first press stacks can be selected, and pieces placed at once", () => {
  const stacking = choicesIn(NOTHING);
  assert.deepEqual([stacking.selectable, stacking.targets], [["A1", "A3"], []]);
  const placing = choicesIn({ ...NOTHING, view: PLACING });
  assert.deepEqual([placing.selectable, placing.targets], [[], ["B1", "B2"]]);
});

test("after it the targets of the stack can be pressed", () => {
  assert.deepEqual(choicesIn({ ...NOTHING, presses: ["A1"] }).targets, ["C1", "A3"]);
});

test("a move of three presses is walked like one of two", () => {
  const { targets } = choicesIn({ ...NOTHING, view: LONG, presses: ["A1"] });
  assert.deepEqual(targets, ["C1"]);
  const { interaction } = pressSpace({ ...FRESH, presses: ["A1"] }, LONG, "C1", false);
  assert.deepEqual(interaction.presses, ["A1", "C1"]);
  assert.equal(pressSpace(interaction, LONG, "D1", false).move, "A1C1D1");
});

test("the target is the hovered space if it is one, or else that of the pending move", () => {
  const chosen = { ...NOTHING, presses: ["A1"] };
  assert.equal(choicesIn({ ...chosen, hovered: "D1" }).target, null);
  assert.deepEqual(chosenPath(choicesIn({ ...chosen, hovered: "C1" })), ["A1", "C1"]);
  const pending = choicesIn({ ...chosen, hovered: "C1", pendingMove: "A1A3" });
  assert.deepEqual([pending.target, pending.isPending], ["A3", true]);
});

test("nobody can choose while nobody can act", () => {
  const { selectable, targets } = choicesIn({ ...NOTHING, presses: ["A1"], canAct: false });
  assert.deepEqual([selectable, targets], [[], []]);
});

test("a stack that cuts itself off is lost with what it lands on, for its owner", () => {
  assert.deepEqual(piecesLost(STACKING, ["A1", "C1"]), { white: 5, black: 4 });
  assert.deepEqual(piecesLost(STACKING, ["A1", "A3"]), { white: 0, black: 0 });
});

test("a description has the marks of the target and badges of what is lost", () => {
  const choices = choicesIn({ ...NOTHING, presses: ["A1"], hovered: "C1" });
  const board = describeScene(choices, {}, WORDS, ["A1"]);
  assert.deepEqual([board.path, board.target, board.removals], [["A1"], "C1", ["C1", "D1"]]);
  assert.deepEqual(board.badges, {
    C1: [
      { kind: "white", text: "-5" },
      { kind: "black", text: "-4" },
    ],
  });
  assert.deepEqual([board.labels, board.ghost], [{ A1: "space A1" }, null]);
});

test("a description of a placement has the piece to be placed, and a picture has no labels", () => {
  const choices = choicesIn({ ...NOTHING, view: PLACING, hovered: "B1" });
  const board = describeScene(choices, {}, WORDS, []);
  assert.deepEqual([board.ghost, board.target, board.labels], ["dvonn", "B1", null]);
});

test("a notice marks its space and those it is about", () => {
  const reason = /** @type {const} */ ("no_target");
  const notice = { kind: /** @type {const} */ ("blocked"), reason, space: "A1", spaces: ["C1"] };
  const board = describeScene(choicesIn(NOTHING), { notice }, WORDS, []);
  assert.deepEqual([board.illegal, board.meant], ["A1", ["C1"]]);
});

test("a stack is selected, deselected, and exchanged for another", () => {
  const press = (/** @type {string[]} */ presses, /** @type {string} */ space) =>
    pressSpace({ ...FRESH, presses }, STACKING, space, false).interaction.presses;
  assert.deepEqual(press([], "A1"), ["A1"]);
  assert.deepEqual(press(["A1"], "A1"), []);
  const other = { ...STACKING, presses: { ...STACKING.presses, A1: { next: {} } } };
  const { interaction } = pressSpace({ ...FRESH, presses: ["A1"] }, other, "A3", false);
  assert.deepEqual(interaction.presses, ["A3"]);
});

test("a move is played at once, or on the second press where it has to be confirmed", () => {
  const selected = { ...FRESH, presses: ["A1"] };
  assert.equal(pressSpace(selected, STACKING, "C1", false).move, "A1C1");
  const { interaction, move } = pressSpace(selected, STACKING, "C1", true);
  assert.deepEqual([interaction.pendingMove, move], ["A1C1", null]);
  assert.equal(pressSpace(interaction, STACKING, "C1", true).move, "A1C1");
});

test("Python is asked why a move is illegal, or why a stack of one's own is blocked", () => {
  const asked = (
    /** @type {string[]} */ presses,
    /** @type {string} */ space,
    position = STACKING,
  ) => pressSpace({ ...FRESH, presses }, position, space, false).interaction.question;
  assert.deepEqual(asked(["A1"], "D1"), { move: "A1D1", space: "D1" });
  assert.deepEqual(asked([], "D1"), { move: null, space: "D1" });
  assert.deepEqual(asked([], "K5", PLACING), { move: "K5", space: "K5" });
});

test("a dragged stack is dropped on a target, back home, or where it may not", () => {
  const lifted = liftStack(FRESH, "A1");
  assert.equal(dropStack(lifted, STACKING, "C1", false).move, "A1C1");
  assert.deepEqual(dropStack(lifted, STACKING, null, false).interaction.presses, []);
  const { interaction } = dropStack(lifted, STACKING, "D1", false);
  assert.deepEqual(interaction.presses, []);
  assert.deepEqual(interaction.question, { move: "A1D1", space: "D1" });
});

test("a typed move is played if it is legal, without confirmation", () => {
  assert.equal(typeMove(FRESH, STACKING, "A3A1").move, "A3A1");
  const { interaction } = typeMove(FRESH, STACKING, "PASS");
  assert.deepEqual(interaction.question, { move: "PASS", space: null });
});

test("an explanation becomes a notice with the spaces of the move", () => {
  const asked = { ...FRESH, presses: ["A1"], question: { move: "A1D1", space: "D1" } };
  const answer = { reason: null, spaces: ["C1"], distance: 3, move_spaces: ["A1", "D1"] };
  const { notice, presses } = explain(asked, { ...answer, reason: "wrong_distance" });
  assert.deepEqual(notice?.kind === "illegal" && notice.path, ["A1", "D1"]);
  assert.deepEqual(presses, ["A1"]);
  assert.equal(explain(asked, answer).notice, null);
});
