/**
 * Hands a file to the browser, which saves it where downloads go.
 */

/** In ms: by then the browser has taken it up. */
const TAKEN_UP_MS = 60_000;

/** @param name  Of the file. */
export function downloadFile(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_UP_MS);
}
