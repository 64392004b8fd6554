import assert from "node:assert/strict";
import { beforeEach, it, mock } from "node:test";

class FakeWorker extends EventTarget {
  constructor(_: string, { name }: { name: string }) {
    super();
    started.push(name);
  }

  say(message: object) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  postMessage() {}
}

/** The names of the workers started. */
let started: string[] = [];
let copies = 0;

/** The module as a new page has it. */
async function newPage(): Promise<typeof import("./start-worker.ts")> {
  copies += 1;
  return import(`./start-worker.js?${copies}`);
}

function fake(worker: Worker): FakeWorker {
  return worker as any;
}

Object.defineProperty(globalThis, "navigator", {
  value: { serviceWorker: { controller: {} } },
  configurable: true,
});
Object.assign(globalThis, { Worker: FakeWorker });

beforeEach(() => {
  started = [];
  mock.timers.reset();
  mock.timers.enable({ apis: ["setInterval"] });
});

it("starts again, without a snapshot, when a start from one hangs", async () => {
  const { makeWorker } = await newPage();
  let restarts = 0;
  const worker = fake(makeWorker(() => restarts++));
  mock.timers.tick(7000);
  worker.say({ kind: "progress", loaded: 1, total: 2 });
  mock.timers.tick(7000);
  assert.equal(restarts, 0);
  mock.timers.tick(1000);
  assert.equal(restarts, 1);
  makeWorker(() => restarts++);
  mock.timers.tick(60_000);
  assert.deepEqual([started, restarts], [["kept", "kept whole"], 1]);
});

it("lets a worker that has started think as long as it likes", async () => {
  const { makeWorker } = await newPage();
  let restarts = 0;
  fake(makeWorker(() => restarts++)).say({ kind: "ready" });
  mock.timers.tick(60_000);
  assert.equal(restarts, 0);
});

it("trusts no snapshot, and makes none, once a worker has been replaced", async () => {
  const { makeHelper, makeSnapshot, makeWorker } = await newPage();
  const compiled = {} as WebAssembly.Module;
  makeWorker(() => {});
  makeHelper(compiled);
  makeSnapshot(compiled);
  makeWorker(() => {});
  makeHelper(compiled);
  makeSnapshot(compiled);
  assert.deepEqual(started, ["kept", "helper", "snapshot", "kept whole", "helper whole"]);
});
