/**
 * Starts Pyodide, from files that are being fetched already.
 */
import { address, download, LIBRARY, script, WASM } from "./worker-files.js";
import { ROLE } from "./worker-messages.js";

/** @import { PyodideAPI, PyodideConfig } from "../pyodide/pyodide.js" */

/** What Pyodide reads of its own build. */
const LOCK_INFO = /** @type {any} */ (
  {
    /* build: lock */
  }
);

/**
 * Pyodide's WebAssembly: compiled here or, for a helper, by the engine's worker.
 *
 * @returns {Promise<WebAssembly.Module>}
 */
export async function webAssembly() {
  if (ROLE !== "helper" && ROLE !== "snapshot") {
    return WebAssembly.compileStreaming(download(WASM, "application/wasm"));
  }
  return new Promise((resolve) => {
    addEventListener("message", ({ data }) => resolve(data), { once: true });
  });
}

/** Pyodide's two modules. */
export function loadScripts() {
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
export async function startPyodide(wasm, scripts, library, options) {
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
 * Gives Pyodide the files that are being fetched already, while it starts: it would fetch them one
 * after another, and wait for ever for WebAssembly that fails.
 *
 * @param {Promise<WebAssembly.Module>} wasm
 * @param {Promise<Response>} library
 * @param {() => Promise<PyodideAPI>} start
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
    return /** @type {PyodideAPI} */ (await Promise.race([start(), failure]));
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/** @returns {Promise<never>} */
export function forever() {
  return new Promise(() => {});
}
