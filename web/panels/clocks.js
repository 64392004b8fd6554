/**
 * Paints the clocks on the players' cards, and schedules the next reading.
 *
 * @import { Side } from "../engine/protocol.d.ts"
 * @import { State, Translate } from "../state/state.d.ts"
 */
import { hasClock, isTicking, timeLeft } from "../state/clock.js";
import { liveView } from "../state/cursor-selectors.js";
import { SIDES } from "../state/seats.js";
import { byId, setTextIn } from "../ui/dom.js";

/** In ms: below this, tenths of a second are shown. */
const TENTHS_BELOW = 10_000;

export class ClockView {
  /** @type {ReturnType<typeof setTimeout> | null} */
  #timer = null;

  /** @param {() => void} readClock  Dispatches the current time. */
  constructor(readClock) {
    this.readClock = readClock;
  }

  /**
   * @param {State} state
   * @param {Translate} t
   */
  paint(state, t) {
    for (const side of SIDES) paintClock(state, side, t);
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const turn = liveView(state)?.turn;
    if (!turn || !isTicking(state)) return;
    const left = timeLeft(state.game, turn) ?? 0;
    const step = left <= TENTHS_BELOW ? 100 : 1000;
    this.#timer = setTimeout(this.readClock, left % step || step);
  }
}

/**
 * @param {State} state
 * @param {Side} side
 * @param {Translate} t
 */
function paintClock(state, side, t) {
  const card = byId(`card-${side}`);
  const left = hasClock(state.game, side) ? timeLeft(state.game, side) : null;
  card.classList.toggle("has-clock", left !== null);
  card.classList.toggle("is-short", left !== null && left <= TENTHS_BELOW);
  card.querySelector(".card-clock")?.toggleAttribute("hidden", left === null);
  setTextIn(card, ".card-time", left === null ? "" : formatTime(left, t));
}

/**
 * @param {number} left  In ms.
 * @param {Translate} t
 */
function formatTime(left, t) {
  const isLong = left > TENTHS_BELOW;
  const tenths = isLong ? Math.ceil(left / 1000) * 10 : Math.ceil(left / 100);
  const minutes = Math.floor(tenths / 600);
  const seconds = String(Math.floor(tenths / 10) % 60).padStart(2, "0");
  return isLong
    ? t("clock.time", { minutes, seconds })
    : t("clock.tenths", { minutes, seconds, tenths: tenths % 10 });
}
