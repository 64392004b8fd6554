import type { WorkerMessage } from "./protocol.ts";
/** The worker's role, from its name (see worker.ts), and its messages to the page. */

export const [ROLE, IS_WHOLE] = self.name.split(" ");

/** An empty module. */
const EMPTY_WASM = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

export function post(message: WorkerMessage) {
  postMessage(JSON.stringify(message));
}

/** @param error  Emscripten also throws values other than Errors. */
export function fail(error: any) {
  // In Firefox and Safari the stack lacks the message.
  const detail = [String(error), error?.stack].filter(Boolean).join("\n");
  post({ kind: "failed", detail, forbidden: isForbidden() });
}

/** True if the browser or the host's policy forbids WebAssembly. */
function isForbidden() {
  try {
    return !new WebAssembly.Module(EMPTY_WASM);
  } catch {
    return true;
  }
}
