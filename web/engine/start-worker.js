/**
 * Starts the workers that host Pyodide: the engine's, one in place of a lost one, and the helper's.
 */

/** @param {"kept" | "fetched" | "helper"} name */
function startAs(name) {
  return new Worker("engine/worker.js", { type: "module", name });
}

/** A worker that loads Python by itself. */
export function makeWorker() {
  // A cached file need not be counted as it comes, and is best left unchanged: see worker.js.
  return startAs(navigator.serviceWorker?.controller ? "kept" : "fetched");
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
