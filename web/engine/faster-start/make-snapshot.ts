/**
 * Makes the snapshot that later visits start from. This runs in a worker of its own, which then
 * ends. A snapshot has no files, so it must contain every module that Python may need. Before it is
 * saved, Python is started from it as a trial.
 */

import type { PyodideAPI } from "../../pyodide/pyodide.js";
import type { PyodideParts } from "../worker-python.ts";
import {
  beginAttempt,
  reseed,
  restoringOptions,
  saveSnapshot,
  takeSnapshot,
  unpackSnapshot,
} from "./snapshot.ts";

/** The import names of all modules that ship. */
const MODULES = "build: modules" as unknown as string[];
/** The game that is loaded from the start. */
const GAME = "dvonn";
/** The first requests of a visit. */
const OPENING = [{ kind: "hello" }, { kind: "fill_board", seed: 1 }];
/** The nodes of the searches that load the weights into the snapshot. */
const NODES = 40;

export async function makeSnapshot({ startFromFiles, startWithoutFiles, program }: PyodideParts) {
  if (!(await beginAttempt())) return;
  const python = await startFromFiles({ _makeSnapshot: true });
  const { import_module: importModule } = python.pyimport("importlib");
  for (const name of MODULES) importModule(name).destroy();
  askAll(python);
  python.pyimport("gc").collect();
  const packed = await takeSnapshot(python);

  const snapshot = await unpackSnapshot(new Response(packed));
  const restored = await startWithoutFiles(restoringOptions(snapshot, await program()));
  reseed(restored);
  if (askAll(restored) === askAll(python)) await saveSnapshot(packed);
}

/** Returns Python's answers to some requests; equal states must give equal answers. */
function askAll(python: PyodideAPI) {
  const api = python.pyimport("dvonn.web.api");
  const { handle } = api;
  const answers: string[] = [];
  const ask = (request: object) => {
    answers.push(handle(JSON.stringify({ id: 1, game: GAME, ...request })));
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
