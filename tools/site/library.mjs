/**
 * Makes the small standard library and the compiled package with the very Pyodide that ships, and
 * makes every kind of request with them, as a proof that they are complete.
 * Arguments: Pyodide's folder, the wheel, library_exercise.py, library_packer.py, the library's file
 * to write, the folder for the packages, and a JSON object with the packages that are loaded on
 * demand, by the names of their files, and with those that are never loaded.
 */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodideFolder, wheelFile, exerciseFile, packerFile, libraryFile, packages, parts] =
  process.argv.slice(2);

async function main() {
  const lock = JSON.parse(await readFile(path.join(pyodideFolder, "pyodide-lock.json"), "utf8"));
  const { loadPyodide } = await import(pathToFileURL(path.join(pyodideFolder, "pyodide.mjs")).href);
  const wheel = Uint8Array.from(await readFile(wheelFile));
  const exercise = await readFile(exerciseFile, "utf8");
  const packer = await readFile(packerFile, "utf8");

  const { onDemand, never } = JSON.parse(parts);
  const wholeFile = path.join(pyodideFolder, "python_stdlib.zip");

  /**
   * Starts Python with a standard library, unpacks `archives`, makes every kind of request, unpacks
   * `later`, imports the packages loaded on demand, and returns the files of all imported modules.
   */
  async function exercised(stdLibURL, archives, later) {
    const python = await loadPyodide({
      stdLibURL,
      lockFileContents: { info: lock.info, packages: {} },
      packageBaseUrl: pyodideFolder,
    });
    for (const [archive, format] of archives) {
      python.unpackArchive(archive, format);
    }
    const names = python.toPy({});
    python.runPython(exercise, { globals: names });
    names.get("exercise")(python.pyimport("dvonn.web.api").handle);
    for (const archive of later) {
      python.unpackArchive(archive, "zip");
    }
    for (const name of Object.values(onDemand).flat()) {
      names.get("import_all")(name, python.toPy(never));
    }
    const imported = names.get("imported_files")();
    return { python, names, imported };
  }

  const { python, names, imported } = await exercised(wholeFile, [[wheel, "wheel"]], []);
  python.runPython(packer, { globals: names });
  await writeFile(libraryFile, names.get("pack_library")(imported).toJs());
  const pack = async (file, ...args) => {
    const packed = names
      .get("pack_packages")(...args)
      .toJs();
    await writeFile(path.join(packages, file), packed);
    return packed;
  };
  const leftOut = [...never, ...Object.values(onDemand).flat()];
  const main = await pack("dvonn.zip", python.toPy(["dvonn"]), python.toPy(leftOut));
  const later = [];
  for (const [file, packed] of Object.entries(onDemand)) {
    later.push(await pack(file, python.toPy(packed), python.toPy(never)));
  }
  await exercised(libraryFile, [[main, "zip"]], later);
}

await main().catch((error) => {
  // Node would print the whole minified line of Pyodide that threw.
  console.error(error.message ?? error);
  process.exit(1);
});
