/**
 * Says when to make a snapshot of Python for later visits: once per visit, when the page is saved for
 * use without a connection, the first position is shown, and nothing is searched. Never on a device
 * that saves data or is short of memory.
 */

import type { State } from "../core/state.ts";
import { isAdvising, isThinking } from "../core/turn-selectors.ts";
import type { EngineClient } from "../engine/client.ts";
import type { PageStore } from "./page-store.ts";

/** Seconds without a search before it is made: a player who has just moved sees the answer first. */
const CALM_SECONDS = 3;
/** Memory in GB from which on a device can spare what making takes. */
const MIN_MEMORY = 2;

/** Parts of the browser's navigator that not every browser has. */
interface Device {
  connection?: { saveData?: boolean };
  /** In GB. */
  deviceMemory?: number;
}

export async function scheduleSnapshot(
  store: Pick<PageStore, "state" | "when">,
  engine: Pick<EngineClient, "ask">,
  make: (compiled: WebAssembly.Module) => void,
  device: Device = navigator as Device,
) {
  if (device.connection?.saveData || (device.deviceMemory ?? MIN_MEMORY) < MIN_MEMORY) return;
  await store.when(({ session }) => session.isOfflineReady && session.engine.kind === "ready");
  let calm = 0;
  while (calm < CALM_SECONDS) {
    await aSecond();
    calm = isCalm(store.state) ? calm + 1 : 0;
  }
  try {
    make(await engine.ask("share", {}));
  } catch {
    // The engine has just been lost; the next visit makes one.
  }
}

function aSecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1000));
}

function isCalm(state: State) {
  const isReady = state.session.engine.kind === "ready" && state.cursor.view !== null;
  return isReady && !isThinking(state) && !isAdvising(state);
}
