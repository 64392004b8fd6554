import assert from "node:assert/strict";
import { beforeEach, it } from "node:test";
import { fileURLToPath } from "node:url";
import {
  beginAttempt,
  findSnapshot,
  packPages,
  rejectSnapshot,
  reseed,
  restoringOptions,
  saveSnapshot,
  takeSnapshot,
  unpackPages,
  unpackSnapshot,
} from "./snapshot.ts";

const PYODIDE = new URL(".", import.meta.resolve("pyodide/pyodide.mjs"));

/** The caches by name; each maps addresses to entries. */
const stored: Map<string, Map<string, Response>> = new Map();
let isFull = false;

Object.defineProperty(globalThis, "navigator", { value: { userAgent: "A browser 1.0" } });
Object.defineProperty(globalThis, "caches", {
  value: {
    match: async (key: string, { cacheName }: { cacheName: string }) =>
      stored.get(cacheName)?.get(key)?.clone(),
    open: async (name: string) => {
      const cache = stored.get(name) ?? new Map();
      stored.set(name, cache);
      const put = async (key: string, value: Response) => {
        if (isFull) throw new DOMException("no space left", "QuotaExceededError");
        cache.set(key, value);
      };
      return { put };
    },
    delete: async (name: string) => stored.delete(name),
  },
});

async function startPython(options: object) {
  const { loadPyodide } = await import(new URL("pyodide.mjs", PYODIDE).href);
  // If node uses source maps, Pyodide cannot find its folder, so the folder is given here.
  return loadPyodide({ ...options, indexURL: fileURLToPath(PYODIDE) });
}

async function program() {
  return import(new URL("pyodide.asm.mjs", PYODIDE).href);
}

beforeEach(() => stored.clear());

it("restores Python as it was, but with new random numbers each time", async () => {
  const python = await startPython({ _makeSnapshot: true });
  python.runPython("import random; answer = {'where': [42]}; random.seed(1)");
  const packed = await takeSnapshot(python);
  const visits = [];
  for (let visit = 0; visit < 2; visit++) {
    const snapshot = await unpackSnapshot(new Response(packed));
    const restored = await startPython(restoringOptions(snapshot, await program()));
    reseed(restored);
    assert.equal(restored.runPython("answer['where'][0]"), 42);
    visits.push([restored.runPython("random.random()"), restored.runPython("hash('a space')")]);
  }
  const [[first, hash], [second, sameHash]] = visits as [number[], number[]];
  assert.notEqual(first, second);
  // Both visits share the secret of Python's hashes: see the top of snapshot.ts.
  assert.equal(hash, sameHash);
});

it("does not unpack a snapshot with a changed byte", async () => {
  const body = new Blob([packPages(new Uint8Array(70_000).fill(7), 3)]).stream();
  const gzip = new Uint8Array(
    await new Response(body.pipeThrough(new CompressionStream("gzip"))).arrayBuffer(),
  );
  assert.equal((await unpackSnapshot(new Response(gzip))).memory.length, 70_000);
  const last = gzip.length - 8;
  gzip[last] = (gzip[last] ?? 0) ^ 1;
  await assert.rejects(unpackSnapshot(new Response(gzip)));
});

it("leaves out empty memory pages and restores them", () => {
  const memory = new Uint8Array(10 * 4096 + 100);
  memory[5000] = 1;
  memory[10 * 4096 + 99] = 2;
  const packed = packPages(memory, 3);
  assert.ok(packed.length < 3 * 4096);
  assert.deepEqual(unpackPages(packed.buffer), { memory, references: 3 });
});

it("finds a saved snapshot, and then begins no other attempt", async () => {
  assert.equal(await findSnapshot(), null);
  assert.equal(await beginAttempt(), true);
  assert.equal(await findSnapshot(), null);
  await saveSnapshot(Uint8Array.of(1, 2, 3));
  assert.equal((await (await findSnapshot())?.arrayBuffer())?.byteLength, 3);
  assert.equal(await beginAttempt(), false);
});

it("deletes another version's entry", async () => {
  await beginAttempt();
  await saveSnapshot(Uint8Array.of(1));
  const [cache] = stored.values();
  const [[address = "", snapshot] = []] = cache?.entries() ?? [];
  cache?.clear();
  if (snapshot) cache?.set(address.replace("python=", "python=older"), snapshot);
  assert.equal(await findSnapshot(), null);
  assert.equal(await beginAttempt(), true);
  assert.deepEqual(
    [...stored.values()].flatMap((entries) => [...entries.keys()]),
    [address],
  );
});

it("counts an attempt even if there is no space for its snapshot", async () => {
  for (let attempt = 0; attempt < 3; attempt++) {
    assert.equal(await beginAttempt(), true);
    isFull = true;
    await assert.rejects(saveSnapshot(Uint8Array.of(1)));
    isFull = false;
  }
  assert.equal(await beginAttempt(), false);
});

it("gives up after three attempts that were interrupted or made a useless snapshot", async () => {
  assert.equal(await beginAttempt(), true);
  for (let attempt = 0; attempt < 2; attempt++) {
    assert.equal(await beginAttempt(), true);
    await saveSnapshot(Uint8Array.of(1));
    await rejectSnapshot();
    assert.equal(await findSnapshot(), null);
  }
  assert.equal(await beginAttempt(), false);
});
