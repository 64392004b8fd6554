/** The towers at the end of a game of GIPF. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { towersOf } from "./ending.ts";
import { stackOf } from "./looks.ts";

test("a tower has all pieces left to a player, including those under potentials", () => {
  const tokens = { B2: "W", D4: "ww", D5: "bw", E5: "b" };
  const stacks = Object.fromEntries(
    Object.entries(tokens).map(([space, token]) => [space, { ...stackOf(token), pieces: token }]),
  );
  const hands = { white: { reserve: 2 }, black: { reserve: 0 } };
  const { white, black } = towersOf({ stacks, own: { hands } });
  assert.deepEqual(
    white.map(({ space }) => space),
    ["", "", "B2", "B2", "D4"],
  );
  assert.deepEqual(black, [
    { piece: "b", space: "D5" },
    { piece: "b", space: "E5" },
  ]);
});
