import assert from "node:assert/strict";
import { beforeEach, it } from "node:test";

class FakeWorker extends EventTarget {
  constructor(_: string, { name }: { name: string }) {
    super();
    started.push(name);
  }

  postMessage() {}
}

/** The names of the workers started. */
let started: string[] = [];
let copies = 0;

/** Loads the module as a new page does. */
async function newPage(): Promise<typeof import("./start-worker.ts")> {
  copies += 1;
  return import(`./start-worker.js?${copies}`);
}

Object.defineProperty(globalThis, "navigator", {
  value: { serviceWorker: { controller: {} } },
  configurable: true,
});
Object.assign(globalThis, { Worker: FakeWorker });

beforeEach(() => {
  started = [];
});

it("if the first start from kept files hangs, restarts it without accelerators", async () => {
  const { accelerators, makeWorker } = await newPage();
  let hang = () => {};
  let watched = 0;
  let restarts = 0;
  const watch = (_: Worker, restart: () => void) => {
    watched += 1;
    hang = restart;
  };
  accelerators.push({ watch, prepare: () => {} });
  makeWorker(() => restarts++);
  hang();
  makeWorker(() => restarts++);
  hang();
  assert.deepEqual([started, watched, restarts], [["kept", "kept whole"], 1, 1]);
});

it("prepares nothing and uses no accelerator once a worker has been replaced", async () => {
  const { makeHelper, makeWorker, startPreparer } = await newPage();
  const compiled = {} as WebAssembly.Module;
  makeWorker(() => {});
  makeHelper(compiled);
  startPreparer(compiled);
  makeWorker(() => {});
  makeHelper(compiled);
  startPreparer(compiled);
  assert.deepEqual(started, ["kept", "helper", "preparer", "kept whole", "helper whole"]);
});
