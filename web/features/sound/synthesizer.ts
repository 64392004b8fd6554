/** Synthesizes wood on wood, a glassy tone for DVONN pieces, and a few notes at the end. */

import { OPENING_MS, towerStep } from "../ending/timing.ts";
import type { Sound } from "./sounds.ts";

const MAX_GAIN = 0.5; // at full volume: quieter than music and voices
const IDLE_S = 3; // after this silence the audio context is suspended, which saves power
const ATTACK_S = 0.003; // an abrupt start would click
const SILENCE = 0.0001;

const DELAYS_S = { cut: 0.07, dvonn: 0.03, end: 0.34 }; // after the landing
/** The tones of a win, in Hz: C5, E5, G5, C6. */
const RISING = [523.3, 659.3, 784, 1046.5];
/** The tones of a loss, in Hz: G4, E flat 4, C4. */
const FALLING = [392, 311.1, 261.6];
/** The tones of a draw, in Hz: A4 twice. */
const EVEN = [440, 440];
/** Sounds that wait until the towers are counted. */
const RESULTS = ["win", "loss", "draw"];

/** The frequency in Hz and the decay in s. */
type Tone = { frequency: number; decay: number; gain: number };

export class Synthesizer {
  #context = new AudioContext({ latencyHint: "interactive" });
  #output = new GainNode(this.#context, { gain: 0 });
  #noise = createNoise(this.#context);
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  /** Sources playing or scheduled. */
  #sources: Set<AudioScheduledSourceNode> = new Set();

  constructor() {
    // Simultaneous sounds must not clip.
    const limit = new DynamicsCompressorNode(this.#context, { threshold: -12, ratio: 6 });
    this.#output.connect(limit).connect(this.#context.destination);
  }

  /** @param landing  Seconds until a moved stack lands. */
  async play(sounds: Sound[], volume: number, landing: number) {
    clearTimeout(this.#idleTimer);
    await this.#context.resume();
    const now = this.#context.currentTime + 0.01;
    // Loudness is perceived logarithmically: half the slider is about half as loud.
    this.#output.gain.setValueAtTime(MAX_GAIN * volume ** 2, now);
    const tower = sounds.find(({ name }) => name === "tower");
    const counting = tower ? (OPENING_MS + tower.size * towerStep(tower.size)) / 1000 : 0;
    for (const sound of sounds) {
      const isResult = RESULTS.includes(sound.name);
      this.#schedule(sound, now, now + (isResult && counting ? counting : landing));
    }
    const idle = IDLE_S + counting;
    this.#idleTimer = setTimeout(() => this.#context.suspend(), idle * 1000);
  }

  hush() {
    for (const source of this.#sources) source.stop();
    this.#sources.clear();
  }

  /** *now* and *landing* are in s on the context's clock. */
  #schedule({ name, size }: Sound, now: number, landing: number) {
    switch (name) {
      case "place":
        return this.#knock({ frequency: 540, decay: 0.07, gain: 0.5 }, now);
      case "fill":
        return this.#fill(size, now, landing);
      case "move":
        return this.#knock(knockOf(size), landing);
      case "cut":
        return this.#knocks(size, landing + DELAYS_S.cut);
      case "dvonn":
        return this.#ring(landing + DELAYS_S.dvonn);
      case "tower":
        return this.#tower(size, now + OPENING_MS / 1000);
      case "pass":
        this.#knock({ frequency: 250, decay: 0.09, gain: 0.3 }, now);
        return this.#knock({ frequency: 250, decay: 0.09, gain: 0.3 }, now + 0.16);
      case "step":
        return this.#knock({ frequency: 660, decay: 0.035, gain: 0.22 }, now);
      case "illegal":
        return this.#knock({ frequency: 120, decay: 0.1, gain: 0.45 }, now);
      case "win":
        return this.#melody(RISING, landing + DELAYS_S.end);
      case "loss":
        return this.#melody(FALLING, landing + DELAYS_S.end);
      case "draw":
        return this.#melody(EVEN, landing + DELAYS_S.end);
    }
  }

  /** Wood on wood: a short burst of noise, and a tone that falls to its pitch. */
  #knock({ frequency, decay, gain }: Tone, at: number) {
    const tone = this.#tone({ frequency: frequency * 1.5, decay, gain }, at);
    tone.frequency.exponentialRampToValueAtTime(frequency, at + 0.025);
    const burst = new AudioBufferSourceNode(this.#context, { buffer: this.#noise });
    const pass = { type: "bandpass", frequency: frequency * 4, Q: 0.8 } as const;
    const band = new BiquadFilterNode(this.#context, pass);
    burst.connect(band).connect(this.#envelope(gain * 0.5, 0.03, at));
    this.#sound(burst, at, 0.05);
  }

  #sound(source: AudioScheduledSourceNode, at: number, duration: number) {
    this.#sources.add(source);
    source.onended = () => this.#sources.delete(source);
    source.start(at);
    source.stop(at + duration);
  }

  /** The towers at the end: a tick for each piece, each a little lower than the last. */
  #tower(pieces: number, at: number) {
    const step = towerStep(pieces) / 1000;
    for (let piece = 0; piece < pieces; piece += 1) {
      const frequency = 620 * 0.985 ** piece;
      this.#knock({ frequency, decay: 0.04, gain: 0.24 }, at + step * piece);
    }
  }

  /** A light tap for each piece, never two equal taps in a row; no taps if motion is off. */
  #fill(pieces: number, first: number, last: number) {
    for (let piece = 0; first < last && piece < pieces; piece += 1) {
      const at = first + ((last - first) * piece) / pieces;
      this.#knock({ frequency: 480 + 35 * ((piece * 3) % 5), decay: 0.05, gain: 0.2 }, at);
    }
  }

  /** Removed stacks: short knocks, each lower and softer than the last. */
  #knocks(count: number, at: number) {
    const pieces = Math.min(6, count + 1);
    for (let piece = 0; piece < pieces; piece += 1) {
      const gain = 0.26 * 0.8 ** piece;
      this.#knock({ frequency: 820 * 0.84 ** piece, decay: 0.04, gain }, at + 0.045 * piece);
    }
  }

  /** A DVONN piece: two glassy tones, the second one slightly later. */
  #ring(at: number) {
    this.#tone({ frequency: 988, decay: 0.5, gain: 0.12 }, at);
    this.#tone({ frequency: 1480, decay: 0.35, gain: 0.06 }, at + 0.01);
  }

  #melody(notes: number[], at: number) {
    for (const [index, frequency] of notes.entries()) {
      this.#tone({ frequency, decay: 0.5, gain: 0.2 }, at + 0.13 * index);
      this.#tone({ frequency: frequency * 2, decay: 0.25, gain: 0.05 }, at + 0.13 * index);
    }
  }

  #tone({ frequency, decay, gain }: Tone, at: number) {
    const tone = new OscillatorNode(this.#context, { type: "sine", frequency });
    tone.connect(this.#envelope(gain, decay, at));
    this.#sound(tone, at, decay + 0.05);
    return tone;
  }

  /** A fast attack and an exponential decay. *decay* and *at* are in s. */
  #envelope(gain: number, decay: number, at: number) {
    const envelope = new GainNode(this.#context, { gain: 0 });
    envelope.gain.setValueAtTime(SILENCE, at);
    envelope.gain.exponentialRampToValueAtTime(gain, at + ATTACK_S);
    envelope.gain.exponentialRampToValueAtTime(SILENCE, at + ATTACK_S + decay);
    envelope.connect(this.#output);
    return envelope;
  }
}

/** The taller the stack, the lower, longer and louder the knock. */
function knockOf(height: number): Tone {
  const mass = Math.min(12, height) - 1;
  return { frequency: 430 * 0.9 ** mass, decay: 0.08 + 0.014 * mass, gain: 0.5 + 0.03 * mass };
}

/** Creates noise, which is the same every time. */
function createNoise({ sampleRate }: BaseAudioContext) {
  const buffer = new AudioBuffer({ length: Math.ceil(sampleRate / 16), sampleRate });
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let index = 0; index < samples.length; index += 1) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    samples[index] = seed / 2 ** 31 - 1;
  }
  return buffer;
}
