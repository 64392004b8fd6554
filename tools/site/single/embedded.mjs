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
 * The texts of a language, whose block has no keys: all languages have them in common.
 * @param {EmbeddedFile} texts  In the order of the keys; null where the language has none.
 * @param {EmbeddedFile} keys
 */
export async function unpackTexts(texts, keys) {
  const [said, names] = await Promise.all([texts, keys].map((file) => unpack(file).json()));
  const entries = names.map((/** @type {string} */ name, /** @type {number} */ index) => [
    name,
    said[index],
  ]);
  const known = entries.filter((/** @type {[string, string | null]} */ [, text]) => text !== null);
  const headers = { "Content-Type": texts.type };
  return new Response(JSON.stringify(Object.fromEntries(known)), { headers });
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
 * @param {(path: string) => Promise<Response | null>} find
 */
export function answerFetches(folder, find) {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const path = pathIn(input instanceof Request ? input.url : input, folder);
    if (path === null) return fetch(input, init);
    return (await find(path)) ?? new Response(null, { status: 404 });
  };
}
