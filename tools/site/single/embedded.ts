/** A file in the document, or sent by it to a worker: gzip as base64. */
export type EmbeddedFile = { packed: string; type: string };

export function unpack({ packed, type }: EmbeddedFile) {
  const binary = atob(packed);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  const content = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(content, { headers: { "Content-Type": type } });
}

/**
 * The texts of a language by key. All languages share one block of keys.
 * @param texts  In the order of the keys; null for a missing text.
 */
export async function unpackTexts(texts: EmbeddedFile, keys: EmbeddedFile) {
  const [said, names] = await Promise.all([texts, keys].map((file) => unpack(file).json()));
  const entries = names.map((name: string, index: number) => [name, said[index]]);
  const known = entries.filter(([, text]: [string, string | null]) => text !== null);
  const headers = { "Content-Type": texts.type };
  return new Response(JSON.stringify(Object.fromEntries(known)), { headers });
}

/** The path of an address in a folder; null for addresses elsewhere. */
export function pathIn(address: string | URL, folder: string) {
  const url = new URL(address, folder);
  [url.search, url.hash] = ["", ""];
  return url.href.startsWith(folder) ? decodeURI(url.href.slice(folder.length)) : null;
}

/**
 * Answer every `fetch` in a folder that no server serves.
 * @param folder  Its address.
 */
export function answerFetches(folder: string, find: (path: string) => Promise<Response | null>) {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const path = pathIn(input instanceof Request ? input.url : input, folder);
    if (path === null) return fetch(input, init);
    return (await find(path)) ?? new Response(null, { status: 404 });
  };
}
