/**
 * Web worker that hosts Pyodide: passes requests on to Python as text, each when Python has started. It
 * knows no rules and writes no Python.
 *
 * Messages are those of protocol.ts, as JSON text. Out: a WorkerMessage; after "failed" nothing more
 * comes. In: a Request, but for "search", which only worker-search.ts sends.
 *
 * A request about a game whose modules are not there from the start waits until they are loaded.
 *
 * "share" is answered with Pyodide's compiled WebAssembly itself, which is no text. The worker's name
 * says how it starts. With "fetched" its files come over the line, with "kept" from the cache of this
 * device, with "helper" WebAssembly is the first message posted to it. An accelerator may
 * start the last two; if "whole" is added, such a start may have failed, and they start from their files.
 * "preparer" starts as a helper does, prepares faster starts of later visits, and ends.
 *
 * The site has this module and those that it imports at once in one file: the worker starts with one
 * request, however slow the line is.
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

/** Answers a request about a game whose modules are not there from the start. */
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
    if (!started || typeof data !== "string") {
      return;
    }
    const { game } = JSON.parse(data);
    if (isOnDemand(game)) {
      await answerGame(started, data, game);
    } else {
      answer(started.handle, data);
    }
  } catch (error) {
    // Python replies to its own errors: this is a crash of Python itself.
    fail(error);
  }
});
