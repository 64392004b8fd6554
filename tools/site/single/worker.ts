/**
 * Lets a worker fetch the files that its page has embedded: the page's first message holds them.
 * The worker unpacks them, so that the page is not held up.
 */
import { answerFetches, unpack } from "./embedded.ts";

const files: Promise<Map<string, Blob>> = new Promise((resolve) => {
  addEventListener(
    "message",
    (event) => {
      // Hide this message from the worker's other listeners, which wait for other messages.
      event.stopImmediatePropagation();
      resolve(event.data);
    },
    { once: true },
  );
});

// This worker is a classic one, but Pyodide must treat it as a module worker, which it is on a
// server. Pyodide does so if `importScripts` throws.
globalThis.importScripts = () => {
  throw new TypeError("there is nothing to import");
};

answerFetches(new URL("..", import.meta.url).href, async (path) => {
  const file = (await files).get(path);
  return file ? unpack({ packed: await file.text(), type: file.type }) : null;
});
