/**
 * Python's home. Loads Pyodide and the wheel, passes requests on as text, and thinks one
 * short slice after another so that every other message is answered in between. It knows no
 * rules and writes no Python.
 *
 * Out, as JSON text: {"kind":"progress","loaded":bytes,"total":bytes} while loading, then
 * {"kind":"ready"}, or at any time {"kind":"failed","detail"}, after which nothing more comes.
 * In: what protocol.d.ts calls Request, but for "search", which is this file's own, each with an
 * id; the answer is {"id","ok"} or {"id","error"}. A "start_search" says {"id","progress"} meanwhile,
 * and ends by itself, by {"kind":"finish","id"} (its best so far, at once), by
 * {"kind":"cancel","id"} (the error "cancelled"), or by another "start_search" (likewise).
 *
 * "share" is answered by Pyodide's compiled WebAssembly itself, as no text could. A worker that
 * is named "helper" starts from that: it is the first thing posted to it.
 */

/** @import { Failure, Replies, Request, SearchInfo, WorkerMessage } from "./protocol.d.ts" */

/** The files that Python starts from, in bytes: hosts do not reliably tell. */
const SIZES = /** @type {Record<string, number>} */ (
  {
    /* build: sizes */
  }
);
/** What Pyodide wants to know of its own build. */
const LOCK_INFO = /** @type {any} */ (
  {
    /* build: lock */
  }
);

const WASM = "pyodide/pyodide.asm.wasm";
/** A zip whose files are not compressed, compressed as a whole with gzip. */
const LIBRARY = "python/stdlib.packed";
/** What the wheel's modules compile to: Python would take longer to compile than to load them. */
const COMPILED = "python/compiled.zip";
const ZIP = "application/zip";

const TOTAL = Object.values(SIZES).reduce((sum, size) => sum + size, 0);

/** Duration of a slice of search, in ms: a cancel waits for one at most. */
const SLICE_MS = 10;
/** Between two reports of progress while loading, in ms: bytes come in many small pieces. */
const LOADING_MS = 40;
/** Longest search, in ms, where a machine is too slow for the whole budget. */
const LONGEST_MS = 4500;
/** Between two reports of progress of a search, in ms. */
const PROGRESS_MS = 100;

let loaded = 0;
/** When loading was last reported, in ms by the worker's clock. */
let loadingReportedAt = 0;
/** Positions examined in a slice: follows the machine's speed. */
let sliceNodes = 8;
/** @type {{ id: number, info: SearchInfo, began: number, reportedAt: number } | null} */
let thinking = null;
/** True while the next slice is on its way. */
let isHopping = false;
const hop = new MessageChannel();

/**
 * What Python answers a request of a kind with.
 * @template {keyof Replies} Kind
 * @typedef {{ id: number, ok: Replies[Kind] } | Failure} Answer
 */

/** @param {WorkerMessage} message */
function post(message) {
  postMessage(JSON.stringify(message));
}

/** @param {any} error what was thrown: Emscripten throws things that are no Errors */
function fail(error) {
  post({ kind: "failed", detail: String(error?.stack ?? error?.message ?? error) });
}

/** @param {number} bytes */
function count(bytes) {
  loaded += bytes;
  const now = performance.now();
  if (now - loadingReportedAt >= LOADING_MS || loaded === TOTAL) {
    loadingReportedAt = now;
    post({ kind: "progress", loaded, total: TOTAL });
  }
}

/** @param {string} path  From the folder of the page. */
function address(path) {
  return new URL(`../${path}`, import.meta.url).href;
}

/**
 * Fetches a file, counting its bytes as they come; at once when it is kept on this device, which
 * the page tells by the worker's name, "kept" or "fetched".
 *
 * @param {string} path
 * @param {string} type the MIME type it is given, whatever the host says: with a wrong one
 *   Pyodide's WebAssembly would never compile
 */
async function download(path, type) {
  const response = await fetch(address(path));
  if (!response.ok || !response.body) {
    throw new Error(`${path}: the host answered ${response.status}`);
  }
  if (self.name === "kept" && response.headers.get("Content-Type") === type) {
    // Untouched, it goes straight to the compiler, which may keep what it made of it.
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

/** @param {Response} packed gzip, whatever it holds */
function unpacked(packed) {
  const body = /** @type {ReadableStream<BufferSource>} */ (packed.body);
  return new Response(body.pipeThrough(new DecompressionStream("gzip")));
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
 * Hands Pyodide what is on its way already, for as long as it starts: it would ask for the
 * files one after another, and wait for ever for WebAssembly that fails.
 *
 * @param {Promise<WebAssembly.Module>} wasm
 * @param {Promise<Response>} library
 * @param {() => Promise<import("../pyodide/pyodide.mjs").PyodideAPI>} start
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
    // `load` reports a missing file; Python would only raise a less clear error.
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
    return /** @type {import("../pyodide/pyodide.mjs").PyodideAPI} */ (
      await Promise.race([start(), failure])
    );
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/**
 * Pyodide's WebAssembly: compiled here, or for a helper by the worker that it helps.
 *
 * @returns {Promise<WebAssembly.Module>}
 */
function webAssembly() {
  if (self.name !== "helper") {
    return WebAssembly.compileStreaming(download(WASM, "application/wasm"));
  }
  return new Promise((resolve) => {
    addEventListener("message", ({ data }) => resolve(data), { once: true });
  });
}

/**
 * Starts Python; the answer is the bridge's one function.
 *
 * @param {Promise<WebAssembly.Module>} wasm
 */
async function load(wasm) {
  const wheelPath = Object.keys(SIZES).find((path) => path.endsWith(".whl")) ?? "";
  const library = download(LIBRARY, "application/octet-stream").then(unpacked);
  const packages = Promise.all(
    [wheelPath, COMPILED].map(async (path) => (await download(path, ZIP)).arrayBuffer()),
  );
  const scripts = Promise.all([
    script(import("../pyodide/pyodide.mjs"), "pyodide/pyodide.mjs"),
    script(import("../pyodide/pyodide.asm.mjs"), "pyodide/pyodide.asm.mjs"),
  ]);
  const started = scripts.then(([{ loadPyodide }]) =>
    startWith(wasm, library, () =>
      loadPyodide({
        indexURL: address("pyodide/"),
        stdLibURL: address(LIBRARY),
        lockFileContents: { info: LOCK_INFO, packages: {} },
        packageBaseUrl: address("python/"),
      }),
    ),
  );
  // All at once, so that the first failure is reported at once.
  const [python, archives] = await Promise.all([started, packages, wasm, library]);
  const [wheel, compiled] = /** @type {[ArrayBuffer, ArrayBuffer]} */ (archives);
  python.unpackArchive(wheel, "wheel");
  python.unpackArchive(compiled, "zip");
  return /** @type {(request: string) => string} */ (python.pyimport("dvonn.web.api").handle);
}

const compiled = webAssembly();
const bridge = load(compiled);
bridge.then(() => post({ kind: "ready" }), fail);

/** Cancels the running search, if there is one. */
function cancel() {
  if (thinking) {
    post({ id: thinking.id, error: { code: "cancelled", detail: "" } });
    thinking = null;
  }
}

function nextSlice() {
  if (!isHopping) {
    isHopping = true;
    hop.port2.postMessage(null);
  }
}

/**
 * @param {(request: string) => string} handle
 * @param {string} text
 * @param {number} id
 */
function think(handle, text, id) {
  cancel();
  const answer = handle(text);
  /** @type {Answer<"start_search">} */
  const reply = JSON.parse(answer);
  if ("error" in reply) {
    postMessage(answer);
    return;
  }
  const began = performance.now();
  thinking = { id, info: reply.ok, began, reportedAt: began };
  nextSlice();
}

/** @param {(request: string) => string} handle */
function slice(handle) {
  if (!thinking) {
    return;
  }
  const { id } = thinking;
  const began = performance.now();
  /** @type {Request} */
  const request = { id, kind: "search", nodes: sliceNodes };
  /** @type {Answer<"search">} */
  const reply = JSON.parse(handle(JSON.stringify(request)));
  const now = performance.now();
  if ("error" in reply) {
    post(reply);
    thinking = null;
    return;
  }
  const { done, ...info } = reply.ok;
  if (done || now - thinking.began >= LONGEST_MS) {
    // Cut short by the end of the search, this slice does not measure the machine's speed.
    post({ id, ok: info });
    thinking = null;
    return;
  }
  // Doubled at most: one slice may happen to be short, or appear so by the clock's coarseness.
  const fitting = Math.round((sliceNodes * SLICE_MS) / Math.max(now - began, 0.1));
  sliceNodes = Math.max(1, Math.min(fitting, 2 * sliceNodes));
  const isDue = now - thinking.reportedAt >= PROGRESS_MS;
  if (isDue) {
    post({ id, progress: info });
  }
  thinking = { ...thinking, info, reportedAt: isDue ? now : thinking.reportedAt };
  nextSlice();
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
  const { id, kind } = JSON.parse(text);
  switch (kind) {
    case "start_search":
      think(handle, text, id);
      break;
    case "finish":
      if (thinking?.id === id) {
        post({ id, ok: thinking?.info });
        thinking = null;
      }
      break;
    case "cancel":
      if (thinking?.id === id) {
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

hop.port1.onmessage = async () => {
  isHopping = false;
  const handle = await bridge;
  try {
    slice(handle);
  } catch (error) {
    fail(error);
  }
};

addEventListener("message", async ({ data }) => {
  const handle = await bridge.catch(() => null);
  try {
    if (handle && typeof data === "string") {
      answer(handle, data);
    }
  } catch (error) {
    // Python itself answers its errors: this is Python broken down.
    fail(error);
  }
});
