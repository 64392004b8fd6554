/** Only the answer to the newest question counts. */
import "../features/fixtures/install.ts";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { newGame } from "../core/document.ts";
import type { Event } from "../core/events.ts";
import { arrived, LEVELS } from "../core/fixtures/fake-game.ts";
import { initialState, reduce } from "../core/reducer.ts";
import { settingsFrom } from "../core/settings.ts";
import type { State } from "../core/state.ts";
import { Effects } from "./effects.ts";

const PERSON = { kind: "person" } as const;
let state: State;
let effects: Effects;
/** Answers the questions of the kinds that the tests ask, in the order of the questions. */
let answers: ((reply: object) => void)[];

beforeEach(() => {
  answers = [];
  const ask = (kind: string) =>
    new Promise((resolve) => {
      if (["explain_refusal", "read_move"].includes(kind)) answers.push(resolve);
    });
  const search = { stop() {} };
  const context = { seed: () => 1, onBadGame() {} };
  effects = new Effects({ ask } as any, search as any, dispatch, () => [], context);
  state = initialState(newGame({ white: PERSON, black: PERSON }, false), settingsFrom({}));
  dispatch({ kind: "engineReady", levels: LEVELS, version: "1" });
  dispatch(arrived(state.generation));
});

function dispatch(event: Event) {
  state = reduce(state, event);
  effects.follow(state);
}

async function answer(index: number, reply: object) {
  answers[index]?.(reply);
  await new Promise((resolve) => setImmediate(resolve));
}

function reasonGiven() {
  const { notice } = state.interaction;
  return notice && "reason" in notice ? notice.reason : null;
}

test("the reason why one space was refused is not given for a space pressed later", async () => {
  dispatch({ kind: "spacePressed", space: "K1" });
  dispatch({ kind: "spacePressed", space: "K2" });
  const reply = { spaces: [], distance: null, move_spaces: [] };
  await answer(0, { ...reply, reason: "not_your_stack" });
  assert.equal(reasonGiven(), null);
  await answer(1, { ...reply, reason: "no_such_space" });
  assert.equal(reasonGiven(), "no_such_space");
});

test("a typed move that the person has corrected is not played", async () => {
  dispatch({ kind: "moveTyped", move: "b 1", words: {} });
  dispatch({ kind: "moveTyped", move: "c 1", words: {} });
  await answer(0, { move: "B1", fault: null, text: "b 1" });
  assert.deepEqual(state.game.livePath, []);
  await answer(1, { move: "C1", fault: null, text: "c 1" });
  assert.deepEqual(state.game.livePath, ["C1"]);
});
