/**
 * The files that Python starts from: where they are, how they are packed, and how much of them has come,
 * which the page shows.
 */
import { post, ROLE } from "./worker-messages.js";

/** The sizes of the files that Python starts from, in bytes: not every host sends them. */
const SIZES = /** @type {Record<string, number>} */ (
  {
    /* build: sizes */
  }
);

export const WASM = "pyodide/pyodide.asm.wasm";
/**
 * A zip whose files are not compressed, compressed as a whole with gzip; by a name that lets no host
 * guess that it might be decompressed on the way.
 */
export const LIBRARY = "python/stdlib.zip";
/** The package's modules, compiled: Python would take longer to compile than to load them. Packed likewise. */
export const PACKAGE = "python/dvonn.zip";
const PACKED = "application/octet-stream";

const TOTAL = Object.values(SIZES).reduce((sum, size) => sum + size, 0);
/** Interval of loading notices, in ms: bytes come in many small pieces. */
const LOADING_MS = 40;

let loaded = 0;
/** When the last loading notice was sent, in ms by the worker's clock. */
let noticeSentAt = 0;

/** @param {number} bytes */
function count(bytes) {
  loaded += bytes;
  const now = performance.now();
  if (now - noticeSentAt >= LOADING_MS || loaded >= TOTAL) {
    noticeSentAt = now;
    // A host may have decompressed a file on the way, or hold a newer one.
    post({ kind: "progress", loaded: Math.min(loaded, TOTAL), total: TOTAL });
  }
}

/** Counts what did not have to be fetched: Python has started from something else. */
export function countRest() {
  count(TOTAL - loaded);
}

/** @param {string} path  From the folder of the page. */
export function address(path) {
  return new URL(`../${path}`, import.meta.url).href;
}

/**
 * @param {string} path
 * @returns {Promise<Response & { body: ReadableStream }>}
 */
async function get(path) {
  const response = await named(path, fetch(address(path)));
  if (!response.ok || !response.body) {
    throw new Error(`${path}: the host answered ${response.status}`);
  }
  return /** @type {Response & { body: ReadableStream }} */ (response);
}

/**
 * The same, but that an error names the file, by which the page finds out why it did not come.
 *
 * @template T
 * @param {string} path
 * @param {Promise<T>} coming
 * @returns {Promise<T>}
 */
function named(path, coming) {
  return coming.catch((error) => {
    throw new Error(`${path}: ${error}`, { cause: error });
  });
}

/**
 * Fetches a file, counting its bytes as they come; all at once when it is in the cache of this device.
 *
 * @param {string} path
 * @param {string} type Its MIME type, whatever the host sends: with a wrong one Pyodide's
 *   WebAssembly would not compile.
 */
export async function download(path, type) {
  const response = await get(path);
  if (ROLE === "kept" && response.headers.get("Content-Type") === type) {
    // An unchanged response goes straight to the compiler, which may cache the result.
    count(SIZES[path] ?? 0);
    return response;
  }
  const counted = response.body.pipeThrough(
    new TransformStream({
      transform(chunk, stream) {
        count(chunk.byteLength);
        stream.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { headers: { "Content-Type": type } });
}

/**
 * Fetches a packed file that Python starts from, and unpacks it.
 * @param {string} path
 */
export async function downloadPacked(path) {
  return unpacked(await download(path, PACKED));
}

/**
 * Fetches a packed file that comes later, uncounted, and unpacks it.
 * @param {string} path
 */
export async function fetchPacked(path) {
  return unpacked(await get(path));
}

/**
 * What a file holds that was compressed with gzip: some hosts label it so that the browser has
 * decompressed it already.
 *
 * @param {Response} packed
 */
async function unpacked(packed) {
  const bytes = new Uint8Array(await packed.arrayBuffer());
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const { body } = new Response(bytes);
  return isPacked && body
    ? new Response(body.pipeThrough(new DecompressionStream("gzip")))
    : new Response(bytes);
}

/**
 * Imports one of Pyodide's modules, counted when it has come.
 *
 * @template T
 * @param {Promise<T>} module
 * @param {string} path
 */
export async function script(module, path) {
  const imported = await named(path, module);
  count(SIZES[path] ?? 0);
  return imported;
}
