/**
 * Gives the sounds to the synthesizer, once the person has touched the page: before that a
 * browser lets nothing be heard, and nothing is loaded for it.
 *
 * @import { Settings } from "../state/state.d.ts"
 * @import { Sound } from "./sounds.js"
 * @import { Synthesizer } from "./synthesizer.js"
 */
import { isMotionEnabled, waitForPaint } from "../ui/motion.js";

export class SoundPlayer {
  /** @type {Promise<Synthesizer> | null} */
  #synthesizer = null;

  /**
   * @param {Sound[]} sounds
   * @param {Settings} settings
   */
  async play(sounds, settings) {
    // A browser that cannot tell stays silent: it would complain on its console.
    if (!sounds.length || !navigator.userActivation?.hasBeenActive || document.hidden) return;
    // The first sound has the browser open the device, and that takes longer than a frame lasts.
    await waitForPaint();
    this.#synthesizer ??= import("./synthesizer.js").then(({ Synthesizer }) => new Synthesizer());
    try {
      (await this.#synthesizer).play(sounds, settings.volume / 100, isMotionEnabled(settings));
    } catch {
      // No sound device, or no network for the module: decoration is not worth a word. Later again.
      this.#synthesizer = null;
    }
  }
}
