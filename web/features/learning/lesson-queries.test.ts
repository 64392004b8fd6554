/** A lesson's questions to Python and the answers. */

import "../fixtures/install.ts";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { pliesOf, viewAfter } from "../../core/fixtures/fake-game.ts";
import { LessonQueries } from "./lesson-queries.ts";
import type { LessonState } from "./lesson-state.ts";
import { newLesson, playMove } from "./lesson-state.ts";

const START = newLesson({ name: "one", start: "s", view: viewAfter([]), steps: [[]], replies: [] });
let asked: { kind: string; body: any; answer: (reply: unknown) => void }[];
let heard: unknown[];
let queries: LessonQueries;

beforeEach(() => {
  asked = [];
  heard = [];
  const ask = (kind: string, body: unknown) =>
    new Promise((resolve) => asked.push({ kind, body, answer: resolve }));
  queries = new LessonQueries({ ask } as any, {
    onView: (reply) => heard.push(reply),
    onRefusal: (reply) => heard.push(reply),
    onRefutation: (reply) => heard.push(reply),
  });
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

const follow = (state: LessonState) => queries.follow(state, true);

test("the view after a move is requested once", async () => {
  follow(START);
  const moved = playMove(START, "A1");
  for (const state of [moved, { ...moved, hovered: "B1" }]) follow(state);
  assert.deepEqual(
    asked.map(({ kind, body }) => [kind, body]),
    [["view", { start: "s", moves: ["A1"] }]],
  );
  const reply = { view: viewAfter(["A1"]), plies: pliesOf(["A1"]) };
  asked[0]?.answer(reply);
  await settled();
  assert.deepEqual(heard, [reply]);
});

test("a question concerns a tried move, or the stack on a space", () => {
  follow({ ...START, question: { move: "A1B1", space: "B1" } });
  follow({ ...START, question: { move: null, space: "C1" } });
  assert.deepEqual(
    asked.map(({ kind, body }) => [kind, body]),
    [
      ["explain_refusal", { start: "s", moves: [], move: "A1B1" }],
      ["explain_refusal", { start: "s", moves: [], space: "C1" }],
    ],
  );
});

test("a puzzle's wrong move is refuted as soon as the position after it is known", async () => {
  const puzzle = newLesson({ ...START.lesson, steps: [["A1B1"]], isRefuted: true });
  const missed = playMove(puzzle, "A1C1");
  follow(missed);
  assert.deepEqual(
    asked.map(({ kind }) => kind),
    ["view"],
  );
  follow({ ...missed, view: viewAfter(["A1"]) });
  assert.deepEqual(asked.at(-1)?.body, { start: "s", moves: ["A1C1"] });
  assert.equal(asked.at(-1)?.kind, "refutation");
  const reply = { reply: "E1F1", lead: -2, reason: null };
  asked.at(-1)?.answer(reply);
  await settled();
  assert.deepEqual(heard, [reply]);
});

test("answers after a restart or after leaving are ignored", async () => {
  follow(playMove(START, "A1"));
  follow({ ...START, attempt: 1 });
  follow(playMove({ ...START, attempt: 1 }, "B1"));
  queries.stop();
  for (const { answer } of asked) answer({});
  await settled();
  assert.deepEqual([asked.length, heard], [2, []]);
});

test("nothing is asked until there is an engine", () => {
  const moved = playMove(START, "A1");
  queries.follow(moved, false);
  assert.equal(asked.length, 0);
  queries.follow(moved, true);
  assert.equal(asked.length, 1);
});
