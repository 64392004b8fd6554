/** A file that the document contains, or sends to a worker: gzip as base64. */
export type EmbeddedFile = { packed: string; type: string };

export function unpack({ packed, type }: EmbeddedFile) {
  const binary = atob(packed);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  const content = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(content, { headers: { "Content-Type": type } });
}

/**
 * Returns the texts of a language by key. All languages share one block of keys.
 * @param texts  The texts in the order of the keys; null for a missing one.
 */
export async function unpackTexts(texts: EmbeddedFile, keys: EmbeddedFile) {
  const [said, names] = await Promise.all([texts, keys].map((file) => unpack(file).json()));
  const entries = names.map((name: string, index: number) => [name, said[index]]);
  const known = entries.filter(([, text]: [string, string | null]) => text !== null);
  const headers = { "Content-Type": texts.type };
  return new Response(JSON.stringify(Object.fromEntries(known)), { headers });
}

/** Returns the path of an address in a folder; null for an address outside it. */
export function pathIn(address: string | URL, folder: string) {
  const url = new URL(address, folder);
  [url.search, url.hash] = ["", ""];
  return url.href.startsWith(folder) ? decodeURI(url.href.slice(folder.length)) : null;
}

/**
 * Answers every `fetch` of a file in a folder that no server serves.
 * @param folder  The address of the folder.
 * @param find  Returns the file at a path, or null.
 */
export function answerFetches(folder: string, find: (path: string) => Promise<Response | null>) {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const path = pathIn(input instanceof Request ? input.url : input, folder);
    if (path === null) return fetch(input, init);
    return (await find(path)) ?? new Response(null, { status: 404 });
  };
}
