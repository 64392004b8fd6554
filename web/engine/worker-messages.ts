import type { WorkerMessage } from "./protocol.ts";
/** How the worker starts, according to its name, and how it posts to the page: see worker.ts. */

export const [ROLE, IS_WHOLE] = self.name.split(" ");

/** An empty module. */
const EMPTY_WASM = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

export function post(message: WorkerMessage) {
  postMessage(JSON.stringify(message));
}

/** @param error  Emscripten also throws things that are no Errors. */
export function fail(error: any) {
  // In Firefox and Safari the stack lacks the message.
  const detail = [String(error), error?.stack].filter(Boolean).join("\n");
  post({ kind: "failed", detail, forbidden: isForbidden() });
}

/** The browser or a policy of the host forbids compiling WebAssembly. */
function isForbidden() {
  try {
    return !new WebAssembly.Module(EMPTY_WASM);
  } catch {
    return true;
  }
}
