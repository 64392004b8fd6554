import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { it } from "node:test";
import { played } from "../review/fixtures/reviewed-game.ts";
import { isExperienced } from "./entry.ts";

const PERSON = { kind: "person" } as const;
const COMPUTER = { kind: "computer", level: "casual" } as const;

it("the lessons are offered until the third win against one level", () => {
  const after = (winsAtLevel: number, seats = { white: PERSON, black: COMPUTER } as object) => {
    const state = played({ seats: seats as any, counted: true });
    return isExperienced({ ...state, session: { ...state.session, winsAtLevel } });
  };
  assert.deepEqual(
    [1, 2, 3].map((wins) => after(wins)),
    [false, false, true],
  );
  assert.equal(after(3, { white: COMPUTER, black: PERSON }), false);
});
