/**
 * Asks the browser to keep saved games even when space is short. Asks again when the app is
 * installed, because a browser that refused before may then agree.
 */

import { isOver } from "../../core/game-selectors.ts";
import { isFollower } from "../../core/roles.ts";
import type { State } from "../../core/state.ts";
import { read, write } from "../../shell/storage.ts";

const ASKED = "asked-to-last";

/** The browser's storage; any part may be missing or throw. */
type Manager = () => Partial<StorageManager> | undefined;

const browsersManager: Manager = () => navigator.storage;

/** "kept": only a person can delete what is saved; "at-risk": the browser may, too. */
export async function readLasting(
  manager: Manager = browsersManager,
): Promise<"kept" | "at-risk" | "unknown"> {
  try {
    const isKept = await manager()?.persisted?.();
    if (typeof isKept !== "boolean") return "unknown";
    return isKept ? "kept" : "at-risk";
  } catch {
    return "unknown";
  }
}

export class LastingRequest {
  #isAsked = read(ASKED) !== null;

  constructor(private readonly manager: Manager = browsersManager) {}

  follow(state: State) {
    if (!this.#isAsked && isOver(state) && !isFollower(state)) this.ask();
  }

  /** Asks the browser, unless it has agreed before. */
  async ask() {
    this.#isAsked = true;
    write(ASKED, "yes");
    if ((await readLasting(this.manager)) === "kept") return;
    try {
      await this.manager()?.persist?.();
    } catch {
      // The saved games stay as safe as they were.
    }
  }
}
