/**
 * Lets a worker fetch the files that its page has embedded: the page's first message holds them.
 * Unpacking them is the worker's work, so that the page is not held up.
 */
import { answerFetches, unpack } from "./embedded.ts";

const files: Promise<Map<string, Blob>> = new Promise((resolve) => {
  addEventListener(
    "message",
    (event) => {
      // Nobody else waits for this message.
      event.stopImmediatePropagation();
      resolve(event.data);
    },
    { once: true },
  );
});

// As in the module that it is on a server: Pyodide tries this to find out which of both it is in.
globalThis.importScripts = () => {
  throw new TypeError("there is nothing to import");
};

answerFetches(new URL("..", import.meta.url).href, async (path) => {
  const file = (await files).get(path);
  return file ? unpack({ packed: await file.text(), type: file.type }) : null;
});
