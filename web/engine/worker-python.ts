/**
 * Python with the package: from its files, or from a snapshot of it; the modules of games that come
 * later; and the making of a snapshot.
 */
import type { PyodideAPI, PyodideConfig } from "../pyodide/pyodide.js";
import { countRest, downloadPacked, fetchPacked, LIBRARY, PACKAGE } from "./worker-files.ts";
import { IS_WHOLE, ROLE } from "./worker-messages.ts";
import { forever, loadScripts, startPyodide } from "./worker-pyodide.ts";

/** Archives with the modules of games that are not there from the start, each loaded with its first request. */
const ON_DEMAND = "build: on-demand" as unknown as Record<string, string>;

/** Python, and the bridge's one function. */
export type Python = { python: PyodideAPI; handle: (request: string) => string };

/** The games whose modules are there, or on their way. */
const games: Map<string, Promise<void>> = new Map();

/** Starts Python and returns it, with the bridge's one function. */
export async function startPython(wasm: Promise<WebAssembly.Module>): Promise<Python> {
  const scripts = loadScripts();
  // Either may fail before it is waited for.
  Promise.all([scripts, wasm]).catch(() => {});
  const python = (await restore(wasm, scripts)) ?? (await load(wasm, scripts));
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

/** Starts Python from a snapshot; null if there is none, or none that works. */
async function restore(
  wasm: Promise<WebAssembly.Module>,
  scripts: ReturnType<typeof loadScripts>,
): Promise<PyodideAPI | null> {
  if (ROLE !== "kept" && ROLE !== "helper") return null;
  let snapshots: typeof import("./snapshot.ts") | undefined;
  let packed: Response | null = null;
  try {
    snapshots = await import("./snapshot.ts");
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
    countRest();
    return python;
  } catch {
    await snapshots.rejectSnapshot().catch(() => {});
    return null;
  }
}

/** Makes a snapshot for later visits, and ends. */
export async function makeSnapshot(wasm: Promise<WebAssembly.Module>) {
  try {
    const maker = await import("./make-snapshot.ts");
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
