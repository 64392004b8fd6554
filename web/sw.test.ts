/**
 * The service worker as in a browser, with caches, a network and clients that a test can break.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, describe, it } from "node:test";

const SOURCE = readFileSync(new URL("sw.js", import.meta.url), "utf8");
const SCOPE = "https://example.org/dvonn/";
/** The files that DVONN needs. */
const NEEDED = ["./", "main.js", "engine/worker.js", "i18n/en.json"];
/** Some files that no game needs. */
const EXTRAS = ["icons/icon-512.png", "third_party/README.txt", "manifest.webmanifest"];
/** Files that only another game needs. */
const OTHERS = ["python/other.zip", "other.js"];
/** All files, in the order in which they are downloaded. */
const ALL = [...NEEDED, ...EXTRAS, ...OTHERS];
const VERSION = "0123456789abcdef";

/** The caches by name, each with its entries by address. */
let stored: Map<string, Map<string, string>> = new Map();
/** Paths that the network does not deliver. */
let lost: Set<string> = new Set();
/** Paths that were fetched. */
let fetched: string[] = [];
let isCacheBroken = false;
/** The browser's report on the connection. */
let connection: { saveData: boolean } | undefined;

beforeEach(() => {
  [stored, lost, fetched, isCacheBroken] = [new Map(), new Set(), [], false];
  connection = undefined;
});

function cacheStorage() {
  const unlessBroken: <Result>(act: () => Result) => Promise<Result> = async (act) => {
    if (isCacheBroken) throw new Error("the cache is broken");
    return act();
  };
  const entries = (name: string) => {
    const found = stored.get(name) ?? new Map();
    stored.set(name, found);
    return found;
  };
  return {
    keys: () => unlessBroken(() => [...stored.keys()]),
    delete: (name: string) => unlessBroken(() => stored.delete(name)),
    match: (url: string, { cacheName }: { cacheName: string }) =>
      unlessBroken(() => stored.get(cacheName)?.get(url)),
    open: (name: string) =>
      unlessBroken(() => ({
        keys: () => unlessBroken(() => [...entries(name).keys()].map((url) => ({ url }))),
        put: (url: string, reply: string) => unlessBroken(() => entries(name).set(url, reply)),
      })),
  };
}

async function network(request: string | { url: string }) {
  const url = typeof request === "string" ? request : request.url;
  const path = url.slice(SCOPE.length) || "./";
  fetched.push(path);
  if (lost.has(path)) throw new TypeError("failed to fetch");
  return `the contents of ${path}`;
}

/** A worker that has just been started. */
function start(version: string = VERSION, changed: string[] = []) {
  const listeners: Record<string, (event: any) => void> = {};
  const worker = {
    registration: { scope: SCOPE },
    clients: { claim: async () => {} },
    navigator: { connection },
    addEventListener: (name: string, listener: (event: any) => void) => {
      listeners[name] = listener;
    },
    skipWaiting: async () => {},
  };
  const files = Object.fromEntries(
    ALL.map((path) => [path, `sha256-${changed.includes(path) ? "new" : ""}${path}=`]),
  );
  const source = SOURCE.replace('"build: version"', JSON.stringify(version))
    .replace('"build: files"', JSON.stringify(files))
    .replace('"build: other-games"', JSON.stringify(OTHERS));
  new Function("self", "caches", "fetch", source)(worker, cacheStorage(), network);
  return {
    /** Settles when the worker has dealt with an event. */
    async send(name: string, event: object = {}) {
      const work: Promise<unknown>[] = [];
      listeners[name]?.({ waitUntil: (one: any) => work.push(one), ...event });
      await Promise.all(work);
    },
    /** The answer to a request. */
    async answer(path: string) {
      let answered: any = null;
      listeners.fetch?.({
        request: { method: "GET", url: SCOPE + path },
        respondWith: (reply: any) => {
          answered = reply;
        },
      });
      return answered;
    },
    /** The messages that a page hears after it has posted one. */
    async ask(kind: "check" | "fill", isOther?: boolean) {
      const heard: boolean[] = [];
      const source = {
        postMessage: ({ isReady }: { isReady: boolean }) => heard.push(isReady),
      };
      await this.send("message", { data: { kind, isOther }, source });
      return heard;
    },
  };
}

/** The paths that are cached. */
function cached() {
  const urls = [...(stored.get(`dvonn-/dvonn/-${VERSION}`)?.keys() ?? [])];
  return urls.map((url) => url.slice(SCOPE.length).replace(/\?.*/, "") || "./").toSorted();
}

describe("the service worker", () => {
  it("answers every request from the cache once it is installed", async () => {
    const worker = start();
    await worker.send("install");
    fetched = [];
    for (const path of ["", "index.html", "main.js"]) {
      assert.match(await worker.answer(path), /the contents of/);
    }
    assert.deepEqual(fetched, []);
    assert.deepEqual(await worker.ask("check"), [true]);
  });

  it("downloads only needed files if the browser asks to save data (Save-Data)", async () => {
    connection = { saveData: true };
    const worker = start();
    await worker.send("install");
    assert.deepEqual(cached(), NEEDED.toSorted());
    assert.deepEqual(await worker.ask("fill"), [true]);
    assert.deepEqual(cached(), NEEDED.toSorted());
    assert.match(await worker.answer("icons/icon-512.png"), /the contents of/);
  });

  it("asks the network if the cache throws", async () => {
    const worker = start();
    await worker.send("install");
    isCacheBroken = true;
    assert.equal(await worker.answer("main.js"), "the contents of main.js");
    assert.deepEqual(await worker.ask("check"), [false]);
    assert.deepEqual(await worker.ask("fill"), [false, false]);
  });

  it("reports a deleted cache, and fills it again", async () => {
    const worker = start();
    await worker.send("install");
    stored.clear();
    assert.equal(await worker.answer("main.js"), "the contents of main.js");
    assert.deepEqual(await worker.ask("check"), [false]);
    assert.deepEqual(await worker.ask("fill"), [false, true]);
    assert.deepEqual(cached(), ALL.toSorted());
  });

  it("does not report the page as ready for offline use if a file is missing", async () => {
    const worker = start();
    await worker.send("install");
    stored.clear();
    lost.add("engine/worker.js");
    assert.deepEqual(await worker.ask("fill"), [false, false]);
  });

  it("is installed without optional files, and gets them later", async () => {
    const worker = start();
    for (const path of [...EXTRAS, ...OTHERS]) lost.add(path);
    await worker.send("install");
    assert.deepEqual(cached(), NEEDED.toSorted());
    assert.deepEqual(await worker.ask("check"), [true]);
    lost.clear();
    assert.deepEqual(await worker.ask("fill"), [true]);
    assert.deepEqual(cached(), ALL.toSorted());
  });

  it("is not installed without a needed file, and later downloads only the missing files", async () => {
    const worker = start();
    lost.add("i18n/en.json");
    await assert.rejects(worker.send("install"), /failed to fetch/);
    [lost, fetched] = [new Set(), []];
    await worker.send("install");
    assert.deepEqual(fetched, ["i18n/en.json", ...EXTRAS, ...OTHERS]);
  });

  it("plays another game offline, too", async () => {
    const worker = start();
    await worker.send("install");
    fetched = [];
    for (const path of OTHERS) assert.match(await worker.answer(path), /the contents of/);
    assert.deepEqual(fetched, []);
    assert.deepEqual(await worker.ask("check", true), [true]);
  });

  it("caches another game for a page that shows it, even if the browser saves data", async () => {
    connection = { saveData: true };
    const worker = start();
    await worker.send("install");
    assert.deepEqual(await worker.ask("check", true), [false]);
    assert.deepEqual(await worker.ask("fill", true), [false, true]);
    assert.deepEqual(cached(), [...NEEDED, ...OTHERS].toSorted());
  });

  it("takes unchanged files from the previous version's cache, which it then deletes", async () => {
    await start("fedcba9876543210").send("install");
    const worker = start();
    fetched = [];
    await worker.send("install");
    await worker.send("activate");
    assert.deepEqual(fetched, []);
    assert.deepEqual([...stored.keys()], [`dvonn-/dvonn/-${VERSION}`]);
  });

  it("updates another game cached by an older version, even if the browser saves data", async () => {
    connection = { saveData: true };
    const before = start("fedcba9876543210");
    await before.send("install");
    await before.ask("fill", true);
    fetched = [];
    await start(VERSION, ["other.js"]).send("install");
    assert.deepEqual(fetched, ["other.js"]);
    assert.deepEqual(cached(), [...NEEDED, ...OTHERS].toSorted());
  });

  it("is not installed without a changed file of another game that was cached before", async () => {
    await start("fedcba9876543210").send("install");
    lost.add("other.js");
    await assert.rejects(start(VERSION, ["other.js"]).send("install"), /failed to fetch/);
    [lost, fetched] = [new Set(), []];
    await start(VERSION, ["other.js"]).send("install");
    assert.deepEqual(fetched, ["other.js"]);
    assert.deepEqual(cached(), ALL.toSorted());
  });

  it("copies unchanged files that no game needs, even if the browser saves data", async () => {
    await start("fedcba9876543210").send("install");
    connection = { saveData: true };
    fetched = [];
    await start(VERSION, ["icons/icon-512.png"]).send("install");
    assert.deepEqual(fetched, []);
    assert.deepEqual(cached(), ALL.filter((path) => path !== "icons/icon-512.png").toSorted());
  });
});
