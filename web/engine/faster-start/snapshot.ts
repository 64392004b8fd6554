import type { PyodideAPI, PyodideConfig } from "../../pyodide/pyodide.js";

/**
 * Snapshots of Python's memory: a start from one skips what makes Python ready. A snapshot is made on
 * this device, by make-snapshot.ts, and stays there, in Cache Storage beside the site's files.
 *
 * Its address names what it was made of and the browser that made it, so a snapshot of anything else is
 * never found. It is gzip, whose checksum rejects a damaged one. In it are, after four numbers (pages,
 * bytes of Python's memory, references to JavaScript, 0), the numbers of the memory's pages that are not
 * empty, and then those pages.
 *
 * The secret that Python's hashes start from is part of the memory: there is one per snapshot, not one per
 * visit. It protects a server from strangers who choose its keys. Here only the person at the device
 * does, and the snapshot leaves the device no more than saved games do.
 */

/** Of all that Python and a snapshot are made of. */
const VERSION = "build: python";
const PAGE = 4096;
const HEADER = 4;
/** How often a version's snapshot is made: again only if making it was interrupted, or a start failed. */
const MAX_ATTEMPTS = 3;
/** The header that counts them. */
const ATTEMPTS = "X-Attempts";
/** What an entry without a snapshot is not. */
const GZIP = "application/gzip";

/** What Pyodide is started from. */
interface Snapshot {
  /** As Pyodide's makeMemorySnapshot returns it, without empty pages at its end. */
  memory: Uint8Array;
  /** How many of the JavaScript objects that Pyodide expects Python to refer to first: see `limitReferences`. */
  references: number;
}

/** Other sites may share the origin, so the name contains the folder. */
function cacheName() {
  return `dvonn-${new URL("../..", import.meta.url).pathname}-snapshot`;
}

function key() {
  const browser = encodeURIComponent(navigator.userAgent);
  return new URL(`snapshot?python=${VERSION}&browser=${browser}`, import.meta.url).href;
}

/** The entry of this version: a snapshot, or how often one was attempted. */
function entry(): Promise<Response | undefined> {
  return caches.match(key(), { cacheName: cacheName() });
}

function holdsSnapshot(found: Response) {
  return found.headers.get("Content-Type") === GZIP;
}

async function attempts() {
  return Number((await entry())?.headers.get(ATTEMPTS) ?? 0);
}

/** The snapshot to start from, still packed; null where there is none. */
export async function findSnapshot(): Promise<Response | null> {
  const found = await entry();
  return found && holdsSnapshot(found) ? found : null;
}

/**
 * May a snapshot be made? If so, that counts as an attempt, and what other versions left is deleted.
 */
export async function beginAttempt(): Promise<boolean> {
  const begun = await attempts();
  if ((await findSnapshot()) || begun >= MAX_ATTEMPTS) return false;
  await caches.delete(cacheName());
  await replace("", "text/plain", begun + 1);
  return true;
}

export async function saveSnapshot(packed: Uint8Array<ArrayBuffer>) {
  await replace(packed, GZIP, await attempts());
}

/** Deletes a snapshot that Python did not start from; it may be made again, so many times. */
export async function rejectSnapshot() {
  await replace("", "text/plain", await attempts());
}

/** @param begun  How many attempts. */
async function replace(body: BodyInit, type: string, begun: number) {
  const cache = await caches.open(cacheName());
  const headers = { "Content-Type": type, [ATTEMPTS]: String(begun) };
  await cache.put(key(), new Response(body, { headers }));
}

/** A snapshot of *python*, packed; *python* must have been started by `makingOptions`. */
export async function takeSnapshot(python: any): Promise<Uint8Array<ArrayBuffer>> {
  const references = countReferences(python._api, python._module);
  limitReferences(python._api, references);
  const packed = packPages(python.makeMemorySnapshot(), references);
  const body = new Blob([packed]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(body).arrayBuffer());
}

/**
 * Unpacks what `takeSnapshot` returned.
 * @throws {Error} It is damaged.
 */
export async function unpackSnapshot(packed: Response): Promise<Snapshot> {
  const body = packed.body as ReadableStream<BufferSource>;
  const unpacked = body.pipeThrough(new DecompressionStream("gzip"));
  return unpackPages(await new Response(unpacked).arrayBuffer());
}

/**
 * Options for `loadPyodide` that start from a snapshot.
 * @param program  Pyodide's: the module pyodide.asm.js.
 */
export function restoringOptions({ memory, references }: Snapshot, program: any): PyodideConfig {
  const createPyodideModule = async (settings: any) => {
    const module = await program.default(settings);
    limitReferences(module.API, references);
    return module;
  };
  return { _loadSnapshot: memory, createPyodideModule };
}

/** Makes random again what all starts from one snapshot would share. */
export function reseed(python: PyodideAPI) {
  python.pyimport("random").seed();
}

/**
 * How many of the JavaScript objects that Pyodide expects Python to refer to it does refer to: the
 * lighter library, which has no event loop, does not refer to what Pyodide's own loop does.
 * @param api  Pyodide's own.
 */
function countReferences(api: any, module: any): number {
  const expected = api.getExpectedKeys();
  const differing = expected.findIndex((object: any, index: number) => {
    const found = module.__hiwire_get(index);
    // The last one is a new object each time.
    return found !== object && (found === null || index < expected.length - 1);
  });
  return differing < 0 ? expected.length : differing;
}

/** Has Pyodide expect only the first objects, as many as `countReferences` found. */
function limitReferences(api: any, references: number) {
  const { getExpectedKeys } = api;
  api.getExpectedKeys = () => getExpectedKeys().slice(0, references);
}

/** Leaves out the empty pages, which are half of it. */
export function packPages(memory: Uint8Array, references: number): Uint8Array<ArrayBuffer> {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.byteLength >>> 2);
  const isUsed = (page: number) => {
    const end = Math.min(words.length, ((page + 1) * PAGE) >>> 2);
    for (let word = (page * PAGE) >>> 2; word < end; word++) if (words[word]) return true;
    return false;
  };
  const pages = [];
  for (let page = 0; page * PAGE < memory.length; page++) if (isUsed(page)) pages.push(page);
  const end = Math.min(memory.length, ((pages.at(-1) ?? -1) + 1) * PAGE);
  const head = Uint32Array.of(pages.length, end, references, 0, ...pages);
  const packed = new Uint8Array(head.byteLength + pages.length * PAGE);
  packed.set(new Uint8Array(head.buffer));
  for (const [index, page] of pages.entries()) {
    const content = memory.subarray(page * PAGE, Math.min(end, (page + 1) * PAGE));
    packed.set(content, head.byteLength + index * PAGE);
  }
  return packed;
}

export function unpackPages(packed: ArrayBuffer): Snapshot {
  const [count = 0, end = 0, references = 0] = new Uint32Array(packed, 0, HEADER);
  const pages = new Uint32Array(packed, 4 * HEADER, count);
  const memory = new Uint8Array(end);
  let from = 4 * (HEADER + count);
  for (const page of pages) {
    const size = Math.min(PAGE, end - page * PAGE);
    memory.set(new Uint8Array(packed, from, size), page * PAGE);
    from += PAGE;
  }
  return { memory, references };
}
