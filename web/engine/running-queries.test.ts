import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { EngineError } from "./pending-requests.ts";
import { RunningQueries } from "./running-queries.ts";

/** Running queries that the test can reject. */
function watched() {
  const heard: string[] = [];
  const begun: { key: string; signal: AbortSignal; reject: (error: Error) => void }[] = [];
  const queries = new RunningQueries((error, name) => {
    heard.push(`${name} ${error instanceof EngineError ? error.code : error}`);
  });
  const need = (key: string | null) =>
    queries.run("view", key, (signal) => {
      const done = new Promise<void>((_, reject) =>
        begun.push({ key: String(key), signal, reject }),
      );
      return { done, finish: () => heard.push(`finish ${key}`) };
    });
  return { heard, begun, need, queries };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("a query", () => {
  it("runs once for each key", () => {
    const { begun, need } = watched();
    for (const key of ["a", "a", "b"]) need(key);
    assert.deepEqual(
      begun.map(({ key }) => key),
      ["a", "b"],
    );
  });

  it("is cancelled when a query with another key, or no query, is needed", () => {
    const { begun, need } = watched();
    for (const key of ["a", "b", null]) need(key);
    assert.deepEqual(
      begun.map(({ signal }) => signal.aborted),
      [true, true],
    );
  });

  it("reports its error, and runs again when it is needed again", async () => {
    const { begun, heard, need } = watched();
    need("a");
    begun[0]?.reject(new EngineError("bad_move", ""));
    await settled();
    need("a");
    assert.deepEqual(heard, ["view bad_move"]);
    assert.equal(begun.length, 2);
  });

  it("reports an error of the page, thrown at once or later, and can run again", async () => {
    const { begun, heard, need, queries } = watched();
    need("a");
    begun[0]?.reject(new TypeError("no reply"));
    await settled();
    queries.run("fill", "b", () => {
      throw new TypeError("no request");
    });
    need("a");
    assert.deepEqual(heard, ["view TypeError: no reply", "fill TypeError: no request"]);
    assert.equal(begun.length, 2);
  });

  it("reports nothing once it is cancelled", async () => {
    const { begun, heard, need } = watched();
    need("a");
    need("b");
    begun[0]?.reject(new EngineError("bad_move", ""));
    await settled();
    assert.deepEqual(heard, []);
  });

  it("is cancelled by stop, and can run again", () => {
    const { begun, need, queries } = watched();
    need("a");
    queries.stop();
    need("a");
    assert.deepEqual(
      begun.map(({ signal }) => signal.aborted),
      [true, false],
    );
  });

  it("can be finished while it runs", () => {
    const { heard, need, queries } = watched();
    queries.finish("view");
    need("a");
    queries.finish("view");
    assert.deepEqual(heard, ["finish a"]);
  });
});
