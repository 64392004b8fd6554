/**
 * Says when to make a snapshot of Python for later visits: once per visit, when the page is saved for
 * use without a connection, the first position is shown, and nothing is searched. Never on a device
 * that saves data or is short of memory.
 *
 * @import { EngineClient } from "../engine/client.js"
 * @import { State } from "../state/state.d.ts"
 * @import { Store } from "./store.js"
 */
import { isAdvising, isThinking } from "../state/turn-selectors.js";

/** Seconds without a search before it is made: a player who has just moved sees the answer first. */
const CALM_SECONDS = 3;
/** Memory in GB from which on a device can spare what making takes. */
const MIN_MEMORY = 2;

/**
 * @param {Store<State, any, any>} store
 * @param {Pick<EngineClient, "ask">} engine
 * @param {(compiled: WebAssembly.Module) => void} make
 * @param {any} [device]  The browser's navigator.
 */
export async function scheduleSnapshot(store, engine, make, device = navigator) {
  if (device.connection?.saveData || device.deviceMemory < MIN_MEMORY) return;
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

/** @returns {Promise<void>} */
function aSecond() {
  return new Promise((resolve) => setTimeout(resolve, 1000));
}

/** @param {State} state */
function isCalm(state) {
  const isReady = state.session.engine.kind === "ready" && state.cursor.view !== null;
  return isReady && !isThinking(state) && !isAdvising(state);
}
