/**
 * Makes the small standard library and the compiled package with the very Pyodide that ships,
 * and proves them.
 * Arguments: Pyodide's folder, the wheel, the whole library with its lighter modules,
 * library_exercise.py, library_packer.py, and the two files to write.
 */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideFolder, wheelFile, wholeFile, exerciseFile, packerFile, libraryFile, packageFile] =
  process.argv.slice(2);

async function main() {
  const lock = JSON.parse(await readFile(path.join(pyodideFolder, "pyodide-lock.json"), "utf8"));
  const { loadPyodide } = await import(pathToFileURL(path.join(pyodideFolder, "pyodide.mjs")).href);
  const wheel = Uint8Array.from(await readFile(wheelFile));
  const exercise = await readFile(exerciseFile, "utf8");
  const packer = await readFile(packerFile, "utf8");

  /** Boots a Python on a standard library; it plays every kind of request and tells what it imported. */
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
    const names = python.toPy({});
    python.runPython(exercise, { globals: names });
    const imported = names.get("exercise")(python.pyimport("dvonn.web.api").handle);
    return { python, names, imported };
  }

  const { python, names, imported } = await exercised(wholeFile);
  python.runPython(packer, { globals: names });
  await writeFile(libraryFile, names.get("pack_library")(imported).toJs());
  await writeFile(packageFile, names.get("pack_package")("dvonn", imported).toJs());
  await exercised(libraryFile, Uint8Array.from(await readFile(packageFile)));
}

await main().catch((error) => {
  // Node would print the whole minified line of Pyodide that threw.
  console.error(error.message ?? error);
  process.exit(1);
});
