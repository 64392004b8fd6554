/**
 * The files that Python starts from: where they are, how they are packed, and how much of them has come,
 * which the page shows.
 */
import { post, ROLE } from "./worker-messages.ts";

/** The sizes of the files that Python starts from, in bytes: not every host sends them. */
const SIZES = "build: sizes" as unknown as Record<string, number>;

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

function count(bytes: number) {
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

/** @param path  From the folder of the page. */
export function address(path: string) {
  return new URL(`../${path}`, import.meta.url).href;
}

async function get(path: string): Promise<Response & { body: ReadableStream }> {
  const response = await named(path, fetch(address(path)));
  if (!response.ok || !response.body) {
    throw new Error(`${path}: the host answered ${response.status}`);
  }
  return response as Response & { body: ReadableStream };
}

/** The same, but that an error names the file, by which the page finds out why it did not come. */
function named<T>(path: string, coming: Promise<T>): Promise<T> {
  return coming.catch((error) => {
    throw new Error(`${path}: ${error}`, { cause: error });
  });
}

/**
 * Fetches a file, counting its bytes as they come; all at once when it is in the cache of this device.
 * @param type  Its MIME type, whatever the host sends: with a wrong one Pyodide's
 * WebAssembly would not compile.
 */
export async function download(path: string, type: string) {
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

/** Fetches a packed file that Python starts from, and unpacks it. */
export async function downloadPacked(path: string) {
  return unpacked(await download(path, PACKED));
}

/** Fetches a packed file that comes later, uncounted, and unpacks it. */
export async function fetchPacked(path: string) {
  return unpacked(await get(path));
}

/**
 * What a file holds that was compressed with gzip: some hosts label it so that the browser has
 * decompressed it already.
 */
async function unpacked(packed: Response) {
  const bytes = new Uint8Array(await packed.arrayBuffer());
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const { body } = new Response(bytes);
  return isPacked && body
    ? new Response(body.pipeThrough(new DecompressionStream("gzip")))
    : new Response(bytes);
}

/** Imports one of Pyodide's modules, counted when it has come. */
export async function script<T>(module: Promise<T>, path: string) {
  const imported = await named(path, module);
  count(SIZES[path] ?? 0);
  return imported;
}
