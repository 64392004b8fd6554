/** Loads the synthesizer with the first sound after a gesture: browsers block earlier audio. */
import type { Event } from "../../core/events.ts";
import { isFollower } from "../../core/roles.ts";
import type { Settings, State } from "../../core/state.ts";
import { isMotionEnabled, waitForPaint } from "../../ui/motion.ts";
import { vibrate } from "./haptics.ts";
import type { Sound } from "./sounds.ts";
import { soundsOf } from "./sounds.ts";
import type { Synthesizer } from "./synthesizer.ts";

export class SoundPlayer {
  #synthesizer: Promise<Synthesizer> | null = null;

  /** @param towers  Returns the pieces of each player's tower at the end. */
  constructor(private readonly towers: Parameters<typeof soundsOf>[3]) {}

  /** @param landing  The delay until the stack lands, in ms. */
  follow({ state, before, event }: { state: State; before: State; event: Event }, landing: number) {
    if (isFollower(state)) return;
    const { settings } = state.session;
    const sounds = soundsOf(before, state, event, this.towers);
    this.play(sounds, settings, landing);
    // A changed sound setting plays the sound of a placed piece as a sample. Nothing lands, so do
    // not vibrate.
    if (event.kind !== "settingsChanged") vibrate(sounds, settings, landing);
  }

  async play(sounds: Sound[], settings: Settings, landing: number = 0) {
    if (!settings.sound || settings.volume === 0) return;
    // Before a gesture, or if userActivation is missing, stay silent: the browser would log a
    // warning.
    if (!sounds.length || !navigator.userActivation?.hasBeenActive || document.hidden) return;
    const heard = isMotionEnabled(settings)
      ? sounds
      : sounds.filter(({ name }) => name !== "tower");
    // Opening the audio device for the first sound takes longer than a frame.
    await waitForPaint();
    this.#synthesizer ??= import("./synthesizer.ts").then(({ Synthesizer }) => new Synthesizer());
    try {
      (await this.#synthesizer).play(heard, settings.volume / 100, landing / 1000);
    } catch {
      // No audio device, or no network for the module: the next sound tries again.
      this.#synthesizer = null;
    }
  }

  /** Stops all sounds, including those still to come. */
  async hush() {
    (await this.#synthesizer?.catch(() => null))?.hush();
  }
}
