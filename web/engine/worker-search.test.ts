import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";

/** The worker's clock, in ms. */
let now = 0;
/** The messages that the worker has posted to the page. */
let sent: any[] = [];
/** The scheduled slices. */
const scheduled: unknown[] = [];
const port = { onmessage: () => {} };

// This comes before the import, because the module makes its channel at once.
Object.assign(globalThis, {
  self: { name: "fetched" },
  postMessage: (text: string) => sent.push(JSON.parse(text)),
  MessageChannel: class {
    port1 = port;
    port2 = { postMessage: (message: unknown) => scheduled.push(message) };
  },
});
Object.defineProperty(globalThis, "performance", { value: { now: () => now } });
const { cancelSearch, finishSearch, startSearch } = await import("./worker-search.ts");

/** Runs the scheduled slice. */
function slice() {
  assert.equal(scheduled.splice(0).length, 1);
  port.onmessage();
}

/** A fake Python that examines *perMs* positions per ms, up to a budget, and counts them. */
function python(perMs: number, budget: number = Infinity) {
  /** The number of positions that each slice was asked to examine. */
  const asked: number[] = [];
  let nodes = 0;
  const handle = (text: string) => {
    const request = JSON.parse(text);
    if (request.kind === "start_search") return JSON.stringify({ id: request.id, ok: { nodes } });
    asked.push(request.nodes);
    nodes += request.nodes;
    now += request.nodes / perMs;
    return JSON.stringify({ id: request.id, ok: { nodes, done: nodes >= budget } });
  };
  const start = (id: number, level: string | null = "expert") =>
    startSearch(handle, JSON.stringify({ id, kind: "start_search", level }), id, "dvonn");
  return { asked, start };
}

beforeEach(() => {
  sent = [];
});

describe("a search in the worker", () => {
  it("takes 10 ms per slice, and at most doubles the positions from slice to slice", () => {
    const { asked, start } = python(8, 2000);
    start(1);
    while (scheduled.length) slice();
    assert.deepEqual(asked.slice(0, 5), [8, 16, 32, 64, 80]);
    assert.ok(asked.slice(4).every((nodes) => nodes === 80));
    assert.deepEqual(sent.at(-1), { id: 1, ok: { nodes: 2040 } });
  });

  it("reports progress every 100 ms", () => {
    const { start } = python(8, 2000);
    const began = now;
    start(2);
    while (scheduled.length) slice();
    const progress = sent.filter((message) => "progress" in message);
    assert.equal(progress.length, Math.floor((now - began) / 100));
    assert.ok(progress.every((message) => message.id === 2));
  });

  it("for a move ends after 4.5 s on a slow machine, with the best move so far", () => {
    const { start } = python(0.01);
    const began = now;
    start(3);
    while (scheduled.length) slice();
    assert.ok(now - began >= 4500);
    assert.ok("ok" in sent.at(-1));
  });

  it("examines all positions of an analysis, however slow the machine is", () => {
    const { start } = python(0.1, 1000);
    const began = now;
    start(3, null);
    while (scheduled.length) slice();
    assert.ok(now - began > 4500);
    assert.ok(sent.at(-1).ok.nodes >= 1000);
  });

  it("returns the best move so far if it is finished, and an error if it is cancelled", () => {
    const { asked, start } = python(8);
    start(4);
    slice();
    finishSearch(9);
    assert.equal(sent.length, 0);
    finishSearch(4);
    assert.equal(sent[0].ok.nodes, asked[0]);
    slice();
    start(5);
    cancelSearch(9);
    assert.equal(sent.length, 1);
    cancelSearch(5);
    assert.equal(sent[1].error.code, "cancelled");
    slice();
    assert.equal(sent.length, 2);
  });

  it("is cancelled by another search", () => {
    const { start } = python(8);
    start(6);
    start(7);
    assert.deepEqual([sent[0].id, sent[0].error.code], [6, "cancelled"]);
    slice();
    finishSearch(7);
    assert.ok("ok" in sent[1]);
    slice();
  });

  it("does not begin if Python refuses it", () => {
    const refusal = { id: 8, error: { code: "bad_move", detail: "" } };
    startSearch(() => JSON.stringify(refusal), "{}", 8, "dvonn");
    assert.deepEqual(sent, [refusal]);
    assert.equal(scheduled.length, 0);
  });

  it("fails if Python crashes", () => {
    let isBroken = false;
    const handle = () => {
      if (isBroken) throw new Error("broken by a test");
      return JSON.stringify({ id: 9, ok: { nodes: 0 } });
    };
    startSearch(handle, "{}", 9, "dvonn");
    isBroken = true;
    slice();
    assert.equal(sent[0].kind, "failed");
    assert.match(sent[0].detail, /broken by a test/);
    cancelSearch(9);
  });
});
