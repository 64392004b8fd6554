/**
 * Files that stand in the document, or that it has handed to a worker, as base64 of gzip.
 *
 * @typedef {{ packed: string, type: string }} EmbeddedFile  `type` is its MIME type.
 */

/** @param {EmbeddedFile} file */
export function unpack({ packed, type }) {
  const binary = atob(packed);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  const content = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(content, { headers: { "Content-Type": type } });
}

/**
 * The path of an address in a folder; null for addresses elsewhere.
 * @param {string | URL} address
 * @param {string} folder
 */
export function pathIn(address, folder) {
  const url = new URL(address, folder);
  [url.search, url.hash] = ["", ""];
  return url.href.startsWith(folder) ? decodeURI(url.href.slice(folder.length)) : null;
}

/**
 * Answer every `fetch` of a file in a folder that is not there.
 * @param {string} folder  Its address.
 * @param {(path: string) => Promise<EmbeddedFile | null>} find
 */
export function answerFetches(folder, find) {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const path = pathIn(input instanceof Request ? input.url : input, folder);
    if (path === null) return fetch(input, init);
    const file = await find(path);
    return file ? unpack(file) : new Response(null, { status: 404 });
  };
}
