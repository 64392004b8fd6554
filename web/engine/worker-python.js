/**
 * Python with the package: from its files, or from a snapshot of it; the modules of other games, which come
 * later; and the making of a snapshot.
 */
import { countRest, downloadPacked, fetchPacked, LIBRARY, PACKAGE } from "./worker-files.js";
import { IS_WHOLE, ROLE } from "./worker-messages.js";
import { forever, loadScripts, startPyodide } from "./worker-pyodide.js";

/** @import { PyodideAPI, PyodideConfig } from "../pyodide/pyodide.js" */

/** Archives with the modules of other games, by the name of the game: loaded with the first request of it. */
const ON_DEMAND = /** @type {Record<string, string>} */ (
  {
    /* build: on-demand */
  }
);

/**
 * Python, and the bridge's one function.
 * @typedef {{ python: PyodideAPI, handle: (request: string) => string }} Python
 */

/** The games whose modules are there, or on their way. @type {Map<string, Promise<void>>} */
const games = new Map();

/**
 * Starts Python and returns it, with the bridge's one function.
 *
 * @param {Promise<WebAssembly.Module>} wasm
 * @returns {Promise<Python>}
 */
export async function startPython(wasm) {
  const scripts = loadScripts();
  // Either may fail before it is waited for.
  Promise.all([scripts, wasm]).catch(() => {});
  const python = (await restore(wasm, scripts)) ?? (await load(wasm, scripts));
  /** @type {(request: string) => string} */
  const handle = python.pyimport("dvonn.web.api").handle;
  return { handle, python };
}

/**
 * Starts Python from its files.
 *
 * @param {Promise<WebAssembly.Module>} wasm
 * @param {ReturnType<typeof loadScripts>} scripts
 * @param {PyodideConfig} [options]
 */
async function load(wasm, scripts, options) {
  const library = downloadPacked(LIBRARY);
  const packed = downloadPacked(PACKAGE);
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
    countRest();
    return python;
  } catch {
    await snapshots.rejectSnapshot().catch(() => {});
    return null;
  }
}

/**
 * Makes a snapshot for later visits, and ends.
 *
 * @param {Promise<WebAssembly.Module>} wasm
 */
export async function makeSnapshot(wasm) {
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

/**
 * Does a request name a game whose modules are not there from the start?
 *
 * @param {string | undefined} game
 */
export function isOnDemand(game) {
  return Object.hasOwn(ON_DEMAND, game ?? "");
}

/**
 * Loads the modules of a game.
 *
 * @param {PyodideAPI} python
 * @param {string} game
 */
export function loadGame(python, game) {
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
  const modules = await fetchPacked(ON_DEMAND[game] ?? "");
  python.unpackArchive(await modules.arrayBuffer(), "zip");
}
