import type { PyodideAPI, PyodideConfig } from "../../pyodide/pyodide.js";

/**
 * Snapshots of Python's memory: a start from one skips the initialization of Python.
 * make-snapshot.ts makes a snapshot on this device and keeps it in Cache Storage, like the site's
 * files.
 *
 * The address of a snapshot names the browser and the version of the files that it was made from,
 * so a stale snapshot is never found. The checksum of gzip rejects damaged ones. A snapshot is
 * four numbers (pages, bytes of Python's memory, references to JavaScript, 0), the numbers of the
 * non-empty memory pages, and these pages.
 *
 * The secret of Python's hashes is in the memory, so all visits that start from one snapshot share
 * the secret. A server needs a secret against keys chosen by strangers. Here only the person at the
 * device chooses keys, and the snapshot stays on the device.
 */

/** The hash of the files of Python and of the scripts that make a snapshot. */
const VERSION = "build: python";
const PAGE = 4096;
const HEADER = 4;
/** The most attempts per version. An attempt can be interrupted or make a useless snapshot. */
const MAX_ATTEMPTS = 3;
const ATTEMPTS = "X-Attempts";
/** The type of an entry with a snapshot. */
const GZIP = "application/gzip";

interface Snapshot {
  /** As Pyodide's makeMemorySnapshot returns it, without empty pages at its end. */
  memory: Uint8Array;
  /** See `countReferences`. */
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

/** The entry of this version: a snapshot or nothing yet, with the number of attempts. */
function entry(): Promise<Response | undefined> {
  return caches.match(key(), { cacheName: cacheName() });
}

function holdsSnapshot(found: Response) {
  return found.headers.get("Content-Type") === GZIP;
}

async function attempts() {
  return Number((await entry())?.headers.get(ATTEMPTS) ?? 0);
}

/** The packed snapshot, if there is one. */
export async function findSnapshot(): Promise<Response | null> {
  const found = await entry();
  return found && holdsSnapshot(found) ? found : null;
}

/**
 * Counts an attempt and deletes other versions' entries. Returns false if there is a snapshot
 * already, or no attempt is left.
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

/** Deletes a snapshot that Python could not start from. Another attempt may follow. */
export async function rejectSnapshot() {
  await replace("", "text/plain", await attempts());
}

async function replace(body: BodyInit, type: string, begun: number) {
  const cache = await caches.open(cacheName());
  const headers = { "Content-Type": type, [ATTEMPTS]: String(begun) };
  await cache.put(key(), new Response(body, { headers }));
}

/** A packed snapshot of a Python that was started with `_makeSnapshot`. */
export async function takeSnapshot(python: any): Promise<Uint8Array<ArrayBuffer>> {
  const references = countReferences(python._api, python._module);
  limitReferences(python._api, references);
  const packed = packPages(python.makeMemorySnapshot(), references);
  const body = new Blob([packed]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(body).arrayBuffer());
}

/** @throws {Error} The snapshot is damaged. */
export async function unpackSnapshot(packed: Response): Promise<Snapshot> {
  const body = packed.body as ReadableStream<BufferSource>;
  const unpacked = body.pipeThrough(new DecompressionStream("gzip"));
  return unpackPages(await new Response(unpacked).arrayBuffer());
}

/**
 * Options for `loadPyodide` that start from a snapshot.
 * @param program  Pyodide's module pyodide.asm.js.
 */
export function restoringOptions({ memory, references }: Snapshot, program: any): PyodideConfig {
  const createPyodideModule = async (settings: any) => {
    const module = await program.default(settings);
    limitReferences(module.API, references);
    return module;
  };
  return { _loadSnapshot: memory, createPyodideModule };
}

/** Seeds random numbers; otherwise they would be the same after all starts from a snapshot. */
export function reseed(python: PyodideAPI) {
  python.pyimport("random").seed();
}

/**
 * Pyodide has a list of JavaScript objects to which it expects references from Python. Returns the
 * number of objects at the beginning of this list that Python refers to. The shipped library has no
 * event loop, so the references of Pyodide's own loop are missing.
 */
function countReferences(api: any, module: any): number {
  const expected = api.getExpectedKeys();
  const differing = expected.findIndex((object: any, index: number) => {
    const found = module.__hiwire_get(index);
    // The last object is a new one each time.
    return found !== object && (found === null || index < expected.length - 1);
  });
  return differing < 0 ? expected.length : differing;
}

/** Makes Pyodide expect only the first `references` objects of its list. */
function limitReferences(api: any, references: number) {
  const { getExpectedKeys } = api;
  api.getExpectedKeys = () => getExpectedKeys().slice(0, references);
}

/** Leaves out the empty pages, which are half of the memory. */
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
