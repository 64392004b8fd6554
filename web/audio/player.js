/**
 * Plays sounds through the synthesizer, which is loaded with the first sound after a user gesture:
 * before one, browsers block audio.
 *
 * @import { Event } from "../state/events.d.ts"
 * @import { Settings, State } from "../state/state.d.ts"
 * @import { Sound } from "./sounds.js"
 * @import { Synthesizer } from "./synthesizer.js"
 */
import { isFollower } from "../state/roles.js";
import { isMotionEnabled, waitForPaint } from "../ui/motion.js";
import { vibrate } from "./haptics.js";
import { soundsOf } from "./sounds.js";

export class SoundPlayer {
  /** @type {Promise<Synthesizer> | null} */
  #synthesizer = null;

  /** @param {Parameters<typeof soundsOf>[3]} [towers]  What another game than DVONN counts at its end. */
  constructor(towers) {
    this.towers = towers;
  }

  /**
   * What is heard and felt of a change; of a game that another tab plays, nothing.
   * @param {{ state: State, before: State, event: Event }} change
   * @param {number} landing  In ms: when the stack that moved lands on the board; 0 if at once.
   */
  follow({ state, before, event }, landing) {
    if (isFollower(state)) return;
    const { settings } = state.session;
    const sounds = soundsOf(before, state, event, this.towers);
    this.play(sounds, settings, landing);
    // What a setting sounds like lands nowhere.
    if (event.kind !== "settingsChanged") vibrate(sounds, settings, landing);
  }

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
