/**
 * Lets a worker fetch the files that its page has embedded: the page's first message holds them.
 * The worker unpacks them, so that the page is not held up.
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

// In the single file this is a classic worker; on a server it is a module worker. Pyodide takes any
// worker in which `importScripts` throws for a module worker.
globalThis.importScripts = () => {
  throw new TypeError("there is nothing to import");
};

answerFetches(new URL("..", import.meta.url).href, async (path) => {
  const file = (await files).get(path);
  return file ? unpack({ packed: await file.text(), type: file.type }) : null;
});
