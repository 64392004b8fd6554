/**
 * The service worker: caches the whole site for offline use, one version at a time. A new version
 * is downloaded beside the active one and waits until the page posts {"kind":"activate"}.
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const VERSION = "/* build: version */";
/** Every file, by its path from here, with its hash as `integrity` takes it. */
const FILES = /** @type {Record<string, string>} */ (
  {
    /* build: files */
  }
);

/** Other sites may share the origin, so the names of our caches contain the folder. */
const PREFIX = `dvonn-${new URL(worker.registration.scope).pathname}-`;
const CACHE = PREFIX + VERSION;

/** @param {string} name */
function isOurs(name) {
  return name.startsWith(PREFIX) && /^[0-9a-f]{16}$/.test(name.slice(PREFIX.length));
}

/** @param {string} path */
function urlOf(path) {
  return new URL(path, worker.registration.scope).href;
}

/**
 * The cache key of a file. It contains the content hash, so that unchanged files can be copied from
 * the cache of an older version.
 *
 * @param {string} path
 */
function cacheKey(path) {
  return `${urlOf(path)}?${encodeURIComponent(FILES[path] ?? "")}`;
}

/**
 * Fetches a file, and rejects another version of it: the host may be updated meanwhile.
 *
 * @param {string} path
 */
async function download(path) {
  const integrity = FILES[path] ?? "";
  try {
    return await fetch(urlOf(path), { integrity });
  } catch {
    return await fetch(urlOf(path), { integrity, cache: "reload" });
  }
}

async function cacheAll() {
  const names = (await caches.keys()).filter(isOurs);
  const cache = await caches.open(CACHE);
  await Promise.all(
    Object.keys(FILES).map(async (path) => {
      const name = cacheKey(path);
      for (const cacheName of names) {
        const cached = await caches.match(name, { cacheName });
        if (cached) {
          await cache.put(name, cached);
          return;
        }
      }
      await cache.put(name, await download(path));
    }),
  );
}

async function activate() {
  const old = (await caches.keys()).filter((name) => isOurs(name) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/**
 * The path of the site's file that a request is for, or null.
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
  return (await caches.match(cacheKey(path), { cacheName: CACHE })) ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(cacheAll()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));

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
