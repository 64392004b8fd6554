/**
 * Keeps the whole site for use without a network, one version at a time. A new version is
 * fetched beside the running one and waits until the page says {"kind":"activate"}.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const VERSION = "/* build: version */";
/** Every file, by its path from here, with its hash as `integrity` takes it. */
const FILES = /** @type {Record<string, string>} */ (
  {
    /* build: files */
  }
);

/** Other sites share the origin's storage, so the name says whose this is and for which folder. */
const PREFIX = `dvonn-${new URL(worker.registration.scope).pathname}-`;
const CACHE = PREFIX + VERSION;

/** @param {string} name */
function isOurs(name) {
  return name.startsWith(PREFIX) && /^[0-9a-f]{16}$/.test(name.slice(PREFIX.length));
}

/** @param {string} path */
function address(path) {
  return new URL(path, worker.registration.scope).href;
}

/**
 * The name a file is kept under: with its content in it, so that an old version's copy of an
 * unchanged file can be told from a changed one.
 *
 * @param {string} path
 */
function keptName(path) {
  return `${address(path)}?${encodeURIComponent(FILES[path] ?? "")}`;
}

/**
 * Fetches a file and refuses another version's: a host may change in the middle.
 *
 * @param {string} path
 */
async function download(path) {
  const integrity = FILES[path] ?? "";
  try {
    return await fetch(address(path), { integrity });
  } catch {
    return await fetch(address(path), { integrity, cache: "reload" });
  }
}

async function keepAll() {
  const names = (await caches.keys()).filter(isOurs);
  const cache = await caches.open(CACHE);
  await Promise.all(
    Object.keys(FILES).map(async (path) => {
      const name = keptName(path);
      for (const cacheName of names) {
        const kept = await caches.match(name, { cacheName });
        if (kept) {
          await cache.put(name, kept);
          return;
        }
      }
      await cache.put(name, await download(path));
    }),
  );
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => isOurs(name) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/**
 * Which of our files a request means, or null.
 *
 * @param {Request} request
 */
function pathOf(request) {
  const url = new URL(request.url);
  url.search = "";
  url.hash = "";
  if (request.method !== "GET" || !url.href.startsWith(worker.registration.scope)) {
    return null;
  }
  const path = url.href.slice(worker.registration.scope.length);
  const name = path === "" || path === "index.html" ? "./" : path;
  return Object.hasOwn(FILES, name) ? name : null;
}

/**
 * @param {Request} request
 * @param {string} path
 */
async function answer(request, path) {
  return (await caches.match(keptName(path), { cacheName: CACHE })) ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(keepAll()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));

worker.addEventListener("message", (event) => {
  if (event.data?.kind === "activate") {
    event.waitUntil(worker.skipWaiting());
  }
});

worker.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path !== null) {
    event.respondWith(answer(event.request, path));
  }
});
