/** Starts Pyodide from files that are already being fetched. */
import type { PyodideAPI, PyodideConfig } from "../pyodide/pyodide.js";
import { address, download, LIBRARY, script, WASM } from "./worker-files.ts";
import { ROLE } from "./worker-messages.ts";

/** The build information that Pyodide reads. */
const LOCK_INFO = "build: lock" as any;

/** Pyodide's WebAssembly, compiled here or, for a helper, by the engine's worker. */
export async function webAssembly(): Promise<WebAssembly.Module> {
  if (ROLE !== "helper" && ROLE !== "preparer") {
    return WebAssembly.compileStreaming(download(WASM, "application/wasm"));
  }
  return new Promise((resolve) => {
    addEventListener("message", ({ data }) => resolve(data), { once: true });
  });
}

export function loadScripts() {
  return Promise.all([
    script(import("../pyodide/pyodide.js"), "pyodide/pyodide.js"),
    script(import("../pyodide/pyodide.asm.js"), "pyodide/pyodide.asm.js"),
  ]);
}

export async function startPyodide(
  wasm: Promise<WebAssembly.Module>,
  scripts: ReturnType<typeof loadScripts>,
  library: Promise<Response>,
  options?: PyodideConfig,
) {
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
 * Gives Pyodide the files that are already being fetched. By itself, Pyodide would fetch them one
 * after another, and wait for ever if WebAssembly fails. It asks for them with `fetch` and
 * `instantiateStreaming`, which are replaced while it starts. This technique is undocumented, but
 * Python cannot start otherwise: the shipped library is packed, and a helper gets its WebAssembly
 * from the engine.
 */
async function startWith(
  wasm: Promise<WebAssembly.Module>,
  library: Promise<Response>,
  start: () => Promise<PyodideAPI>,
) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  let giveUp: (reason: unknown) => void = () => {};
  const failure = new Promise((_, reject) => {
    giveUp = reject;
  });
  globalThis.fetch = async (input, init) => {
    const url = String(input);
    if (url === address(WASM)) return new Response();
    // If the download fails, `load` in worker-python.ts reports why. Python gets no answer, because
    // it could report only that the file is missing.
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
    return (await Promise.race([start(), failure])) as PyodideAPI;
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

export function forever(): Promise<never> {
  return new Promise(() => {});
}
