import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineError, PendingRequests } from "./pending-requests.ts";
import type { SearchInfo } from "./protocol.ts";

const INFO: SearchInfo = {
  ...{ turn: "white", move: "A1", nodes: 7, budget: null, proven: null },
  ...{ win_probability: 0.5, score_difference: 0, solved: null, principal_variation: ["A1"] },
};
const GONE = new EngineError("gone", "the worker stopped");

/** The state of a reply: its value or its error; null while it is pending. */
async function outcomeOf(reply: Promise<unknown>) {
  let outcome: unknown = null;
  reply.then(
    (value) => {
      outcome = value;
    },
    (error) => {
      outcome = error;
    },
  );
  await new Promise((resolve) => setImmediate(resolve));
  return outcome;
}

test("every request has its own id, and an answer finds its request", async () => {
  const requests = new PendingRequests();
  const [one, other] = [requests.add(null), requests.add(null)];
  assert.notEqual(one.id, other.id);
  assert.ok(requests.settle({ id: other.id, ok: { levels: [], version: "1" } }));
  assert.deepEqual(await outcomeOf(other.reply), { levels: [], version: "1" });
  assert.equal(await outcomeOf(one.reply), null);
});

test("an error rejects the request with its code, detail and faults", async () => {
  const requests = new PendingRequests();
  const { id, reply } = requests.add(null);
  const faults = [{ code: "too_many_dvonns" } as any];
  const isAnswer = requests.settle({ id, error: { code: "bad_position", detail: "no", faults } });
  const error = await outcomeOf(reply);
  assert.ok(error instanceof EngineError);
  assert.deepEqual([error.code, error.message, error.faults], ["bad_position", "no", faults]);
  assert.equal(isAnswer, false);
});

test("an error may have no faults, and an error without a request is ignored", async () => {
  const requests = new PendingRequests();
  const { id, reply } = requests.add(null);
  assert.equal(requests.settle({ id: null, error: { code: "internal", detail: "?" } }), false);
  assert.equal(await outcomeOf(reply), null);
  requests.settle({ id, error: { code: "internal", detail: "?" } });
  assert.deepEqual(((await outcomeOf(reply)) as EngineError).faults, []);
});

test("progress is passed on but is no answer, and is ignored if nobody listens", async () => {
  const requests = new PendingRequests();
  const heard: SearchInfo[] = [];
  const search = requests.add((info) => heard.push(info));
  const view = requests.add(null);
  for (const { id } of [search, view]) {
    assert.equal(requests.settle({ id, progress: INFO }), false);
  }
  assert.deepEqual(heard, [INFO]);
  assert.equal(await outcomeOf(search.reply), null);
});

test("an answer to a request that was answered, rejected or never sent is ignored", async () => {
  const requests = new PendingRequests();
  const { id, reply } = requests.add(() => assert.fail("progress after the end"));
  requests.reject(id, new EngineError("cancelled", "the page has moved on"));
  requests.settle({ id, ok: INFO });
  requests.settle({ id, progress: INFO });
  requests.settle({ id: id + 1, ok: INFO });
  requests.reject(id, GONE);
  assert.equal(((await outcomeOf(reply)) as EngineError).code, "cancelled");
});

test("rejectAll rejects all requests, and late answers match no later request", async () => {
  const requests = new PendingRequests();
  const lost = [requests.add(null), requests.add(null)];
  requests.rejectAll(GONE);
  const next = requests.add(null);
  const outcomes = await Promise.all(lost.map(({ reply }) => outcomeOf(reply)));
  assert.deepEqual(outcomes, [GONE, GONE]);
  for (const { id } of lost) requests.settle({ id, ok: INFO });
  assert.equal(await outcomeOf(next.reply), null);
});

test("tick returns the longest silence of a pending request", () => {
  const requests = new PendingRequests();
  assert.equal(requests.tick(), 0);
  const search = requests.add(() => {});
  search.reply.catch(() => {});
  requests.tick();
  const view = requests.add(null);
  assert.equal(requests.tick(), 2);
  requests.settle({ id: search.id, progress: INFO });
  assert.equal(requests.tick(), 2, "the view has waited 2 s, the search 1 s");
  requests.settle({ id: view.id, ok: INFO });
  assert.equal(requests.tick(), 2);
  requests.rejectAll(GONE);
  assert.equal(requests.tick(), 0);
});
