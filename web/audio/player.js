/**
 * Plays sounds through the synthesizer, which is loaded with the first sound after a user gesture:
 * before one, browsers block audio.
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
   * @param {number} landing  In ms: when the stack that moved lands on the board; 0 if at once.
   */
  async play(sounds, settings, landing = 0) {
    if (!settings.sound || settings.volume === 0) return;
    // Without the API stay silent: the browser would log a warning.
    if (!sounds.length || !navigator.userActivation?.hasBeenActive || document.hidden) return;
    const heard = isMotionEnabled(settings)
      ? sounds
      : sounds.filter(({ name }) => name !== "tower");
    // Opening the audio device for the first sound takes longer than a frame.
    await waitForPaint();
    this.#synthesizer ??= import("./synthesizer.js").then(({ Synthesizer }) => new Synthesizer());
    try {
      (await this.#synthesizer).play(heard, settings.volume / 100, landing / 1000);
    } catch {
      // No audio device, or no network for the module. Sound is optional: try again with the next one.
      this.#synthesizer = null;
    }
  }

  /** End what is heard and what is still to come. */
  async hush() {
    (await this.#synthesizer?.catch(() => null))?.hush();
  }
}
