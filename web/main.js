/** Opens the game that the address names, with the features that every game has. */

import "./engine/faster-start/page.ts";
import { FEATURES } from "./features/index.ts";
import { openingOf } from "./games/registry.ts";
import { loadInlined } from "./shell/inlined.ts";
import { startPage } from "./shell/start-page.ts";

if (!window.pageStart) await loadInlined();
// If the browser cannot run the page, start-watch.ts says so.
if (window.pageStart.canRun()) {
  const later = async () => Object.values(await import("./features/later.ts"));
  const study = async () => Object.values(await import("./features/study.ts"));
  await startPage(await openingOf(location.href), FEATURES, later, study);
}
