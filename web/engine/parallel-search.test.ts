import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { FakeWorker } from "./fixtures/fake-worker.ts";
import { combineInfo, endsOnProof, ParallelSearch } from "./parallel-search.ts";

type SearchInfo = import("./protocol.ts").SearchInfo;
type EngineClient = import("./client.ts").EngineClient;

function info(
  turn: SearchInfo["turn"],
  move: string,
  win_probability: number,
  proven: SearchInfo["proven"] = null,
): SearchInfo {
  const known = { win_probability, proven, score_difference: 0, solved: null };
  return { turn, move, nodes: 100, budget: 200, principal_variation: [move], ...known };
}

for (const turn of ["white", "black"] as const) {
  test(`shows the engine's own move if both win probabilities are equal: ${turn}`, () => {
    assert.equal(combineInfo(info(turn, "A1", 0.6), info(turn, "B1", 0.6)).move, "A1");
  });
}

test("shows the better move for the player to move", () => {
  assert.equal(combineInfo(info("white", "A1", 0.6), info("white", "B1", 0.7)).move, "B1");
  assert.equal(combineInfo(info("black", "A1", 0.6), info("black", "B1", 0.7)).move, "A1");
  assert.equal(combineInfo(info("black", "A1", 0.6), info("black", "B1", 0.5)).move, "B1");
});

test("shows the engine's proof, whatever the helper expects", () => {
  const own = info("white", "A1", 0, "black");

  assert.equal(combineInfo(own, info("white", "B1", 0.7)).proven, "black");
});

test("a helper's proof ends a search for a move, but not an analysis", () => {
  assert.deepEqual(
    [endsOnProof({ level: "champion" }), endsOnProof({ level: null })],
    [true, false],
  );
});

test("the nodes and budgets of both workers are added up", () => {
  const alone = combineInfo(info("white", "A1", 0.6), null);
  const together = combineInfo(info("white", "A1", 0.6), info("white", "B1", 0.5));

  assert.deepEqual([alone.nodes, alone.budget], [100, 400]);
  assert.deepEqual([together.nodes, together.budget], [200, 400]);
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Returns a search that asks its finished helper for statistics, and the warnings on the console.
 */
async function searchedTogether() {
  mock.timers.enable({ apis: ["setInterval"] });
  const warn = mock.method(console, "warn", () => {});
  const own = {} as { resolve: (info: SearchInfo) => void };
  const worker = new FakeWorker();
  const helper = worker as unknown as Worker;
  const reply = new Promise((resolve) => Object.assign(own, { resolve }));
  const running = { reply, finish: () => {}, cancel: () => {} };
  const engine = { ask: async () => ({}), search: () => running } as unknown as EngineClient;
  const parallel = new ParallelSearch(engine, () => helper, 2, "dvonn");
  const body = { start: null, moves: [], level: null, nodes: 3000, seed: 1 };
  const search = () => parallel.search(body as any, body.nodes, () => {});
  search();
  await settled();
  worker.say({ kind: "ready" });
  worker.answer();
  await settled();
  const found = search().reply;
  worker.say({ id: worker.heard.at(-1)?.id, ok: info("white", "A1", 0.6) });
  await settled();
  assert.equal(worker.heard.at(-1)?.kind, "root_statistics");
  const warnings = () => warn.mock.calls.map(({ arguments: [line] }) => line);
  return { parallel, own, found, warnings };
}

test("logs no failure if a helper stops when its statistics are not needed", async (t) => {
  t.after(() => mock.reset());
  const { parallel, own, found, warnings } = await searchedTogether();
  const proven = info("white", "B1", 1, "white");

  own.resolve(proven);
  assert.equal(await found, proven);
  parallel.stopHelper();
  await settled();

  assert.deepEqual(warnings(), []);
});

test("logs that a helper stopped before it sent statistics; the engine's move stays", async (t) => {
  t.after(() => mock.reset());
  const { parallel, own, found, warnings } = await searchedTogether();
  const expected = info("white", "B1", 0.7);

  parallel.stopHelper();
  own.resolve(expected);

  assert.equal(await found, expected);
  assert.deepEqual(warnings(), ["helper did not help: the worker stopped"]);
});
