/**
 * The page's half of what worker.ts describes: says when to make a snapshot of Python for later visits,
 * and restarts a worker whose start from one hangs.
 */
import { readMessage } from "../client.ts";
import { accelerators, type CalmPage, startPreparer } from "../start-worker.ts";

/** Seconds after which a start from a snapshot counts as hanging: it takes one, on a slow phone three. */
const SNAPSHOT_PATIENCE = 8;
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

accelerators.push({ watch: watchStart, prepare: scheduleSnapshot });

/** Calls *onHang* if the worker says nothing for too long before it has started. */
export function watchStart(worker: Worker, onHang: () => void) {
  // Counted by ticks: a machine that sleeps gets none.
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
 * Has a snapshot made once per visit, when the page is saved for use without a connection, the first
 * position is shown, and nothing is searched. Never on a device that saves data or is short of memory.
 */
export async function scheduleSnapshot(page: CalmPage, device: Device = navigator as Device) {
  if (device.connection?.saveData || (device.deviceMemory ?? MIN_MEMORY) < MIN_MEMORY) return;
  await page.whenKept();
  let calm = 0;
  while (calm < CALM_SECONDS) {
    await aSecond();
    calm = page.isCalm() ? calm + 1 : 0;
  }
  try {
    startPreparer(await page.share());
  } catch {
    // The engine has just been lost; the next visit makes one.
  }
}

function aSecond(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1000));
}
