import assert from "node:assert/strict";
import { test } from "node:test";
import type { View } from "../../engine/protocol.ts";
import { towersOf } from "./towers.ts";

const stack = (owner: "white" | "black" | null, pieces: string) => {
  const height = pieces.length;
  return { owner, pieces, height, dvonns: 0, token: "" };
};

test("a tower has all pieces of a side's stacks, the highest stack first", () => {
  const stacks = {
    A1: stack("white", "bw"),
    B1: stack(null, "r"),
    C1: stack("white", "rbbw"),
    D1: stack("black", "wb"),
  } as View["stacks"];

  const { white, black } = towersOf({ stacks });
  assert.equal("rbbwbw", white.map(({ piece }) => piece).join(""));
  assert.deepEqual(
    ["C1", "C1", "C1", "C1", "A1", "A1"],
    white.map(({ space }) => space),
  );
  assert.deepEqual(black, [
    { piece: "w", space: "D1" },
    { piece: "b", space: "D1" },
  ]);
  assert.deepEqual(towersOf({ stacks: {} }), { white: [], black: [] });
});
