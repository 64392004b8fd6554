/**
 * Runs lab/search_speed.py's round_of in Pyodide under node and prints its answer as JSON.
 * Arguments: the project's folder, and the nodes of each search.
 */
import path from "node:path";
import { pathToFileURL } from "node:url";

const [project, nodes] = process.argv.slice(2);
const module = path.join(project, "node_modules", "pyodide", "pyodide.mjs");
const { loadPyodide } = await import(pathToFileURL(module).href);
const python = await loadPyodide();
python.FS.mkdir("/project");
python.FS.mount(python.FS.filesystems.NODEFS, { root: project }, "/project");
const answer = python.runPython(`
import json, sys
sys.path.insert(0, "/project")
from lab.search_speed import round_of
json.dumps(round_of(${Number(nodes)}))
`);
console.log(answer);
