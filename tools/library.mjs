/**
 * Makes the small standard library and the compiled package with the very Pyodide that ships,
 * and proves them.
 * Arguments: Pyodide's folder, the wheel, library_packer.py, and the two files to write.
 */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideFolder, wheelFile, packerFile, libraryFile, packageFile] = process.argv.slice(2);

async function main() {
  const lock = JSON.parse(await readFile(path.join(pyodideFolder, "pyodide-lock.json"), "utf8"));
  const { loadPyodide } = await import(pathToFileURL(path.join(pyodideFolder, "pyodide.mjs")).href);
  const wheel = Uint8Array.from(await readFile(wheelFile));
  const packer = await readFile(packerFile, "utf8");

  /** Boots a Python on a standard library and plays through every kind of request. */
  async function exercised(stdLibURL, compiled) {
    const python = await loadPyodide({
      stdLibURL,
      lockFileContents: { info: lock.info, packages: {} },
      packageBaseUrl: pyodideFolder,
    });
    python.unpackArchive(wheel, "wheel");
    if (compiled) {
      python.unpackArchive(compiled, "zip");
    }
    const packing = python.toPy({});
    python.runPython(packer, { globals: packing });
    packing.get("exercise")(python.pyimport("dvonn.bridge").handle);
    return packing;
  }

  const stock = await exercised(path.join(pyodideFolder, "python_stdlib.zip"));
  await writeFile(libraryFile, stock.get("pack_library")().toJs());
  await writeFile(packageFile, stock.get("pack_package")("dvonn").toJs());
  await exercised(libraryFile, Uint8Array.from(await readFile(packageFile)));
}

await main().catch((error) => {
  // Node would print the whole minified line of Pyodide that threw.
  console.error(error.message ?? error);
  process.exit(1);
});
