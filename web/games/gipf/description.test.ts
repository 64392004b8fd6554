/** The marks on pieces to take, before and after an automatic taking. */
import "./fixtures/install.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { newGame } from "../../core/document.ts";
import { initialState } from "../../core/reducer.ts";
import { settingsFrom } from "../../core/settings.ts";
import { describeBoard } from "./description.ts";
import { stackOf } from "./looks.ts";

const PERSONS = { white: { kind: "person" }, black: { kind: "person" } } as const;
const TAKING = "xD4D5";
const CHOICE = { must: ["D4", "D5"], may: [], chosen: [], left: { D4: "b", D5: "" } };
/** A row without optional pieces; on D4 only the used potential is taken, the piece below stays. */
const ROW = {
  phase: "take",
  stacks: { D4: stackOf("bw"), D5: stackOf("w") },
  presses: { D4: { choice: { ...CHOICE, moves: { "": TAKING } } } },
  last: null,
  forced: TAKING,
  own: {},
};
const TAKEN = {
  phase: "move",
  stacks: { D4: stackOf("b") },
  presses: {},
  last: { spaces: [], removed: ["D4", "D5"] },
  forced: null,
  own: {},
};

function describe(view: object, isAnimated: boolean) {
  const game = newGame(PERSONS, false, null, { name: "gipf", start: "a start" });
  const state = initialState(game, settingsFrom({}));
  const cursor = { shownPath: null, view: view as any };
  return describeBoard({ ...state, cursor }, () => "", [], isAnimated);
}

test("an automatic taking is not marked if it is animated", () => {
  const { removals, ghosts } = describe(ROW, true);
  assert.deepEqual([removals, ghosts], [[], {}]);
});

test("a taking without animation is marked; a stack loses only its potential", () => {
  const { removals, ghosts } = describe(ROW, false);
  assert.deepEqual(removals, ["D4", "D5"]);
  assert.deepEqual(ghosts, { D4: { ...stackOf("bw"), staying: 1 } });
});

test("a piece that was freed is not marked as taken", () => {
  assert.deepEqual(describe(TAKEN, true).last?.removed, ["D5"]);
});
