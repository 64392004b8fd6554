/**
 * Makes the snapshot that later visits start from, in a worker of its own, which then ends. It holds
 * all modules that Python may need, because it holds no files, and is tried before it is saved.
 */

import {
  beginAttempt,
  reseed,
  restoringOptions,
  saveSnapshot,
  takeSnapshot,
  unpackSnapshot,
} from "./snapshot.js";

/** @import { PyodideAPI, PyodideConfig } from "../pyodide/pyodide.js" */

/** Every module that ships, by the name that Python imports it by. */
const MODULES = /** @type {string[]} */ (
  [
    /* build: modules */
  ]
);
/** What a page asks first and most; the search loads the weights. */
const OPENING = [{ kind: "hello" }, { kind: "fill_board", seed: 1 }];
const NODES = 40;

/**
 * @param {object} ways
 * @param {(options: PyodideConfig) => Promise<PyodideAPI>} ways.start  Starts Python the ordinary way.
 * @param {(options: PyodideConfig) => Promise<PyodideAPI>} ways.restore  Starts it without its files.
 * @param {() => Promise<any>} ways.program  Pyodide's program: the module pyodide.asm.js.
 */
export async function makeSnapshot({ start, restore, program }) {
  if (!(await beginAttempt())) return;
  const python = await start({ _makeSnapshot: true });
  const { import_module: importModule } = python.pyimport("importlib");
  for (const name of MODULES) importModule(name).destroy();
  askAll(python);
  python.pyimport("gc").collect();
  const packed = await takeSnapshot(python);

  const snapshot = await unpackSnapshot(new Response(packed));
  const restored = await restore(restoringOptions(snapshot, await program()));
  reseed(restored);
  if (askAll(restored) === askAll(python)) await saveSnapshot(packed);
}

/**
 * What Python answers: the same from the same state.
 * @param {PyodideAPI} python
 */
function askAll(python) {
  const api = python.pyimport("dvonn.web.api");
  const { handle } = api;
  /** @type {string[]} */
  const answers = [];
  const ask = (/** @type {object} */ request) => {
    answers.push(handle(JSON.stringify({ id: 1, ...request })));
    return JSON.parse(answers.at(-1) ?? "");
  };
  const [, filled] = OPENING.map(ask);
  for (const moves of [[], filled.ok.moves]) {
    const game = { start: null, moves };
    ask({ kind: "view", ...game });
    ask({ kind: "connectivity", ...game });
    ask({ kind: "explain_refusal", ...game, move: "A1" });
    ask({ kind: "start_search", ...game, level: null, nodes: NODES, seed: 1 });
    ask({ kind: "search", nodes: NODES });
    ask({ kind: "analysis" });
  }
  handle.destroy();
  api.destroy();
  return answers.join("\n");
}
