/** Keeps a phone's screen awake while the computer thinks or clocks run, where the browser can. */
import { isTicking } from "../../core/clock.ts";
import type { State } from "../../core/state.ts";
import { isThinking } from "../../core/turn-selectors.ts";

export class WakeLock {
  private readonly touch;
  #isWanted = false;
  #lock: Promise<WakeLockSentinel | null> | null = null;

  constructor() {
    this.touch = matchMedia("(pointer: coarse)");
    // The browser releases the lock when the page is hidden.
    document.addEventListener("visibilitychange", () => {
      this.#lock = null;
      this.#settle();
    });
  }

  follow(state: State) {
    const isWanted = isThinking(state) || isTicking(state);
    if (isWanted === this.#isWanted) return;
    this.#isWanted = isWanted;
    this.#settle();
  }

  #settle() {
    const isDue = this.#isWanted && this.touch.matches && document.visibilityState === "visible";
    if (isDue && !this.#lock) this.#lock = take();
    if (!isDue && this.#lock) {
      this.#lock.then((lock) => lock?.release()).catch(() => {});
      this.#lock = null;
    }
  }
}

async function take(): Promise<WakeLockSentinel | null> {
  try {
    return (await navigator.wakeLock?.request("screen")) ?? null;
  } catch {
    // The battery is low, or the browser has other reasons.
    return null;
  }
}
