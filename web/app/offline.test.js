import assert from "node:assert/strict";
import { it } from "node:test";
import { registerOffline } from "./offline.js";

it("registers the service worker once the engine has come or failed, whatever the page shows", async () => {
  /** @type {string[]} */
  const registered = [];
  const container = {
    controller: null,
    ready: new Promise(() => {}),
    addEventListener: () => {},
    register: async (/** @type {string} */ address) => {
      registered.push(address);
      return { addEventListener: () => {} };
    },
  };
  Object.defineProperty(globalThis, "navigator", {
    value: { serviceWorker: container },
    configurable: true,
  });
  // A page without texts paints nothing, so no attribute ever says that the engine has come.
  const root = { dataset: { engine: "loading" } };
  Object.assign(globalThis, {
    document: { documentElement: root, addEventListener: () => {} },
    MutationObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  let settle = () => {};
  const engineSettled = /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      settle = resolve;
    })
  );
  const callbacks = { onUpdate: () => {}, onReady: () => {} };
  registerOffline({ ...callbacks, engineSettled });
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(registered, []);
  settle();
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(registered, ["sw.js"]);
});
