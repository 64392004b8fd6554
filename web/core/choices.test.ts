import assert from "node:assert/strict";
import { test } from "node:test";
import { describeScene } from "./board-description.ts";
import type { Position, Situation } from "./choices.ts";
import { choicesIn, chosenPath, piecesLost } from "./choices.ts";
import { pressSpace } from "./interaction.ts";

const WORDS = {
  label: (_: unknown, space: string) => `space ${space}`,
  loss: (count: number) => `-${count}`,
};
const stack = (owner: "white" | "black", height: number) => {
  return { token: `${owner[0]}${height}`, owner, height, dvonns: 0, pieces: "?".repeat(height) };
};

/** White's stack on A1 can go to C1, which would remove D1 and C1 itself, or to A3. */
const STACKING: Position = {
  stacks: {
    A1: stack("white", 2),
    C1: stack("black", 3),
    D1: stack("black", 4),
    A3: stack("white", 1),
  },
  turn: "white",
  phase: "stacking",
  words: [],
  own: { next_piece: null },
  last: null,
  presses: {
    A1: {
      next: { C1: { move: "A1C1", removes: ["C1", "D1"] }, A3: { move: "A1A3", removes: [] } },
    },
    A3: { next: { A1: { move: "A3A1", removes: [] } } },
  },
};
const PLACING: Position = {
  ...STACKING,
  stacks: {},
  phase: "placing",
  words: [],
  own: { next_piece: "dvonn" },
  presses: { B1: { move: "B1", removes: [] }, B2: { move: "B2", removes: [] } },
};
/** A game whose moves take three presses. */
const LONG: Position = {
  ...STACKING,
  presses: { A1: { next: { C1: { next: { D1: { move: "A1C1D1", removes: [] } } } } } },
};
const NOTHING: Situation = {
  view: STACKING,
  presses: [],
  pendingMove: null,
  hovered: null,
  canAct: true,
};
const FRESH = { presses: [], pendingMove: null, question: null, notice: null };

test("before the first press, stacks can be selected or pieces placed", () => {
  const stacking = choicesIn(NOTHING);
  assert.deepEqual([stacking.selectable, stacking.targets], [["A1", "A3"], []]);
  const placing = choicesIn({ ...NOTHING, view: PLACING });
  assert.deepEqual([placing.selectable, placing.targets], [[], ["B1", "B2"]]);
});

test("after a press, the stack's targets can be pressed", () => {
  assert.deepEqual(choicesIn({ ...NOTHING, presses: ["A1"] }).targets, ["C1", "A3"]);
});

test("a move can take three presses", () => {
  const { targets } = choicesIn({ ...NOTHING, view: LONG, presses: ["A1"] });
  assert.deepEqual(targets, ["C1"]);
  const { interaction } = pressSpace({ ...FRESH, presses: ["A1"] }, LONG, "C1", false);
  assert.deepEqual(interaction.presses, ["A1", "C1"]);
  assert.equal(pressSpace(interaction, LONG, "D1", false).move, "A1C1D1");
});

test("the target is the pending move's target or, without a pending move, the hovered one", () => {
  const chosen = { ...NOTHING, presses: ["A1"] };
  assert.equal(choicesIn({ ...chosen, hovered: "D1" }).target, null);
  assert.deepEqual(chosenPath(choicesIn({ ...chosen, hovered: "C1" })), ["A1", "C1"]);
  const pending = choicesIn({ ...chosen, hovered: "C1", pendingMove: "A1A3" });
  assert.deepEqual([pending.target, pending.isPending], ["A3", true]);
});

test("while nobody can act, nothing can be chosen and no press counts", () => {
  const choices = choicesIn({ ...NOTHING, presses: ["A1"], canAct: false });
  assert.deepEqual([choices.selectable, choices.targets, choices.path], [[], [], []]);
});

test("a stack that cuts itself off is lost by its owner, together with the stack below", () => {
  assert.deepEqual(piecesLost(STACKING, ["A1", "C1"]), { white: 5, black: 4 });
  assert.deepEqual(piecesLost(STACKING, ["A1", "A3"]), { white: 0, black: 0 });
});

test("a description marks the target and has badges for losses", () => {
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

test("a notice marks its space and the spaces of its reason while somebody can act", () => {
  const reason = "no_target" as const;
  const notice = { kind: "blocked" as const, reason, space: "A1", spaces: ["C1"] };
  const board = describeScene(choicesIn(NOTHING), { notice }, WORDS, []);
  assert.deepEqual([board.illegal, board.meant], ["A1", ["C1"]]);
  const watched = choicesIn({ ...NOTHING, canAct: false });
  const later = describeScene(watched, { notice }, WORDS, []);
  assert.deepEqual([later.illegal, later.meant], [null, []]);
});
