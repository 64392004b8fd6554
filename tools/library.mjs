/**
 * Makes the small standard library with the very Pyodide that ships, and proves it.
 * Arguments: Pyodide's folder, the wheel, library_packer.py, the file to write.
 */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideFolder, wheelFile, packerFile, smallFile] = process.argv.slice(2);

async function main() {
  const lock = JSON.parse(await readFile(path.join(pyodideFolder, "pyodide-lock.json"), "utf8"));
  const { loadPyodide } = await import(pathToFileURL(path.join(pyodideFolder, "pyodide.mjs")).href);
  const wheel = Uint8Array.from(await readFile(wheelFile));
  const packer = await readFile(packerFile, "utf8");

  /** Boots a Python on a standard library and plays through every kind of request. */
  async function exercised(stdLibURL) {
    const python = await loadPyodide({
      stdLibURL,
      lockFileContents: { info: lock.info, packages: {} },
      packageBaseUrl: pyodideFolder,
    });
    python.unpackArchive(wheel, "wheel");
    const packing = python.toPy({});
    python.runPython(packer, { globals: packing });
    packing.get("exercise")(python.pyimport("dvonn.bridge").handle);
    return packing;
  }

  const stock = await exercised(path.join(pyodideFolder, "python_stdlib.zip"));
  await writeFile(smallFile, stock.get("pack")().toJs());
  await exercised(smallFile);
}

await main().catch((error) => {
  // Node would print the whole minified line of Pyodide that threw.
  console.error(error.message ?? error);
  process.exit(1);
});
