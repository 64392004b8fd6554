/**
 * Python with the package, from its files or by an accelerator; and the modules of games that come later.
 */
import type { PyodideAPI, PyodideConfig } from "../pyodide/pyodide.js";
import { downloadPacked, fetchPacked, LIBRARY, PACKAGE } from "./worker-files.ts";
import { forever, loadScripts, startPyodide } from "./worker-pyodide.ts";

/** Archives with the modules of games that are not there from the start, each loaded with its first request. */
const ON_DEMAND = "build: on-demand" as unknown as Record<string, string>;

/** Python, and the bridge's one function. */
export type Python = { python: PyodideAPI; handle: (request: string) => string };

/** The options with which an accelerator starts Python. */
export interface PyodideParts {
  /** Pyodide's program: the module pyodide.asm.js, once it and WebAssembly are there. */
  program: () => Promise<any>;
  startFromFiles: (options?: PyodideConfig) => Promise<PyodideAPI>;
  startWithoutFiles: (options: PyodideConfig) => Promise<PyodideAPI>;
}

/** Speeds up the start of Python. */
export interface Accelerator {
  /** Starts Python; null where it has to start from its files. */
  start: (parts: PyodideParts) => Promise<PyodideAPI | null>;
  /** Prepares later visits. */
  prepare: (parts: PyodideParts) => Promise<void>;
}

/** Each adds itself when worker.ts imports it; the worker needs none. */
export const accelerators: Accelerator[] = [];

/** The games whose modules are there, or on their way. */
const games: Map<string, Promise<void>> = new Map();

/** Starts Python and returns it, with the bridge's one function. */
export async function startPython(wasm: Promise<WebAssembly.Module>): Promise<Python> {
  const parts = pyodideParts(wasm);
  let python: PyodideAPI | null = null;
  for (const accelerator of accelerators) python ??= await accelerator.start(parts);
  python ??= await parts.startFromFiles();
  const handle: (request: string) => string = python.pyimport("dvonn.web.api").handle;
  return { handle, python };
}

/** Starts Python from its files. */
async function load(
  wasm: Promise<WebAssembly.Module>,
  scripts: ReturnType<typeof loadScripts>,
  options?: PyodideConfig,
) {
  const library = downloadPacked(LIBRARY);
  const packed = downloadPacked(PACKAGE);
  const started = startPyodide(wasm, scripts, library, options);
  // All at once, so that the first failure is reported at once.
  const [python, modules] = await Promise.all([started, packed, wasm, library]);
  python.unpackArchive(await modules.arrayBuffer(), "zip");
  return python;
}

/** Prepares faster starts of later visits, and ends. */
export async function prepareStarts(wasm: Promise<WebAssembly.Module>) {
  try {
    const parts = pyodideParts(wasm);
    for (const accelerator of accelerators) await accelerator.prepare(parts);
  } catch {
    // No storage, a full one, or no memory: later visits start as this one did.
  }
  close();
  return forever();
}

function pyodideParts(wasm: Promise<WebAssembly.Module>): PyodideParts {
  const scripts = loadScripts();
  // Either may fail before it is waited for.
  Promise.all([scripts, wasm]).catch(() => {});
  return {
    program: async () => {
      const [[, program]] = await Promise.all([scripts, wasm]);
      return program;
    },
    startFromFiles: (options) => load(wasm, scripts, options),
    startWithoutFiles: (options) =>
      startPyodide(wasm, scripts, Promise.resolve(new Response()), options),
  };
}

/** Does a request name a game whose modules are not there from the start? */
export function isOnDemand(game: string) {
  return Object.hasOwn(ON_DEMAND, game);
}

/** Loads the modules of a game. */
export function loadGame(python: PyodideAPI, game: string) {
  const loading = games.get(game) ?? unpackGame(python, game);
  games.set(game, loading);
  // A later request tries again.
  loading.catch(() => games.delete(game));
  return loading;
}

async function unpackGame(python: PyodideAPI, game: string) {
  const modules = await fetchPacked(ON_DEMAND[game] ?? "");
  python.unpackArchive(await modules.arrayBuffer(), "zip");
}
