import type { WorkerMessage } from "./protocol.ts";
/**
 * How the worker starts, which the page says by its name, and what it posts to the page: see worker.ts.
 */

/** What the worker is for, and whether it must start without a snapshot. */
export const [ROLE, IS_WHOLE] = self.name.split(" ");

/** A module with nothing in it. */
const EMPTY_WASM = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

export function post(message: WorkerMessage) {
  postMessage(JSON.stringify(message));
}

/** @param error  what was thrown: Emscripten throws things that are no Errors */
export function fail(error: any) {
  // In Firefox and Safari the stack does not say what has happened.
  const detail = [String(error), error?.stack].filter(Boolean).join("\n");
  post({ kind: "failed", detail, forbidden: isForbidden() });
}

/** Does the browser, or a policy of the host, keep WebAssembly from being compiled? */
function isForbidden() {
  try {
    return !new WebAssembly.Module(EMPTY_WASM);
  } catch {
    return true;
  }
}
