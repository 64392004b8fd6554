/** Starts the workers that host Pyodide: the engine, the helper, and one for later visits. */

export interface CalmPage {
  /** Resolves once the site is kept on this device and Python is ready. */
  whenKept: () => Promise<unknown>;
  /** True while a position is shown and nothing is searched. */
  isCalm: () => boolean;
  /** Pyodide's WebAssembly as the engine's worker has compiled it. */
  share: () => Promise<WebAssembly.Module>;
}

/** The page's part of a faster start of Python; worker-python.ts has the worker's part. */
export interface PageAccelerator {
  /** Watches the first start from kept files, and calls `restart` if it hangs. */
  watch: (worker: Worker, restart: () => void) => void;
  prepare: (page: CalmPage) => void;
}

/** Each accelerator adds itself when main.js imports its module. The page works without any. */
export const accelerators: PageAccelerator[] = [];

/** True once a worker was replaced: an accelerator may have failed, so later workers use none. */
let isWhole = false;
let isFirst = true;

function startAs(role: "kept" | "fetched" | "helper" | "preparer"): Worker {
  const name = isWhole ? `${role} whole` : role;
  return new Worker("engine/worker.js", { type: "module", name });
}

/**
 * The browser's service workers; undefined if there are none, or if the browser throws an error
 * because it may store nothing.
 */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** @param restart  Called when an accelerated start hangs. */
export function makeWorker(restart: () => void) {
  isWhole = !isFirst;
  // Cached files are counted at once and passed on unchanged: see `download` in worker-files.ts.
  const isKept = Boolean(serviceWorkers()?.controller);
  const worker = startAs(isKept ? "kept" : "fetched");
  if (isFirst && isKept) {
    for (const accelerator of accelerators) accelerator.watch(worker, () => isWhole || restart());
  }
  isFirst = false;
  return worker;
}

/** Starts a helper from the WebAssembly that the engine's worker has compiled. */
export function makeHelper(compiled: WebAssembly.Module) {
  const worker = startAs("helper");
  worker.postMessage(compiled);
  return worker;
}

/** Starts a worker that prepares later visits, unless a worker has been replaced. */
export function startPreparer(compiled: WebAssembly.Module) {
  if (!isWhole) startAs("preparer").postMessage(compiled);
}
