/**
 * Web worker that hosts Pyodide. Loads it and the package, passes requests on to Python as text, and
 * searches in short slices so that every other message is answered in between. It knows no rules and
 * writes no Python.
 *
 * Messages are those of protocol.d.ts, as JSON text. Out: a WorkerMessage; after "failed" nothing more
 * comes. In: a Request, but for "search", which only this file sends. A search sends its progress
 * until it ends: by itself, by "finish" (with the best so far), by "cancel" or by another
 * "start_search" (with the error "cancelled").
 *
 * A request that names another game than DVONN waits until that game's modules are loaded.
 *
 * "share" is answered with Pyodide's compiled WebAssembly itself, which is no text. The worker's name
 * says how it starts. With "fetched" its files come over the line, with "kept" from the cache of this
 * device, with "helper" WebAssembly is the first message posted to it. The last two start from a
 * snapshot of Python (snapshot.js), if there is one; if "whole" is added, one has failed, and they delete
 * it instead. "snapshot" starts as a helper does, makes a snapshot, and ends.
 *
 * One file, and longer than most: the worker starts with one request, however slow the line is.
 */

/** @import { Failure, Replies, Request, SearchInfo, WorkerMessage } from "./protocol.d.ts" */
/** @import { PyodideAPI, PyodideConfig } from "../pyodide/pyodide.js" */

/** What the worker is for, and whether it must start without a snapshot. */
const [ROLE, IS_WHOLE] = self.name.split(" ");

/** The sizes of the files that Python starts from, in bytes: not every host sends them. */
const SIZES = /** @type {Record<string, number>} */ (
  {
    /* build: sizes */
  }
);
/** What Pyodide reads of its own build. */
const LOCK_INFO = /** @type {any} */ (
  {
    /* build: lock */
  }
);

const WASM = "pyodide/pyodide.asm.wasm";
/**
 * A zip whose files are not compressed, compressed as a whole with gzip; by a name that lets no host
 * guess that it might be decompressed on the way.
 */
const LIBRARY = "python/stdlib.zip";
/** The package's modules, compiled: Python would take longer to compile than to load them. Packed likewise. */
const PACKAGE = "python/dvonn.zip";
const PACKED = "application/octet-stream";
/** Archives with the modules of other games, by the name of the game: loaded with the first request of it. */
const ON_DEMAND = /** @type {Record<string, string>} */ (
  {
    /* build: on-demand */
  }
);

/** A module with nothing in it. */
const EMPTY_WASM = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

const TOTAL = Object.values(SIZES).reduce((sum, size) => sum + size, 0);

/** Duration of a slice of a search, in ms: a cancel waits for one at most. */
const SLICE_MS = 10;
/** Interval of loading notices, in ms: bytes come in many small pieces. */
const LOADING_MS = 40;
/** Duration of a search at most, in ms, on machines too slow for its budget. */
const MAX_SEARCH_MS = 4500;
/** Interval of progress messages, in ms. */
const PROGRESS_MS = 100;

let loaded = 0;
/** When the last loading notice was sent, in ms by the worker's clock. */
let noticeSentAt = 0;
/** Positions examined in a slice; adapted to the machine's speed. */
let sliceNodes = 8;
/**
 * The search that goes on; `of` names its game, as its request did.
 * @type {{ id: number, of: { game?: "gipf" }, info: SearchInfo, startedAt: number, progressSentAt: number } | null}
 */
let running = null;
/** Is the next slice scheduled? */
let isScheduled = false;
/** Posts a message to itself, so that messages from the page are handled before the next slice. */
const scheduler = new MessageChannel();

/**
 * Python, and the bridge's one function.
 * @typedef {{ python: PyodideAPI, handle: (request: string) => string }} Python
 */

/**
 * What Python answers a request of a kind with.
 * @template {keyof Replies} Kind
 * @typedef {{ id: number, ok: Replies[Kind] } | Failure} Answer
 */

/** @param {WorkerMessage} message */
function post(message) {
  postMessage(JSON.stringify(message));
}

/** Does the browser, or a policy of the host, keep WebAssembly from being compiled? */
function isForbidden() {
  try {
    return !new WebAssembly.Module(EMPTY_WASM);
  } catch {
    return true;
  }
}

/** @param {any} error what was thrown: Emscripten throws things that are no Errors */
function fail(error) {
  const detail = String(error?.stack ?? error?.message ?? error);
  post({ kind: "failed", detail, forbidden: isForbidden() });
}

/** @param {number} bytes */
function count(bytes) {
  loaded += bytes;
  const now = performance.now();
  if (now - noticeSentAt >= LOADING_MS || loaded >= TOTAL) {
    noticeSentAt = now;
    // A host may have decompressed a file on the way, or hold a newer one.
    post({ kind: "progress", loaded: Math.min(loaded, TOTAL), total: TOTAL });
  }
}

/** @param {string} path  From the folder of the page. */
function address(path) {
  return new URL(`../${path}`, import.meta.url).href;
}

/**
 * Fetches a file, counting its bytes as they come; all at once when it is in the cache of this device.
 *
 * @param {string} path
 * @param {string} type Its MIME type, whatever the host sends: with a wrong one Pyodide's
 *   WebAssembly would not compile.
 */
async function download(path, type) {
  const response = await fetch(address(path));
  if (!response.ok || !response.body) {
    throw new Error(`${path}: the host answered ${response.status}`);
  }
  if (ROLE === "kept" && response.headers.get("Content-Type") === type) {
    // An unchanged response goes straight to the compiler, which may cache the result.
    count(SIZES[path] ?? 0);
    return response;
  }
  const counted = response.body.pipeThrough(
    new TransformStream({
      transform(chunk, stream) {
        count(chunk.byteLength);
        stream.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { headers: { "Content-Type": type } });
}

/** @returns {Promise<never>} */
function forever() {
  return new Promise(() => {});
}

/**
 * What a file holds that was compressed with gzip: some hosts label it so that the browser has
 * decompressed it already.
 *
 * @param {Response} packed
 */
async function unpacked(packed) {
  const bytes = new Uint8Array(await packed.arrayBuffer());
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const { body } = new Response(bytes);
  return isPacked && body
    ? new Response(body.pipeThrough(new DecompressionStream("gzip")))
    : new Response(bytes);
}

/**
 * Imports one of Pyodide's modules, counted when it has come.
 *
 * @template T
 * @param {Promise<T>} module
 * @param {string} path
 */
async function script(module, path) {
  const imported = await module;
  count(SIZES[path] ?? 0);
  return imported;
}

/**
 * Gives Pyodide the files that are being fetched already, while it starts: it would fetch them one
 * after another, and wait for ever for WebAssembly that fails.
 *
 * @param {Promise<WebAssembly.Module>} wasm
 * @param {Promise<Response>} library
 * @param {() => Promise<import("../pyodide/pyodide.js").PyodideAPI>} start
 */
async function startWith(wasm, library, start) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  /** @type {(reason: unknown) => void} */
  let giveUp = () => {};
  const failure = new Promise((_, reject) => {
    giveUp = reject;
  });
  globalThis.fetch = async (input, init) => {
    const url = String(input);
    if (url === address(WASM)) {
      return new Response();
    }
    // A failed download is reported by load; Python would only report what follows from it.
    return url === address(LIBRARY) ? library.catch(forever) : fetch(input, init);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await wasm.catch(forever);
    try {
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      giveUp(error);
      return forever();
    }
  };
  try {
    return /** @type {import("../pyodide/pyodide.js").PyodideAPI} */ (
      await Promise.race([start(), failure])
    );
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/**
 * Pyodide's WebAssembly: compiled here or, for a helper, by the engine's worker.
 *
 * @returns {Promise<WebAssembly.Module>}
 */
async function webAssembly() {
  if (ROLE !== "helper" && ROLE !== "snapshot") {
    return WebAssembly.compileStreaming(download(WASM, "application/wasm"));
  }
  return new Promise((resolve) => {
    addEventListener("message", ({ data }) => resolve(data), { once: true });
  });
}

/** Pyodide's two modules. */
function loadScripts() {
  return Promise.all([
    script(import("../pyodide/pyodide.js"), "pyodide/pyodide.js"),
    script(import("../pyodide/pyodide.asm.js"), "pyodide/pyodide.asm.js"),
  ]);
}

/**
 * Starts Pyodide with its standard library.
 *
 * @param {Promise<WebAssembly.Module>} wasm
 * @param {ReturnType<typeof loadScripts>} scripts
 * @param {Promise<Response>} library
 * @param {PyodideConfig} [options]
 */
async function startPyodide(wasm, scripts, library, options) {
  const [{ loadPyodide }, { default: createPyodideModule }] = await scripts;
  return startWith(wasm, library, () =>
    loadPyodide({
      indexURL: address("pyodide/"),
      stdLibURL: address(LIBRARY),
      lockFileContents: { info: LOCK_INFO, packages: {} },
      packageBaseUrl: address("python/"),
      createPyodideModule,
      ...options,
    }),
  );
}

/**
 * Starts Python from its files.
 *
 * @param {Promise<WebAssembly.Module>} wasm
 * @param {ReturnType<typeof loadScripts>} scripts
 * @param {PyodideConfig} [options]
 */
async function load(wasm, scripts, options) {
  const library = download(LIBRARY, PACKED).then(unpacked);
  const packed = download(PACKAGE, PACKED).then(unpacked);
  const started = startPyodide(wasm, scripts, library, options);
  // All at once, so that the first failure is reported at once.
  const [python, modules] = await Promise.all([started, packed, wasm, library]);
  python.unpackArchive(await modules.arrayBuffer(), "zip");
  return python;
}

/**
 * Starts Python from a snapshot; null if there is none, or none that works.
 *
 * @param {Promise<WebAssembly.Module>} wasm
 * @param {ReturnType<typeof loadScripts>} scripts
 * @returns {Promise<PyodideAPI | null>}
 */
async function restore(wasm, scripts) {
  if (ROLE !== "kept" && ROLE !== "helper") return null;
  let snapshots;
  let packed;
  try {
    snapshots = await import("./snapshot.js");
    packed = await snapshots.findSnapshot();
    if (packed && IS_WHOLE) {
      await snapshots.rejectSnapshot();
      return null;
    }
  } catch {
    // No storage here, as in some private windows.
  }
  if (!snapshots || !packed) return null;
  const unpacking = snapshots.unpackSnapshot(packed);
  unpacking.catch(() => {});
  // What fails here has nothing to do with the snapshot.
  const [[, program]] = await Promise.all([scripts, wasm]);
  try {
    const options = snapshots.restoringOptions(await unpacking, program);
    const python = await startPyodide(wasm, scripts, Promise.resolve(new Response()), options);
    snapshots.reseed(python);
    count(TOTAL - loaded);
    return python;
  } catch {
    await snapshots.rejectSnapshot().catch(() => {});
    return null;
  }
}

/**
 * Starts Python and returns it, with the bridge's one function.
 *
 * @param {Promise<WebAssembly.Module>} wasm
 */
async function start(wasm) {
  const scripts = loadScripts();
  // Either may fail before it is waited for.
  Promise.all([scripts, wasm]).catch(() => {});
  const python = (await restore(wasm, scripts)) ?? (await load(wasm, scripts));
  /** @type {(request: string) => string} */
  const handle = python.pyimport("dvonn.web.api").handle;
  return { handle, python };
}

/** The games whose modules are there, or on their way. @type {Map<string, Promise<void>>} */
const games = new Map();

/**
 * Loads the modules of a game.
 *
 * @param {PyodideAPI} python
 * @param {string} game
 */
function loadGame(python, game) {
  const loading = games.get(game) ?? unpackGame(python, game);
  games.set(game, loading);
  // A later request tries again.
  loading.catch(() => games.delete(game));
  return loading;
}

/**
 * @param {PyodideAPI} python
 * @param {string} game
 */
async function unpackGame(python, game) {
  const path = ON_DEMAND[game] ?? "";
  const response = await fetch(address(path));
  if (!response.ok) {
    throw new Error(`${path}: the host answered ${response.status}`);
  }
  const modules = await unpacked(response);
  python.unpackArchive(await modules.arrayBuffer(), "zip");
}

/**
 * Makes a snapshot for later visits, and ends.
 *
 * @param {Promise<WebAssembly.Module>} wasm
 */
async function makeSnapshot(wasm) {
  try {
    const maker = await import("./make-snapshot.js");
    const scripts = loadScripts();
    await maker.makeSnapshot({
      start: (options) => load(wasm, scripts, options),
      restore: (options) => startPyodide(wasm, scripts, Promise.resolve(new Response()), options),
      program: async () => (await scripts)[1],
    });
  } catch {
    // No storage, a full one, or no memory: later visits start as this one did.
  }
  close();
  return forever();
}

addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  fail(event.reason);
});

const compiled = webAssembly();
const bridge = ROLE === "snapshot" ? makeSnapshot(compiled) : start(compiled);
bridge.then(() => post({ kind: "ready" }), fail);

/** Cancels the running search, if there is one. */
function cancel() {
  if (running) {
    post({ id: running.id, error: { code: "cancelled", detail: "" } });
    running = null;
  }
}

function scheduleSlice() {
  if (!isScheduled) {
    isScheduled = true;
    scheduler.port2.postMessage(null);
  }
}

/**
 * @param {(request: string) => string} handle
 * @param {string} text
 * @param {number} id
 * @param {{ game?: "gipf" }} of
 */
function startSearch(handle, text, id, of) {
  cancel();
  const answer = handle(text);
  /** @type {Answer<"start_search">} */
  const reply = JSON.parse(answer);
  if ("error" in reply) {
    postMessage(answer);
    return;
  }
  const startedAt = performance.now();
  running = { id, of, info: reply.ok, startedAt, progressSentAt: startedAt };
  scheduleSlice();
}

/** @param {(request: string) => string} handle */
function searchSlice(handle) {
  if (!running) {
    return;
  }
  const { id, of } = running;
  const sliceStartedAt = performance.now();
  /** @type {Request} */
  const request = { id, ...of, kind: "search", nodes: sliceNodes };
  /** @type {Answer<"search">} */
  const reply = JSON.parse(handle(JSON.stringify(request)));
  const now = performance.now();
  if ("error" in reply) {
    post(reply);
    running = null;
    return;
  }
  const { done, ...info } = reply.ok;
  if (done || now - running.startedAt >= MAX_SEARCH_MS) {
    // Cut short by the end of the search, this slice is no measure of the machine's speed.
    post({ id, ok: info });
    running = null;
    return;
  }
  // Doubled at most: one slice may happen to be short, or seem so by the clock's coarseness.
  const fitting = Math.round((sliceNodes * SLICE_MS) / Math.max(now - sliceStartedAt, 0.1));
  sliceNodes = Math.max(1, Math.min(fitting, 2 * sliceNodes));
  const isDue = now - running.progressSentAt >= PROGRESS_MS;
  if (isDue) {
    post({ id, progress: info });
  }
  running = { ...running, info, progressSentAt: isDue ? now : running.progressSentAt };
  scheduleSlice();
}

/** @param {number} id */
async function share(id) {
  try {
    postMessage({ id, ok: await compiled });
  } catch (error) {
    post({ id, error: { code: "internal", detail: String(error) } });
  }
}

/**
 * @param {(request: string) => string} handle
 * @param {string} text
 */
function answer(handle, text) {
  /** @type {Request} */
  const request = JSON.parse(text);
  const { id } = request;
  switch (request.kind) {
    case "start_search":
      startSearch(handle, text, id, "game" in request ? { game: request.game } : {});
      break;
    case "finish":
      if (running?.id === id) {
        post({ id, ok: running?.info });
        running = null;
      }
      break;
    case "cancel":
      if (running?.id === id) {
        cancel();
      }
      break;
    case "share":
      share(id);
      break;
    default:
      postMessage(handle(text));
  }
}

/**
 * Answers a request of another game than the one that is there from the start.
 *
 * @param {Python} python
 * @param {string} text
 * @param {string} game
 */
async function answerGame({ python, handle }, text, game) {
  try {
    await loadGame(python, game);
  } catch (error) {
    const { id } = JSON.parse(text);
    post({ id, error: { code: "not_loaded", detail: String(error) } });
    return;
  }
  answer(handle, text);
}

scheduler.port1.onmessage = async () => {
  isScheduled = false;
  const { handle } = await bridge;
  try {
    searchSlice(handle);
  } catch (error) {
    fail(error);
  }
};

addEventListener("message", async ({ data }) => {
  const started = await bridge.catch(() => null);
  try {
    if (!started || typeof data !== "string") {
      return;
    }
    const { game } = JSON.parse(data);
    if (Object.hasOwn(ON_DEMAND, game ?? "")) {
      await answerGame(started, data, game);
    } else {
      answer(started.handle, data);
    }
  } catch (error) {
    // Python replies to its own errors: this is a crash of Python itself.
    fail(error);
  }
});
