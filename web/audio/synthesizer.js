/**
 * Makes the sounds, out of sines and a little noise: wood on wood, a glassy tone for the DVONN
 * pieces, a few notes at the end. Loaded with the first sound.
 *
 * @import { Sound } from "./sounds.js"
 */

/** Of the loudest sound, before the person's volume: quiet beside music and voices. */
const LOUDEST = 0.5;
/** In s: when the stack that is seen flying lands. */
const LANDING = 0.17;
/** In s: a context that rests costs nothing. */
const REST = 3;
/** In s: what fades out does not click. */
const ATTACK = 0.003;
const SILENCE = 0.0001;

/** In s, after the landing: what is heard after it. */
const AFTER = { cut: 0.07, dvonn: 0.03, end: 0.34 };
/** In Hz: C5, E5, G5 and C6; and for the other side, G4 and C4 with E flat between. */
const RISING = [523.3, 659.3, 784, 1046.5];
const FALLING = [392, 311.1, 261.6];
const EVEN = [440, 440];

/**
 * A knock: what is struck, how long it sounds, how loud it is.
 * @typedef {{ frequency: number, decay: number, gain: number }} Knock
 */

export class Synthesizer {
  #context = new AudioContext({ latencyHint: "interactive" });
  #out = new GainNode(this.#context, { gain: 0 });
  #noise = noiseOf(this.#context);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #rest;

  constructor() {
    // Two knocks at once must not rattle.
    const limit = new DynamicsCompressorNode(this.#context, { threshold: -12, ratio: 6 });
    this.#out.connect(limit).connect(this.#context.destination);
  }

  /**
   * @param {Sound[]} sounds
   * @param {number} volume  In [0, 1].
   * @param {boolean} isSeen  A flight is seen, which takes its time.
   */
  async play(sounds, volume, isSeen) {
    clearTimeout(this.#rest);
    await this.#context.resume();
    const now = this.#context.currentTime + 0.01;
    // Ears hear ratios: half the way of the slider is half as loud.
    this.#out.gain.setValueAtTime(LOUDEST * volume ** 2, now);
    const isFlight = isSeen && sounds.some(({ name }) => name === "move");
    for (const sound of sounds) this.#playSound(sound, now, now + (isFlight ? LANDING : 0));
    this.#rest = setTimeout(() => this.#context.suspend(), REST * 1000);
  }

  /**
   * @param {Sound} sound
   * @param {number} now  By the context's clock.
   * @param {number} landing  Likewise.
   */
  #playSound({ name, size }, now, landing) {
    switch (name) {
      case "place":
        return this.#knock({ frequency: 540, decay: 0.07, gain: 0.5 }, now);
      case "move":
        return this.#knock(weight(size), landing);
      case "cut":
        return this.#crumble(size, landing + AFTER.cut);
      case "dvonn":
        return this.#ring(landing + AFTER.dvonn);
      case "pass":
        this.#knock({ frequency: 250, decay: 0.09, gain: 0.3 }, now);
        return this.#knock({ frequency: 250, decay: 0.09, gain: 0.3 }, now + 0.16);
      case "step":
        return this.#knock({ frequency: 660, decay: 0.035, gain: 0.22 }, now);
      case "impossible":
        return this.#knock({ frequency: 120, decay: 0.1, gain: 0.45 }, now);
      case "win":
        return this.#melody(RISING, landing + AFTER.end);
      case "loss":
        return this.#melody(FALLING, landing + AFTER.end);
      case "draw":
        return this.#melody(EVEN, landing + AFTER.end);
    }
  }

  /**
   * Wood on wood: a short breath of noise, and a tone that falls to its pitch.
   * @param {Knock} knock
   * @param {number} at
   */
  #knock({ frequency, decay, gain }, at) {
    this.#tone(
      { frequency: frequency * 1.5, decay, gain },
      at,
    ).frequency.exponentialRampToValueAtTime(frequency, at + 0.025);
    const breath = new AudioBufferSourceNode(this.#context, { buffer: this.#noise });
    const band = new BiquadFilterNode(this.#context, {
      type: "bandpass",
      frequency: frequency * 4,
      Q: 0.8,
    });
    breath.connect(band).connect(this.#envelope(gain * 0.5, 0.03, at));
    breath.start(at);
    breath.stop(at + 0.05);
  }

  /**
   * What is cut off: small pieces, one after another, ever lower and softer.
   * @param {number} count
   * @param {number} at
   */
  #crumble(count, at) {
    const pieces = Math.min(6, count + 1);
    for (let piece = 0; piece < pieces; piece += 1) {
      const gain = 0.26 * 0.8 ** piece;
      this.#knock({ frequency: 820 * 0.84 ** piece, decay: 0.04, gain }, at + 0.045 * piece);
    }
  }

  /**
   * A DVONN piece: two glassy tones, a little apart.
   * @param {number} at
   */
  #ring(at) {
    this.#tone({ frequency: 988, decay: 0.5, gain: 0.12 }, at);
    this.#tone({ frequency: 1480, decay: 0.35, gain: 0.06 }, at + 0.01);
  }

  /**
   * @param {number[]} notes  In Hz.
   * @param {number} at
   */
  #melody(notes, at) {
    for (const [index, frequency] of notes.entries()) {
      this.#tone({ frequency, decay: 0.5, gain: 0.2 }, at + 0.13 * index);
      this.#tone({ frequency: frequency * 2, decay: 0.25, gain: 0.05 }, at + 0.13 * index);
    }
  }

  /**
   * @param {Knock} tone
   * @param {number} at
   */
  #tone({ frequency, decay, gain }, at) {
    const tone = new OscillatorNode(this.#context, { type: "sine", frequency });
    tone.connect(this.#envelope(gain, decay, at));
    tone.start(at);
    tone.stop(at + decay + 0.05);
    return tone;
  }

  /**
   * Up at once, and away.
   * @param {number} gain
   * @param {number} decay  In s.
   * @param {number} at
   */
  #envelope(gain, decay, at) {
    const envelope = new GainNode(this.#context, { gain: 0 });
    envelope.gain.setValueAtTime(SILENCE, at);
    envelope.gain.exponentialRampToValueAtTime(gain, at + ATTACK);
    envelope.gain.exponentialRampToValueAtTime(SILENCE, at + ATTACK + decay);
    envelope.connect(this.#out);
    return envelope;
  }
}

/**
 * The taller a stack, the lower, longer and louder it lands.
 * @param {number} height
 * @returns {Knock}
 */
function weight(height) {
  const mass = Math.min(12, height) - 1;
  return { frequency: 430 * 0.9 ** mass, decay: 0.08 + 0.014 * mass, gain: 0.5 + 0.03 * mass };
}

/**
 * A breath of noise. Always the same: chance has no place here.
 * @param {BaseAudioContext} context
 */
function noiseOf({ sampleRate }) {
  const buffer = new AudioBuffer({ length: Math.ceil(sampleRate / 16), sampleRate });
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let index = 0; index < samples.length; index += 1) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    samples[index] = seed / 2 ** 31 - 1;
  }
  return buffer;
}
