/**
 * The counterpart of worker.ts on the page: starts the worker that makes a snapshot, and restarts a
 * worker that hangs while it starts from a snapshot.
 */
import { readMessage } from "../client.ts";
import { accelerators, type CalmPage, startPreparer } from "../start-worker.ts";

const SNAPSHOT_PATIENCE = 8; // s: a start from a snapshot takes 1 s, or 3 s on a slow phone
const CALM_SECONDS = 3; // s without a search before a snapshot: the answer to a move comes first
const MIN_MEMORY = 2; // GB: a device with less memory has none to spare

/** Properties of `navigator` that only some browsers have. */
interface Device {
  connection?: { saveData?: boolean };
  /** In GB. */
  deviceMemory?: number;
}

accelerators.push({ watch: watchStart, prepare: scheduleSnapshot });

/** Calls `onHang` if the worker is silent for too long before it has started. */
export function watchStart(worker: Worker, onHang: () => void) {
  // Seconds are counted by ticks, which a sleeping machine does not get.
  let silence = 0;
  const ticking = setInterval(() => {
    silence += 1;
    if (silence < SNAPSHOT_PATIENCE) return;
    clearInterval(ticking);
    onHang();
  }, 1000);
  worker.addEventListener("message", ({ data }) => {
    silence = 0;
    const message = readMessage(data);
    if (!message || !("kind" in message) || message.kind !== "progress") clearInterval(ticking);
  });
  worker.addEventListener("error", () => clearInterval(ticking));
}

/**
 * Starts a worker that makes a snapshot, once per visit, when the page works offline and no search
 * runs. Does nothing if the browser asks to save data, or if the device is short of memory.
 */
export async function scheduleSnapshot(page: CalmPage, device: Device = navigator as Device) {
  if (device.connection?.saveData || (device.deviceMemory ?? MIN_MEMORY) < MIN_MEMORY) return;
  await page.whenKept();
  let calm = 0;
  while (calm < CALM_SECONDS) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    calm = page.isCalm() ? calm + 1 : 0;
  }
  try {
    startPreparer(await page.share());
  } catch {
    // The engine was lost; the next visit makes a snapshot.
  }
}
