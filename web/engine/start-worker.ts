/**
 * Starts the workers that host Pyodide: the engine's, one in place of a lost one, the helper's, and the
 * one that makes a snapshot for later visits.
 */
import { readMessage } from "./client.ts";

/** Seconds after which a start from a snapshot counts as hanging: it takes one, on a slow phone three. */
const SNAPSHOT_PATIENCE = 8;
/** Has a worker been replaced? It may be the snapshot's fault, so none starts from one again. */
let isWhole = false;
let isFirst = true;

function startAs(role: "kept" | "fetched" | "helper" | "snapshot"): Worker {
  const name = isWhole ? `${role} whole` : role;
  return new Worker("engine/worker.js", { type: "module", name });
}

/**
 * The service workers of this page; undefined where a browser has none, or throws when it is asked for
 * them, as one that keeps nothing may do.
 */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/**
 * A worker that loads Python by itself.
 * @param restart  Called when a start from a snapshot hangs.
 */
export function makeWorker(restart: () => void) {
  isWhole = !isFirst;
  // A cached file need not be counted as it comes, and is best left unchanged: see worker-files.ts.
  const isKept = Boolean(serviceWorkers()?.controller);
  const worker = startAs(isKept ? "kept" : "fetched");
  if (isFirst && isKept) watchStart(worker, restart);
  isFirst = false;
  return worker;
}

/** Calls *onHang* if the worker says nothing for too long before it has started. */
function watchStart(worker: Worker, onHang: () => void) {
  // Counted by ticks: a machine that sleeps gets none.
  let silence = 0;
  const ticking = setInterval(() => {
    silence += 1;
    if (silence < SNAPSHOT_PATIENCE) return;
    clearInterval(ticking);
    if (!isWhole) onHang();
  }, 1000);
  worker.addEventListener("message", ({ data }) => {
    silence = 0;
    const message = readMessage(data);
    if (!message || !("kind" in message) || message.kind !== "progress") clearInterval(ticking);
  });
  worker.addEventListener("error", () => clearInterval(ticking));
}

/** A worker that starts from what the engine's worker has compiled. */
export function makeHelper(compiled: WebAssembly.Module) {
  const worker = startAs("helper");
  worker.postMessage(compiled);
  return worker;
}

/**
 * Makes a snapshot that later visits start from; nothing if there is one, or a worker has failed here.
 */
export function makeSnapshot(compiled: WebAssembly.Module) {
  if (!isWhole) startAs("snapshot").postMessage(compiled);
}
