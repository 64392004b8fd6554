/** Fetches and unpacks the files that Python starts from, and reports the bytes received. */
import { post, ROLE } from "./worker-messages.ts";

/** File sizes in bytes; not every host sends them. */
const SIZES = "build: sizes" as unknown as Record<string, number>;

export const WASM = "pyodide/pyodide.asm.wasm";
/**
 * A zip of uncompressed files, compressed as a whole with gzip. The name keeps hosts from
 * decompressing it on the way.
 */
export const LIBRARY = "python/stdlib.zip";
/** The package's modules, compiled to save time at the start, and packed like LIBRARY. */
export const PACKAGE = "python/dvonn.zip";
const PACKED = "application/octet-stream";

const TOTAL = Object.values(SIZES).reduce((sum, size) => sum + size, 0);
const LOADING_MS = 40; // between loading notices: bytes arrive in many small pieces

let loaded = 0;
let noticeSentAt = 0; // ms, by the worker's clock

function count(bytes: number) {
  loaded += bytes;
  const now = performance.now();
  if (now - noticeSentAt >= LOADING_MS || loaded >= TOTAL) {
    noticeSentAt = now;
    // More bytes than expected arrive if the host has decompressed or replaced a file.
    post({ kind: "progress", loaded: Math.min(loaded, TOTAL), total: TOTAL });
  }
}

/** Counts the remaining files as loaded, once Python has started without them. */
export function countRest() {
  count(TOTAL - loaded);
}

/** @param path  Relative to the page's folder. */
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

/** Names the file in an error, so that the page can find the cause. */
function named<T>(path: string, coming: Promise<T>): Promise<T> {
  return coming.catch((error) => {
    throw new Error(`${path}: ${error}`, { cause: error });
  });
}

/**
 * Downloads a file and counts its bytes: as they arrive, or all at once from this device's cache.
 * @param type  Replaces the host's MIME type: with a wrong one WebAssembly would not compile.
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

export async function downloadPacked(path: string) {
  return unpacked(await download(path, PACKED));
}

/** Fetches a packed file that is needed later, without counting its bytes. */
export async function fetchPacked(path: string) {
  return unpacked(await get(path));
}

/** Decompresses a file, unless a header from the host has made the browser do so already. */
async function unpacked(packed: Response) {
  const bytes = new Uint8Array(await packed.arrayBuffer());
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const { body } = new Response(bytes);
  return isPacked && body
    ? new Response(body.pipeThrough(new DecompressionStream("gzip")))
    : new Response(bytes);
}

/** Waits for the import of one of Pyodide's modules, and then counts its bytes. */
export async function script<T>(module: Promise<T>, path: string) {
  const imported = await named(path, module);
  count(SIZES[path] ?? 0);
  return imported;
}
