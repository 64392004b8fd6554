/**
 * Starts Python from a snapshot of its memory, and makes that snapshot for later visits. This file
 * runs in the worker, and page.ts runs on the page. If this folder and the imports of the two files
 * are deleted, Python always starts from its files.
 *
 * This module uses private parts of Pyodide; check them when Pyodide is upgraded:
 * - `_makeSnapshot` and `_loadSnapshot`, options of `loadPyodide`, and `makeMemorySnapshot`
 * - `_api.getExpectedKeys` and `_module.__hiwire_get`: the JavaScript objects of a snapshot
 * - `createPyodideModule`, an experimental option of `loadPyodide`, and `API` of its result
 * snapshot.test.ts tests these parts in node, tests/browser/test_snapshot.py in a browser. If one
 * of the parts fails and cannot be replaced, delete this folder.
 */
import { countRest } from "../worker-files.ts";
import { IS_WHOLE, ROLE } from "../worker-messages.ts";
import { accelerators, type PyodideParts } from "../worker-python.ts";

accelerators.push({ start: restore, prepare });

/** Returns null if there is no snapshot that works. */
async function restore({ program, startWithoutFiles }: PyodideParts) {
  if (ROLE !== "kept" && ROLE !== "helper") return null;
  let snapshots: typeof import("./snapshot.ts") | undefined;
  let packed: Response | null = null;
  try {
    snapshots = await import("./snapshot.ts");
    packed = await snapshots.findSnapshot();
    if (packed && IS_WHOLE) {
      await snapshots.rejectSnapshot();
      return null;
    }
  } catch {
    // Some private windows have no storage.
  }
  if (!snapshots || !packed) return null;
  const unpacking = snapshots.unpackSnapshot(packed);
  unpacking.catch(() => {});
  // This stands outside the try below, because a failure here is not the snapshot's fault.
  const loaded = await program();
  try {
    const options = snapshots.restoringOptions(await unpacking, loaded);
    const python = await startWithoutFiles(options);
    snapshots.reseed(python);
    countRest();
    return python;
  } catch {
    await snapshots.rejectSnapshot().catch(() => {});
    return null;
  }
}

async function prepare(parts: PyodideParts) {
  const { makeSnapshot } = await import("./make-snapshot.ts");
  await makeSnapshot(parts);
}
