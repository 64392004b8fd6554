/**
 * Starts Python with the package, from its files or by an accelerator, and loads other games'
 * modules.
 */
import type { PyodideAPI, PyodideConfig } from "../pyodide/pyodide.js";
import { downloadPacked, fetchPacked, LIBRARY, PACKAGE } from "./worker-files.ts";
import { forever, loadScripts, startPyodide } from "./worker-pyodide.ts";

/** Archives with the modules of other games; each is loaded at the first request of its game. */
const ON_DEMAND = "build: on-demand" as unknown as Record<string, string>;

/** Python, and the bridge's one function. */
export type Python = { python: PyodideAPI; handle: (request: string) => string };

export interface PyodideParts {
  /** Pyodide's module pyodide.asm.js, once it and WebAssembly are loaded. */
  program: () => Promise<any>;
  startFromFiles: (options?: PyodideConfig) => Promise<PyodideAPI>;
  startWithoutFiles: (options: PyodideConfig) => Promise<PyodideAPI>;
}

/** The worker's part of a faster start of Python. */
export interface Accelerator {
  /** Starts Python; null if Python must start from files. */
  start: (parts: PyodideParts) => Promise<PyodideAPI | null>;
  prepare: (parts: PyodideParts) => Promise<void>;
}

/** Each accelerator adds itself when worker.ts imports its module. Python can start without any. */
export const accelerators: Accelerator[] = [];

/** The games whose modules are loaded or loading. */
const games: Map<string, Promise<void>> = new Map();

export async function startPython(wasm: Promise<WebAssembly.Module>): Promise<Python> {
  const parts = pyodideParts(wasm);
  let python: PyodideAPI | null = null;
  for (const accelerator of accelerators) python ??= await accelerator.start(parts);
  python ??= await parts.startFromFiles();
  const handle: (request: string) => string = python.pyimport("dvonn.web.api").handle;
  return { handle, python };
}

async function load(
  wasm: Promise<WebAssembly.Module>,
  scripts: ReturnType<typeof loadScripts>,
  options?: PyodideConfig,
) {
  const library = downloadPacked(LIBRARY);
  const packed = downloadPacked(PACKAGE);
  const started = startPyodide(wasm, scripts, library, options);
  // Awaited together, to report the first failure at once.
  const [python, modules] = await Promise.all([started, packed, wasm, library]);
  python.unpackArchive(await modules.arrayBuffer(), "zip");
  return python;
}

export async function prepareStarts(wasm: Promise<WebAssembly.Module>) {
  try {
    const parts = pyodideParts(wasm);
    for (const accelerator of accelerators) await accelerator.prepare(parts);
  } catch {
    // If storage or memory is missing or full, later visits start as this visit did.
  }
  close();
  return forever();
}

function pyodideParts(wasm: Promise<WebAssembly.Module>): PyodideParts {
  const scripts = loadScripts();
  // Either promise may fail before it is awaited.
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

export function isOnDemand(game: string) {
  return Object.hasOwn(ON_DEMAND, game);
}

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
