const TAKEN_UP_MS = 60_000; // by then the browser has the file

export function downloadFile(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN_UP_MS);
}
