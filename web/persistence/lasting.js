/**
 * Asks the browser to keep what is saved even when space is short: once after the first finished game, and once more when
 * the app is installed, because a browser that refused without a question may then agree. A browser that has no such
 * request, or refuses to be asked, is no error.
 *
 * @import { State } from "../state/state.d.ts"
 */
import { isOver } from "../state/game-selectors.js";
import { isFollower } from "../state/roles.js";
import { read, write } from "./storage.js";

const ASKED = "asked-to-last";

/** The browser's storage, of which any part may be missing or throw. @typedef {() => Partial<StorageManager> | undefined} Manager */

/** @type {Manager} */
const browsersManager = () => navigator.storage;

/**
 * Returns "kept" if the browser keeps what is saved until a person deletes it, "at-risk" if it may delete it, and
 * "unknown" if it does not say.
 * @param {Manager} [manager]
 * @returns {Promise<"kept" | "at-risk" | "unknown">}
 */
export async function readLasting(manager = browsersManager) {
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

  /** @param {Manager} [manager] */
  constructor(manager = browsersManager) {
    this.manager = manager;
  }

  /** @param {State} state */
  follow(state) {
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
