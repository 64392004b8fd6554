/**
 * Makes the workers in which Python runs: the one that first-worker.js has started, one in the place
 * of a lost one, and the helper.
 */

let first = /** @type {typeof window.firstWorker | null} */ (window.firstWorker);

/** @param {"kept" | "fetched" | "helper"} name */
function startAs(name) {
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module", name });
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

/**
 * The worker that was started ahead, the first time; a new one from then on. What the first has
 * said already is said again, once its new owner listens.
 */
export function makeWorker() {
  if (!first) return startAs(navigator.serviceWorker?.controller ? "kept" : "fetched");
  const { said, takeOver } = first;
  first = null;
  const worker = takeOver();
  queueMicrotask(() => {
    for (const event of said) worker.dispatchEvent(again(event));
  });
  return worker;
}

/** @param {Event} event */
function again(event) {
  if (event instanceof MessageEvent) return new MessageEvent("message", { data: event.data });
  if (!(event instanceof ErrorEvent)) return new Event("error", { cancelable: true });
  return new ErrorEvent("error", { message: event.message, cancelable: true });
}
