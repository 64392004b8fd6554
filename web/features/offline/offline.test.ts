import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import { isDelivered, registerOffline } from "./offline.ts";

/** The page's requests to the browser and to the service worker. */
let asked: string[] = [];
/** Listeners by event name. */
let heard: Record<string, (event: any) => void> = {};
let isRefused = false;

const listen = (name: string, listener: (event: any) => void) => {
  heard[name] = listener;
};

beforeEach(() => {
  [asked, heard, isRefused] = [[], {}, false];
  const active = {
    postMessage: ({ kind }: { kind: string }) => asked.push(kind),
  };
  const registration = {
    addEventListener: () => {},
    update: async () => asked.push("update"),
  };
  const container = {
    controller: null,
    ready: Promise.resolve({ active }),
    addEventListener: listen,
    register: async (address: string) => {
      asked.push(address);
      if (isRefused) throw new Error("not to be had");
      return registration;
    },
  };
  setNavigator({ serviceWorker: container });
  // `data-engine` stays "loading" in all tests, to show that registration waits for `engineSettled`
  // and not for this attribute.
  const root = { dataset: { engine: "loading" } };
  Object.assign(globalThis, {
    addEventListener: listen,
    document: { documentElement: root, visibilityState: "visible", addEventListener: listen },
    MutationObserver: class {
      observe() {}
      disconnect() {}
    },
  });
});

function setNavigator(value: object) {
  Object.defineProperty(globalThis, "navigator", { value, configurable: true });
}

/** Waits for pending promises. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const QUIET = { onUpdate: () => {}, onChecked: () => {} };

describe("the page", () => {
  it("registers the service worker once the engine is ready or has failed", async () => {
    let settle = () => {};
    const engineSettled = new Promise<void>((resolve) => {
      settle = resolve;
    });
    registerOffline({ ...QUIET, engineSettled });
    await settled();
    assert.deepEqual(asked, []);
    settle();
    await settled();
    assert.deepEqual(asked, ["sw.js", "fill"]);
  });

  it("passes on each report of the service worker, and asks for a report on `check`", async () => {
    const said: boolean[] = [];
    const { check } = registerOffline({
      ...QUIET,
      engineSettled: Promise.resolve(),
      onChecked: (isReady) => said.push(isReady),
    });
    await settled();
    for (const isReady of [true, false]) heard.message?.({ data: { kind: "offline", isReady } });
    assert.deepEqual(said, [true, false]);
    check();
    await settled();
    assert.equal(asked.at(-1), "check");
  });

  it("retries when it becomes visible or the connection returns", async () => {
    isRefused = true;
    registerOffline({ ...QUIET, engineSettled: Promise.resolve() });
    await settled();
    assert.deepEqual(asked, ["sw.js"]);
    isRefused = false;
    heard.online?.({});
    await settled();
    assert.deepEqual(asked, ["sw.js", "sw.js", "fill"]);
    heard.visibilitychange?.({});
    await settled();
    assert.deepEqual(asked.slice(3), ["update", "sw.js", "fill"]);
  });

  it("works without a service worker if the browser refuses to register one", async () => {
    const refuse = async () => {
      throw new DOMException("not here", "SecurityError");
    };
    const container = {
      controller: null,
      addEventListener: listen,
      register: refuse,
      get ready() {
        return refuse();
      },
    };
    setNavigator({ serviceWorker: container });
    registerOffline({ ...QUIET, engineSettled: Promise.resolve() }).check();
    await settled();
    assert.deepEqual(asked, []);
  });

  it("works without a service worker if access to it throws", () => {
    setNavigator({
      get serviceWorker() {
        throw new DOMException("not here", "SecurityError");
      },
    });
    assert.equal(isDelivered(), false);
    registerOffline({ ...QUIET, engineSettled: Promise.resolve() }).check();
    assert.deepEqual(asked, []);
  });
});
