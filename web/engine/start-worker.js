/**
 * Starts the workers in which Python runs: the page's own, one in the place of a lost one, and the helper.
 */

/** @param {"kept" | "fetched" | "helper"} name */
function startAs(name) {
  return new Worker("engine/worker.js", { type: "module", name });
}

/** A worker that loads Python by itself. */
export function makeWorker() {
  // A kept file need not be counted as it comes, and is best left as it is: see worker.js.
  return startAs(navigator.serviceWorker?.controller ? "kept" : "fetched");
}

/**
 * A worker that helps the first, and starts from what that one has compiled.
 * @param {WebAssembly.Module} compiled
 */
export function makeHelper(compiled) {
  const worker = startAs("helper");
  worker.postMessage(compiled);
  return worker;
}
