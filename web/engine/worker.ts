/**
 * The web worker that hosts Pyodide. It passes requests to Python as text, once Python has started
 * and the modules of the requested game are loaded. It knows no rules.
 *
 * Messages are those of protocol.ts, as JSON text. The worker posts WorkerMessages, but none after
 * "failed". It gets every kind of Request except "search", which only worker-search.ts sends. The
 * answer to "share" is not text, but Pyodide's compiled WebAssembly itself.
 *
 * The worker's name says how it starts. A "fetched" worker gets its files from the network, a
 * "kept" worker from the cache of this device, and a "helper" gets WebAssembly as its first
 * message. An accelerator (worker-python.ts) may start a "kept" worker or a "helper". If "whole"
 * follows in the name, no accelerator is used, because an earlier start with one may have failed. A
 * "preparer" starts like a helper, prepares faster starts of later visits, and ends.
 *
 * The build joins this module and its static imports into one file, so that the worker starts after
 * one request, which matters on a slow line.
 */

import "./faster-start/worker.ts";
import type { Request } from "./protocol.ts";
import { fail, post, ROLE } from "./worker-messages.ts";
import { webAssembly } from "./worker-pyodide.ts";
import type { Python } from "./worker-python.ts";
import { isOnDemand, loadGame, prepareStarts, startPython } from "./worker-python.ts";
import { cancelSearch, finishSearch, startSearch } from "./worker-search.ts";

addEventListener("unhandledrejection", (event) => {
  event.preventDefault();
  fail(event.reason);
});

const compiled = webAssembly();
const bridge = ROLE === "preparer" ? prepareStarts(compiled) : startPython(compiled);
bridge.then(() => post({ kind: "ready" }), fail);

async function share(id: number) {
  try {
    postMessage({ id, ok: await compiled });
  } catch (error) {
    post({ id, error: { code: "internal", detail: String(error) } });
  }
}

function answer(handle: (request: string) => string, text: string) {
  const request: Request = JSON.parse(text);
  const { id } = request;
  switch (request.kind) {
    case "start_search":
      startSearch(handle, text, id, request.game);
      break;
    case "finish":
      finishSearch(id);
      break;
    case "cancel":
      cancelSearch(id);
      break;
    case "share":
      share(id);
      break;
    default:
      postMessage(handle(text));
  }
}

async function answerGame({ python, handle }: Python, text: string, game: string) {
  try {
    await loadGame(python, game);
  } catch (error) {
    const { id } = JSON.parse(text);
    post({ id, error: { code: "not_loaded", detail: String(error) } });
    return;
  }
  answer(handle, text);
}

addEventListener("message", async ({ data }) => {
  const started = await bridge.catch(() => null);
  try {
    if (!started || typeof data !== "string") return;
    const { game } = JSON.parse(data);
    if (isOnDemand(game)) await answerGame(started, data, game);
    else answer(started.handle, data);
  } catch (error) {
    // The bridge turns errors in Python into replies, so this is a crash of Python itself.
    fail(error);
  }
});
