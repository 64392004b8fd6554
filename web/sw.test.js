/**
 * The service worker, run as the browser runs it: with caches, a network and clients that a test can
 * break.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { beforeEach, describe, it } from "node:test";

const SOURCE = readFileSync(new URL("sw.js", import.meta.url), "utf8");
const SCOPE = "https://example.org/dvonn/";
/** What the game needs, and what it does not need. */
const NEEDED = ["./", "main.js", "engine/worker.js", "i18n/en.json"];
const EXTRAS = ["icons/icon-512.png", "third_party/README.txt", "manifest.webmanifest"];
/** What only another game needs. */
const LATE = "python/other.zip";
const OTHERS = [LATE, "other.js"];
const VERSION = "0123456789abcdef";

/** By name, then by the address of an entry. @type {Map<string, Map<string, string>>} */
let stored = new Map();
/** Paths that the network does not deliver. @type {Set<string>} */
let lost = new Set();
/** Paths asked of the network. @type {string[]} */
let fetched = [];
let isCacheBroken = false;
/** What the browser says of the connection. @type {{ saveData: boolean } | undefined} */
let connection;

beforeEach(() => {
  [stored, lost, fetched, isCacheBroken] = [new Map(), new Set(), [], false];
  connection = undefined;
});

function cacheStorage() {
  /** @type {<Result>(act: () => Result) => Promise<Result>} */
  const unlessBroken = async (act) => {
    if (isCacheBroken) throw new Error("the cache is broken");
    return act();
  };
  /** @param {string} name */
  const entries = (name) => {
    const found = stored.get(name) ?? new Map();
    stored.set(name, found);
    return found;
  };
  return {
    keys: () => unlessBroken(() => [...stored.keys()]),
    delete: (/** @type {string} */ name) => unlessBroken(() => stored.delete(name)),
    match: (/** @type {string} */ url, /** @type {{ cacheName: string }} */ { cacheName }) =>
      unlessBroken(() => stored.get(cacheName)?.get(url)),
    open: (/** @type {string} */ name) =>
      unlessBroken(() => ({
        keys: () => unlessBroken(() => [...entries(name).keys()].map((url) => ({ url }))),
        put: (/** @type {string} */ url, /** @type {string} */ reply) =>
          unlessBroken(() => entries(name).set(url, reply)),
      })),
  };
}

/** @param {string | { url: string }} request */
async function network(request) {
  const url = typeof request === "string" ? request : request.url;
  const path = url.slice(SCOPE.length) || "./";
  fetched.push(path);
  if (lost.has(path)) throw new TypeError("failed to fetch");
  return `the contents of ${path}`;
}

/** A worker that has just been started. @param {string} [version] */
function start(version = VERSION) {
  /** @type {Record<string, (event: any) => void>} */
  const listeners = {};
  const worker = {
    registration: { scope: SCOPE },
    clients: { claim: async () => {} },
    navigator: { connection },
    addEventListener: (
      /** @type {string} */ name,
      /** @type {(event: any) => void} */ listener,
    ) => {
      listeners[name] = listener;
    },
    skipWaiting: async () => {},
  };
  const paths = [...NEEDED, ...EXTRAS, ...OTHERS];
  const files = Object.fromEntries(paths.map((path) => [path, `sha256-${path}=`]));
  const source = SOURCE.replace("/* build: version */", version)
    .replace("/* build: files */", JSON.stringify(files).slice(1, -1))
    .replace("/* build: on-demand */", JSON.stringify(OTHERS).slice(1, -1));
  new Function("self", "caches", "fetch", source)(worker, cacheStorage(), network);
  return {
    /**
     * Settles when the worker has dealt with an event.
     * @param {string} name
     * @param {object} [event]
     */
    async send(name, event = {}) {
      /** @type {Promise<unknown>[]} */
      const work = [];
      listeners[name]?.({ waitUntil: (/** @type {any} */ one) => work.push(one), ...event });
      await Promise.all(work);
    },
    /**
     * What a request is answered.
     * @param {string} path
     */
    async answer(path) {
      /** @type {any} */
      let answered = null;
      listeners.fetch?.({
        request: { method: "GET", url: SCOPE + path },
        respondWith: (/** @type {any} */ reply) => {
          answered = reply;
        },
      });
      return answered;
    },
    /**
     * What a page hears that posts a message.
     * @param {"check" | "fill"} kind
     * @param {boolean} [isOther]
     */
    async ask(kind, isOther) {
      /** @type {boolean[]} */
      const heard = [];
      const source = {
        postMessage: (/** @type {{ isReady: boolean }} */ { isReady }) => heard.push(isReady),
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
  it("answers every file from the cache once it is installed", async () => {
    const worker = start();
    await worker.send("install");
    fetched = [];
    for (const path of ["", "index.html", "main.js"]) {
      assert.match(await worker.answer(path), /the contents of/);
    }
    assert.deepEqual(fetched, []);
    assert.deepEqual(await worker.ask("check"), [true]);
  });

  it("downloads nothing that the game does not need where data is to be saved", async () => {
    connection = { saveData: true };
    const worker = start();
    await worker.send("install");
    assert.deepEqual(cached(), NEEDED.toSorted());
    assert.deepEqual(await worker.ask("fill"), [true]);
    assert.deepEqual(cached(), NEEDED.toSorted());
    assert.match(await worker.answer("icons/icon-512.png"), /the contents of/);
  });

  it("asks the network where the cache throws", async () => {
    const worker = start();
    await worker.send("install");
    isCacheBroken = true;
    assert.equal(await worker.answer("main.js"), "the contents of main.js");
    assert.deepEqual(await worker.ask("check"), [false]);
    assert.deepEqual(await worker.ask("fill"), [false, false]);
  });

  it("says that a deleted cache is gone, and fills it again", async () => {
    const worker = start();
    await worker.send("install");
    stored.clear();
    assert.equal(await worker.answer("main.js"), "the contents of main.js");
    assert.deepEqual(await worker.ask("check"), [false]);
    assert.deepEqual(await worker.ask("fill"), [false, true]);
    assert.deepEqual(cached(), [...NEEDED, ...EXTRAS].toSorted());
  });

  it("does not say that a game is saved of which a part has not come", async () => {
    const worker = start();
    await worker.send("install");
    stored.clear();
    lost.add("engine/worker.js");
    assert.deepEqual(await worker.ask("fill"), [false, false]);
  });

  it("is installed without what the game does not need, and gets it later", async () => {
    const worker = start();
    for (const path of EXTRAS) lost.add(path);
    await worker.send("install");
    assert.deepEqual(cached(), NEEDED.toSorted());
    assert.deepEqual(await worker.ask("check"), [true]);
    lost.clear();
    assert.deepEqual(await worker.ask("fill"), [true]);
    assert.deepEqual(cached(), [...NEEDED, ...EXTRAS].toSorted());
  });

  it("is not installed without a file that the game needs, and goes on from there later", async () => {
    const worker = start();
    lost.add("i18n/en.json");
    await assert.rejects(worker.send("install"), /failed to fetch/);
    [lost, fetched] = [new Set(), []];
    await worker.send("install");
    assert.deepEqual(fetched, ["i18n/en.json", ...EXTRAS]);
  });

  it("keeps what only another game needs from its first use on, in later versions, too", async () => {
    const before = start("fedcba9876543210");
    await before.send("install");
    assert.ok(!fetched.includes(LATE));
    assert.match(await before.answer(LATE), /the contents of/);
    await before.ask("fill");
    fetched = [];
    for (const path of OTHERS) assert.match(await before.answer(path), /the contents of/);
    const worker = start();
    await worker.send("install");
    await worker.send("activate");
    assert.match(await worker.answer(LATE), /the contents of/);
    assert.deepEqual(fetched, []);
    assert.deepEqual(cached(), [...NEEDED, ...EXTRAS, ...OTHERS].toSorted());
  });

  it("caches all of another game for a page that shows it, and says when that is done", async () => {
    const worker = start();
    await worker.send("install");
    assert.deepEqual(await worker.ask("check", true), [false]);
    assert.deepEqual(await worker.ask("fill", true), [false, true]);
    assert.deepEqual(cached(), [...NEEDED, ...EXTRAS, ...OTHERS].toSorted());
  });

  it("asks the network for what another game needs where the cache throws", async () => {
    const worker = start();
    await worker.send("install");
    isCacheBroken = true;
    assert.match(await worker.answer(LATE), /the contents of/);
  });

  it("takes what has not changed from the version before, which it then deletes", async () => {
    await start("fedcba9876543210").send("install");
    const worker = start();
    fetched = [];
    await worker.send("install");
    await worker.send("activate");
    assert.deepEqual(fetched, []);
    assert.deepEqual([...stored.keys()], [`dvonn-/dvonn/-${VERSION}`]);
  });
});
