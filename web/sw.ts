/**
 * The service worker: caches the whole site for offline use, one version at a time. A new version
 * is downloaded while the active one stays, and waits until the page posts {"kind":"activate"}.
 *
 * A version is installed once all files that DVONN needs are cached and the others have been tried.
 * If the previous version had cached other games, their files are needed, too.
 * Files that failed, and files that the browser has deleted since, are downloaded when the page
 * posts {"kind":"fill"}. The worker answers this message and {"kind":"check"} with
 * {"kind":"offline","isReady":…}. isReady says whether DVONN is cached; with "isOther":true in the
 * message, the files of other games count, too. If the browser asks to save data, the worker
 * downloads only the files that count. If the cache fails, the network answers.
 */

const worker = self as unknown as ServiceWorkerGlobalScope;

const VERSION = "build: version";
/** The hash of every file by its path, in the format of `integrity`. */
const FILES = "build: files" as unknown as Record<string, string>;

/** Files that only games other than DVONN need. */
const OTHERS = "build: other-games" as unknown as string[];

/** Files that no game needs: pictures of the app, and notices of third-party software. */
const EXTRAS = /^(icons\/|third_party\/|manifest\.webmanifest$)/;

/** Other sites may share the origin, so the names of this site's caches contain the folder. */
const PREFIX = `dvonn-${new URL(worker.registration.scope).pathname}-`;
const CACHE = PREFIX + VERSION;

function isOurs(name: string) {
  return name.startsWith(PREFIX) && /^[0-9a-f]{16}$/.test(name.slice(PREFIX.length));
}

function urlOf(path: string) {
  return new URL(path, worker.registration.scope).href;
}

/**
 * The key contains the content hash, so that unchanged files can be copied from an older version's
 * cache.
 */
function cacheKey(path: string) {
  return `${urlOf(path)}?${encodeURIComponent(FILES[path] ?? "")}`;
}

/** Downloads a file, but rejects another version of it: the host may be updated meanwhile. */
async function download(path: string) {
  const integrity = FILES[path] ?? "";
  try {
    return await fetch(urlOf(path), { integrity });
  } catch {
    return await fetch(urlOf(path), { integrity, cache: "reload" });
  }
}

/** @param isOther  True to count what other games need, too. */
function needed(isOther: boolean) {
  return Object.keys(FILES).filter(
    (path) => !EXTRAS.test(path) && (isOther || !OTHERS.includes(path)),
  );
}

async function missing(paths: string[]) {
  const cache = await caches.open(CACHE);
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  return paths.filter((path) => !cached.has(cacheKey(path)));
}

/** The caches of other versions. */
async function otherCaches() {
  return (await caches.keys()).filter((name) => isOurs(name) && name !== CACHE);
}

/** True if another version has cached files of games other than DVONN. */
async function wereOthersCached() {
  const others = OTHERS.map((path) => `${urlOf(path)}?`);
  for (const name of await otherCaches()) {
    const keys = await (await caches.open(name)).keys();
    if (keys.some(({ url }) => others.some((other) => url.startsWith(other)))) return true;
  }
  return false;
}

/** Takes the missing files from another version or, unless *isCopyOnly*, from the network. */
async function cacheMissing(
  paths: string[],
  isCopyOnly: boolean = false,
): Promise<PromiseSettledResult<void>[]> {
  const names = await otherCaches();
  const cache = await caches.open(CACHE);
  const cacheFile = async (path: string) => {
    const name = cacheKey(path);
    for (const cacheName of names) {
      const cached = await caches.match(name, { cacheName });
      if (cached) return cache.put(name, cached);
    }
    if (!isCopyOnly) await cache.put(name, await download(path));
  };
  return Promise.allSettled((await missing(paths)).map(cacheFile));
}

/**
 * @param isOther  True if the other games are needed, too; an update always needs them if they were
 *   cached before.
 * @throws {Error} A file that is needed cannot be cached.
 */
async function fill(isOther: boolean = false) {
  const results = await cacheMissing(needed(isOther || (await wereOthersCached())));
  const failed = results.find(({ status }) => status === "rejected");
  if (failed) throw (failed as PromiseRejectedResult).reason;
  await cacheMissing(Object.keys(FILES), isSavingData());
}

/** True if the browser asks to save data, as with a phone's data saver. */
function isSavingData() {
  const { connection } = worker.navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

async function isReady(isOther: boolean) {
  try {
    return (await missing(needed(isOther))).length === 0;
  } catch {
    return false;
  }
}

async function report(page: ExtendableMessageEvent["source"], isOther: boolean) {
  page?.postMessage({ kind: "offline", isReady: await isReady(isOther) });
}

async function fillAndReport(page: ExtendableMessageEvent["source"], isOther: boolean) {
  if (!(await isReady(isOther))) await report(page, isOther);
  // Without a network or storage space, nothing changes, and the page asks again.
  await fill(isOther).catch(() => {});
  await report(page, isOther);
}

async function activate() {
  try {
    await Promise.all((await otherCaches()).map((name) => caches.delete(name)));
  } finally {
    await worker.clients.claim();
  }
}

/** The path of the site's file that a request is for. */
function pathOf(request: Request) {
  const url = new URL(request.url);
  url.search = "";
  url.hash = "";
  const { scope } = worker.registration;
  if (request.method !== "GET" || !url.href.startsWith(scope)) return null;
  const path = url.href.slice(scope.length);
  const name = path === "" || path === "index.html" ? "./" : path;
  return Object.hasOwn(FILES, name) ? name : null;
}

async function answer(request: Request, path: string) {
  try {
    const cached = await caches.match(cacheKey(path), { cacheName: CACHE });
    if (cached) return cached;
  } catch {
    // The cache is damaged, or gone.
  }
  return fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(fill()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));

worker.addEventListener("message", (event) => {
  const { source } = event;
  const isOther = event.data?.isOther === true;
  switch (event.data?.kind) {
    case "activate":
      return event.waitUntil(worker.skipWaiting());
    case "check":
      return event.waitUntil(report(source, isOther));
    case "fill":
      return event.waitUntil(fillAndReport(source, isOther));
  }
});

worker.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path !== null) event.respondWith(answer(event.request, path));
});
