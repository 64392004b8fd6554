/**
 * Starts Python's worker ahead of everything else: this module imports nothing, so the browser
 * runs it while it still fetches the rest of the page.
 */

/** Nothing has asked for the first worker yet: what it says meanwhile is kept. */
let ahead = /** @type {Worker | null} */ (start());
/** @type {Event[]} */
const said = [];
const keep = (/** @type {Event} */ event) => said.push(event);
ahead?.addEventListener("message", keep);
ahead?.addEventListener("error", keep);

function start() {
  // A kept file need not be counted as it comes, and is best left as it is: see worker.js.
  return startAs(navigator.serviceWorker?.controller ? "kept" : "fetched");
}

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
  if (!ahead) return start();
  const worker = ahead;
  ahead = null;
  worker.removeEventListener("message", keep);
  worker.removeEventListener("error", keep);
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
