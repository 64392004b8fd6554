/**
 * Starts Python from a snapshot of its memory, and makes that snapshot for later visits. This file is the
 * worker's half of the folder and page.ts the page's; without the folder, and the line that imports each,
 * Python starts from its files at every visit.
 *
 * This module uses private parts of Pyodide; check them when Pyodide is upgraded:
 * - `_makeSnapshot` and `_loadSnapshot`, options of `loadPyodide`, and `makeMemorySnapshot`
 * - `_api.getExpectedKeys` and `_module.__hiwire_get`: the JavaScript objects that a snapshot refers to
 * - `createPyodideModule` (experimental), whose result has the same `API`
 * snapshot.test.ts makes and restores a snapshot in node; tests/browser/test_snapshot.py does so in a
 * browser. Where one of these fails and cannot be repaired, delete this folder.
 */
import { countRest } from "../worker-files.ts";
import { IS_WHOLE, ROLE } from "../worker-messages.ts";
import { accelerators, type PyodideParts } from "../worker-python.ts";

accelerators.push({ start: restore, prepare });

/** Starts Python from a snapshot; null if there is none, or none that works. */
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
    // No storage here, as in some private windows.
  }
  if (!snapshots || !packed) return null;
  const unpacking = snapshots.unpackSnapshot(packed);
  unpacking.catch(() => {});
  // A failure here has nothing to do with the snapshot.
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
