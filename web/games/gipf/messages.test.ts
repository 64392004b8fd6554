import assert from "node:assert/strict";
import { it } from "node:test";
import { hintText, overText } from "./messages.ts";

/** A view of an empty board, with a push of each kind of piece from A5 to B5. */
const VIEW = {
  stacks: {},
  own: { kinds: ["basic", "loaded", "gipf"] },
  presses: {
    A5: { next: { B5: { move: "A5B5" } } },
    loaded: { next: { A5: { next: { B5: { move: "PA5B5" } } } } },
    gipf: { next: { A5: { next: { B5: { move: "GA5B5" } } } } },
  },
} as any;

it("a hint says in words which piece is brought in", () => {
  const hints = ["A5B5", "PA5B5", "GA5B5", "DONE"].map((move) => hintText(move, VIEW));
  assert.deepEqual(
    hints.map(({ key }) => key),
    ["hint.move", "gipf.hint.push.loaded", "gipf.hint.push.gipf", "gipf.hint.done"],
  );
  const moves = hints.slice(0, 3).map(({ placeholders }) => placeholders?.move);
  assert.equal(new Set(moves).size, 1);
});

it("the text of the end names the player who has lost the last GIPF-piece", () => {
  const text = overText({ winner: "black", own: { end: "gipf" } } as any);
  assert.deepEqual(text, { key: "gipf.over.gipf", placeholders: { who: "white" } });
});
