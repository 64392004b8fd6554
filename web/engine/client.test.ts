import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it, mock } from "node:test";
import type { StartFailure } from "../shell/window.ts";
import { EngineClient } from "./client.ts";
import { FakeWorker } from "./fixtures/fake-worker.ts";
import { EngineError } from "./pending-requests.ts";

const settled = () => new Promise((resolve) => setImmediate(resolve));
const wait = (seconds: number) => mock.timers.tick(1000 * seconds);

/** A started client, its workers, and the changes that it reports, except loading. */
function started({
  findCause = async () => null,
}: {
  findCause?: (files: string[]) => Promise<StartFailure | null>;
} = {}) {
  const workers: FakeWorker[] = [];
  const changes: string[] = [];
  const told: Record<string, string | number>[] = [];
  const client = new EngineClient(
    (change) => {
      if (change.kind === "engineLoading") return;
      changes.push("code" in change ? `${change.kind} ${change.code}` : change.kind);
      if ("code" in change) told.push(change.placeholders ?? {});
    },
    () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker as unknown as Worker;
    },
    { game: "dvonn", findCause },
  );
  client.start();
  const last = () => workers.at(-1) as FakeWorker;
  /** Asks for a view; resolves with the code of the error if the request is rejected. */
  const ask = () => client.ask("view", { start: null, moves: [] }).catch(({ code }) => code);
  const greet = async () => {
    last().say({ kind: "ready" });
    last().answer();
    await settled();
  };
  return { client, workers, changes, told, last, ask, greet };
}

describe("the engine's client", () => {
  beforeEach(() => {
    mock.timers.enable({ apis: ["setInterval"] });
    mock.method(console, "warn", () => {});
  });

  afterEach(() => {
    mock.timers.reset();
    mock.restoreAll();
  });

  it("is ready once the worker has been greeted", async () => {
    const { changes, greet } = started();
    await greet();
    assert.deepEqual(changes, ["engineReady"]);
  });

  it("names its game in every request", async () => {
    const { last, ask, greet } = started();
    await greet();
    ask();
    assert.deepEqual(
      last().heard.map(({ kind, game }) => [kind, game]),
      [
        ["hello", "dvonn"],
        ["view", "dvonn"],
      ],
    );
  });

  it("refuses requests while there is no engine", async () => {
    const { ask } = started();
    assert.equal(await ask(), "gone");
  });

  it("gives up on a silent loading worker, but not on one that reports progress", () => {
    const { changes, last } = started();
    for (let times = 0; times < 3; times += 1) {
      wait(40);
      last().say({ kind: "progress", loaded: times, total: 9 });
    }
    assert.deepEqual(changes, []);
    wait(46);
    assert.deepEqual(changes, ["engineFailed slow"]);
  });

  it("reports a Python that has all its files but does not start", () => {
    const { changes, told, last } = started();
    last().say({ kind: "progress", loaded: 9, total: 9 });
    wait(46);
    assert.deepEqual([changes, told], [["engineFailed stuck"], [{ seconds: 45 }]]);
  });

  it("asks why the worker's file did not load; quotes the error if no cause is found", async () => {
    const asked: string[][] = [];
    const { changes, told, last } = started({
      findCause: async (files) => {
        asked.push(files);
        return null;
      },
    });
    last().die();
    await settled();
    assert.deepEqual([changes, asked], [["engineFailed load"], [["engine/worker.js"]]]);
    assert.deepEqual(Object.keys(told[0] ?? {}), ["detail"]);
  });

  it("asks about the file that the worker's error names, and reports the cause", async () => {
    const missing = {
      code: "file.status",
      placeholders: { file: "/python/dvonn.zip", status: 404 },
    } as const;
    const { changes, told, last } = started({
      findCause: async (files) => (files.includes("python/dvonn.zip") ? missing : null),
    });
    const detail = "Error: python/dvonn.zip: the host answered 404";
    last().say({ kind: "failed", detail, forbidden: false });
    await settled();
    assert.deepEqual([changes, told], [["engineFailed file.status"], [missing.placeholders]]);
  });

  it("ignores a failure once another attempt has started", async () => {
    const { client, changes, last } = started();
    last().die();
    client.start();
    await settled();
    assert.deepEqual(changes, []);
  });

  it("restarts a worker that does not answer, and rejects its requests", async () => {
    const { workers, changes, ask, greet } = started();
    await greet();
    const asked = ask();
    wait(10);
    assert.equal(workers.length, 1);
    wait(1);
    assert.equal(await asked, "gone");
    assert.deepEqual(
      workers.map(({ isEnded }) => isEnded),
      [true, false],
    );
    assert.deepEqual(changes, ["engineReady", "engineRestarted"]);
  });

  it("keeps a worker that has no requests or reports search progress", async () => {
    const { client, workers, last, greet } = started();
    await greet();
    wait(100);
    let seen = 0;
    const body = { start: null, moves: [], level: null, nodes: 100, seed: 1 };
    client.search(body, () => {
      seen += 1;
    });
    for (let times = 0; times < 3; times += 1) {
      wait(9);
      last().say({ id: last().heard.at(-1)?.id, progress: {} });
    }
    assert.deepEqual([workers.length, seen], [1, 3]);
  });

  it("gives up on a restarted worker that is lost before 20 answers", async () => {
    const { workers, changes, last, ask, greet } = started();
    await greet();
    last().die();
    await greet();
    for (let times = 0; times < 18; times += 1) {
      ask();
      last().answer();
    }
    last().die();
    assert.deepEqual(changes.slice(1), ["engineRestarted", "engineReady", "engineFailed died"]);
    assert.equal(workers.length, 2);
  });

  it("restarts a worker again after 20 answers", async () => {
    const { changes, last, ask, greet } = started();
    await greet();
    last().die();
    await greet();
    for (let times = 0; times < 19; times += 1) {
      ask();
      last().answer();
    }
    last().die();
    assert.equal(changes.at(-1), "engineRestarted");
  });

  it("ignores a worker that it has ended", async () => {
    const { workers, changes, last, greet } = started();
    await greet();
    last().die();
    workers[0]?.say({ kind: "ready" });
    workers[0]?.die();
    assert.deepEqual(changes, ["engineReady", "engineRestarted"]);
  });

  it("rejects a cancelled search at once, and tells the worker", async () => {
    const { client, last, greet } = started();
    await greet();
    const search = client.search({ start: null, moves: [], level: "novice", seed: 1 }, () => {});
    search.cancel();
    await assert.rejects(
      search.reply,
      (error) => error instanceof EngineError && error.code === "cancelled",
    );
    assert.deepEqual(
      last().heard.map(({ kind }) => kind),
      ["hello", "start_search", "cancel"],
    );
  });

  it("rejects a refused request with the code and faults", async () => {
    const { client, last, greet } = started();
    await greet();
    const asked = client.ask("view", { start: "x", moves: [] });
    const [code, faults] = ["invalid_position", [{ code: "fields" }]];
    last().say({ id: last().heard.at(-1)?.id, error: { code, detail: "why", faults } });
    await assert.rejects(asked, { code, message: "why", faults });
  });
});
