/**
 * Asks the browser to keep what is saved even when space is short: once after the first finished game, and once more when
 * the app is installed, because a browser that refused without a question may then agree. A browser that has no such
 * request, or refuses to be asked, is no error.
 */

import { isOver } from "../../core/game-selectors.ts";
import { isFollower } from "../../core/roles.ts";
import type { State } from "../../core/state.ts";
import { read, write } from "../../shell/storage.ts";

const ASKED = "asked-to-last";

/** The browser's storage, of which any part may be missing or throw. */
type Manager = () => Partial<StorageManager> | undefined;

const browsersManager: Manager = () => navigator.storage;

/**
 * Returns "kept" if the browser keeps what is saved until a person deletes it, "at-risk" if it may delete it, and
 * "unknown" if it does not say.
 */
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

  /** Ask the browser, unless it has agreed before. */
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
