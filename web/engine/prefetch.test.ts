/** Tests views that are requested ahead. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import type { EngineClient } from "./client.ts";
import { EngineError } from "./pending-requests.ts";
import { Prefetch, type Question } from "./prefetch.ts";

type Answer = { resolve: (reply: any) => void; reject: (error: unknown) => void };

/** An engine that answers only when the test makes it answer. */
class Engine {
  asked = [] as string[];
  answers = [] as Answer[];

  ask: EngineClient["ask"] = (_, body) => {
    this.asked.push((body as Question).moves.join(" "));
    return new Promise((resolve, reject) => this.answers.push({ resolve, reject }));
  };
}

function after(...moves: string[]) {
  return { start: null, moves, ply: moves.length };
}

/** Waits for callbacks of settled promises. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

let engine = new Engine();
let prefetch = new Prefetch(engine);

beforeEach(() => {
  engine = new Engine();
  prefetch = new Prefetch(engine);
});

test("a view that was requested ahead is not requested again", async () => {
  prefetch.request(after("A1"));
  const view = prefetch.view(after("A1"));
  engine.answers[0]?.resolve("the view");

  assert.equal(await view, "the view");
  assert.deepEqual(engine.asked, ["A1"]);
});

test("the order of a question's fields does not matter", () => {
  prefetch.request({ ply: 1, moves: ["A1"], start: null });
  prefetch.view({ start: null, moves: ["A1"] });

  assert.deepEqual(engine.asked, ["A1"]);
});

test("requests are sent one at a time; of those that wait, only the latest is sent", async () => {
  for (const move of ["A1", "B1", "C1"]) prefetch.request(after(move));
  assert.deepEqual(engine.asked, ["A1"]);
  engine.answers[0]?.resolve("");
  await settled();

  assert.deepEqual(engine.asked, ["A1", "C1"]);
});

test("after a failed request, the request that waits behind it is still sent", async () => {
  prefetch.request(after("A1"));
  prefetch.request(after("B1"));
  engine.answers[0]?.reject(new EngineError("internal", "a test"));
  await settled();

  assert.deepEqual(engine.asked, ["A1", "B1"]);
});

test("a view whose request failed is requested again when it is needed", async () => {
  prefetch.request(after("A1"));
  engine.answers[0]?.reject(new EngineError("gone", "a test"));
  await settled();
  prefetch.view(after("A1"));

  assert.deepEqual(engine.asked, ["A1", "A1"]);
});

test("a question that was answered is not asked again", async () => {
  prefetch.request(after("A1"));
  engine.answers[0]?.resolve("");
  await settled();
  prefetch.request(after("A1"));
  await settled();

  assert.deepEqual(engine.asked, ["A1"]);
});
