/**
 * Lets the page fetch files and start workers from its own document: a page opened from a disk has
 * no server, and browsers do not let it fetch other files. This script runs first, as a classic one;
 * `embeddedFiles` resolves when workers can be started.
 */
import { answerFetches, pathIn, unpack, unpackTexts } from "./embedded.ts";

// In a page opened from a disk, Chromium's storage must not be opened before the browser process
// has registered the document: the storage would appear empty, and writing to it would do nothing,
// without an error. Reading cookies blocks until then.
void document.cookie;

const FOLDER = new URL(".", document.baseURI).href;
const SCRIPT = "text/javascript";
/** Matches the path of a language's texts. Their keys are in the file KEYS of the same folder. */
const LANGUAGE = /^((?:\w+\/)*i18n\/)\w+\.json$/;
const KEYS = "keys.json";

/** Resolves when the document is read to its end, where the files are. */
const parsed = new Promise((resolve) => {
  if (document.readyState !== "loading") resolve(null);
  else document.addEventListener("readystatechange", resolve, { once: true });
});

/** @returns The files, by path. */
async function findFiles(): Promise<Map<string, import("./embedded.ts").EmbeddedFile>> {
  await parsed;
  const elements: NodeListOf<HTMLScriptElement> = document.querySelectorAll("script[data-file]");
  return new Map(
    Array.from(elements, ({ dataset, text }) => [
      dataset.file ?? "",
      { packed: text, type: dataset.type ?? "" },
    ]),
  );
}

/** Makes `new Worker` start the embedded scripts, and gives each worker the other files. */
async function prepareWorkers() {
  const scripts: Map<string | null, string> = new Map();
  const others: Map<string, Blob> = new Map();
  for (const [path, { packed, type }] of await files) {
    if (type === SCRIPT) {
      const script = new Blob([await unpack({ packed, type }).text()], { type });
      scripts.set(path, URL.createObjectURL(script));
    } else {
      others.set(path, new Blob([packed], { type }));
    }
  }
  window.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      // From a disk, Chromium starts no module worker, and no worker can fetch the page's blobs.
      super(scripts.get(pathIn(address, FOLDER)) ?? address, { ...options, type: "classic" });
      this.postMessage(others);
    }
  };
}

async function findFile(path: string) {
  const file = (await files).get(path);
  const folder = LANGUAGE.exec(path)?.[1];
  const keys = folder && (await files).get(folder + KEYS);
  if (!file) return null;
  return keys ? unpackTexts(file, keys) : unpack(file);
}

/** Unpacks the notices when they are unfolded: packed, they take a third of the space. */
function fillNotices() {
  const fill = async ({ target }: Event) => {
    const pre = target instanceof Element ? target.querySelector("[data-notices]") : null;
    if (pre && !pre.textContent) {
      pre.textContent = await (await fetch("third_party/notices.txt")).text();
    }
  };
  document.addEventListener("toggle", fill, { capture: true });
}

const files = findFiles();
answerFetches(FOLDER, findFile);
window.embeddedFiles = prepareWorkers();
fillNotices();
