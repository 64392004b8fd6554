import "../../features/fixtures/install.ts";
import assert from "node:assert/strict";
import { beforeEach, it, mock } from "node:test";
import { newGame } from "../../core/document.ts";
import { extentOf } from "../../core/extent.ts";
import { initialState, reduce } from "../../core/reducer.ts";
import { settingsFrom } from "../../core/settings.ts";
import { Store } from "../../core/store.ts";
import { prepareLaterStarts } from "../../features/offline/later-starts.ts";
import { watchStart } from "./page.ts";

const PERSON = { kind: "person" } as const;
const COMPILED = "the compiled module";

/** The compiled module that each snapshot was made with. */
let made: unknown[] = [];

class FakeWorker extends EventTarget {
  postMessage(compiled: unknown) {
    made.push(compiled);
  }

  say(message: object) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

Object.assign(globalThis, { Worker: FakeWorker });

/** A worker whose start is watched, and the number of hangs found. */
function watched() {
  const worker = new FakeWorker();
  const found = { worker, hangs: 0 };
  watchStart(worker as any, () => {
    found.hangs += 1;
  });
  return found;
}

/** A page that is ready, with its first position shown. */
async function readyPage(device: object = {}) {
  const opened = initialState(newGame({ white: PERSON, black: PERSON }, false), settingsFrom({}));
  const store = new Store(opened, {
    reduce,
    extentOf,
    onError: (error) => {
      throw error;
    },
    precede: () => null,
  });
  const engine = { ask: async () => COMPILED } as any;
  Object.defineProperty(globalThis, "navigator", { value: device, configurable: true });
  prepareLaterStarts(store, engine);
  store.dispatch({ kind: "engineReady", levels: [], version: "1.0.0" });
  const view = { phase: "placing", turn: "white", words: [], forced: null, presses: {} } as any;
  const { generation } = store.state;
  store.dispatch({ kind: "viewArrived", generation, path: [], view, plies: [] });
  await settled();
  return store;
}

async function settled() {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

async function pass(seconds: number) {
  for (let second = 0; second < seconds; second++) {
    mock.timers.tick(1000);
    await settled();
  }
}

beforeEach(() => {
  made = [];
  mock.timers.reset();
  mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
});

it("makes one snapshot, when the page works offline and no search has run for 3 s", async () => {
  const store = await readyPage();
  await pass(60);
  assert.deepEqual(made, []);
  store.dispatch({ kind: "offlineChecked", isReady: true });
  await settled();
  await pass(2);
  assert.deepEqual(made, []);
  await pass(60);
  assert.deepEqual(made, [COMPILED]);
});

it("makes no snapshot during a hint search", async () => {
  const store = await readyPage();
  store.dispatch({ kind: "offlineChecked", isReady: true });
  await settled();
  store.dispatch({ kind: "hintPressed" });
  await pass(60);
  assert.deepEqual(made, []);
});

for (const [what, device] of Object.entries({
  "asks to save data (Save-Data)": { connection: { saveData: true } },
  "has little memory": { deviceMemory: 1 },
})) {
  it(`makes no snapshot on a device that ${what}`, async () => {
    const store = await readyPage(device);
    store.dispatch({ kind: "offlineChecked", isReady: true });
    await settled();
    await pass(60);
    assert.deepEqual(made, []);
  });
}

it("reports that a start hangs after eight silent seconds", () => {
  const start = watched();
  mock.timers.tick(7000);
  start.worker.say({ kind: "progress", loaded: 1, total: 2 });
  mock.timers.tick(7000);
  assert.equal(start.hangs, 0);
  mock.timers.tick(1000);
  assert.equal(start.hangs, 1);
});

it("does not report a worker that has started, however long it is silent", () => {
  const start = watched();
  start.worker.say({ kind: "ready" });
  mock.timers.tick(60_000);
  assert.equal(start.hangs, 0);
});
