/**
 * Starts the workers that host Pyodide: the engine's, one in place of a lost one, and the helper's.
 */

/** @param {"kept" | "fetched" | "helper"} name */
function startAs(name) {
  return new Worker("engine/worker.js", { type: "module", name });
}

/**
 * The service workers of this page; undefined where a browser has none, or throws when it is asked for
 * them, as one that keeps nothing may do.
 *
 * @returns {ServiceWorkerContainer | undefined}
 */
export function serviceWorkers() {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** A worker that loads Python by itself. */
export function makeWorker() {
  // A cached file need not be counted as it comes, and is best left unchanged: see worker.js.
  return startAs(serviceWorkers()?.controller ? "kept" : "fetched");
}

/**
 * A worker that starts from what the engine's worker has compiled.
 * @param {WebAssembly.Module} compiled
 */
export function makeHelper(compiled) {
  const worker = startAs("helper");
  worker.postMessage(compiled);
  return worker;
}
