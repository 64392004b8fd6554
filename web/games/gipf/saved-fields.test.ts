import "./fixtures/install.ts";
import "./saved-fields.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { newGame } from "../../core/document.ts";
import { nodeAt, treeOfLine } from "../../core/tree.ts";
import type { Ply, View } from "../../engine/protocol.ts";
import { serializeGame } from "../../features/saving/game-format.ts";
import { parseGame } from "../../features/saving/game-reading.ts";

const HAND = { reserve: 14, potentials: 0, challenges: 0, may_bring_gipf_piece: false };
const PLY: Ply = {
  ...{ move: "A1B2", player: "white", phase: "moving", spaces: ["A1", "B2"], removed: [] },
  ...{ lost: { white: 0, black: 0 }, own: { token: "w" } },
} as unknown as Ply;
const VIEW = {
  ...{ position: "after A1B2", phase: "move", turn: "black", ply: 1, stacks: {}, presses: {} },
  ...{
    words: [],
    forced: null,
    premoves: {},
    removed: { white: 0, black: 0 },
    winner: null,
    is_chance: false,
  },
  last: PLY,
  own: {
    ...{ version: "basic", hands: { white: HAND, black: HAND }, count: 1, kinds: ["basic"] },
    ...{ jump: null, rows: { white: [], black: [["B2", "C3"]] }, losing: [], end: null },
  },
} as unknown as View;

/** Saves a game of GIPF with this view, reads it again, and returns its view and last ply. */
function readAgain(view: View) {
  const persons = { white: { kind: "person" }, black: { kind: "person" } } as const;
  const tree = treeOfLine(["A1B2"], (length) => (length ? { view, ply: PLY } : {}));
  const game = { ...newGame(persons, false, null, { name: "gipf" }), tree, livePath: ["A1B2"] };
  const saved = parseGame(serializeGame(game));
  assert.ok(saved);
  return { view: saved.view, ply: nodeAt(saved.game.tree, ["A1B2"])?.ply ?? null };
}

test("a game of GIPF is read with its view and plies, so that its board appears at once", () => {
  const read = readAgain(VIEW);
  assert.equal(read.view?.position, "after A1B2");
  assert.equal(read.ply?.phase, "moving");
});

test("a saved view is left out if the fields that only GIPF has are damaged", () => {
  const own = { ...(VIEW.own as object), hands: null };
  assert.equal(readAgain({ ...VIEW, own }).view, null);
});
