import { hasClock, isTicking, timeLeft } from "../../core/clock.ts";
import { liveView } from "../../core/cursor-selectors.ts";
import { SIDES } from "../../core/seats.ts";
import type { State, Translate } from "../../core/state.ts";
import type { Side } from "../../engine/protocol.ts";
import type { PageFeature } from "../../shell/page.ts";
import { byId, setTextIn } from "../../ui/dom.ts";

/** Below this time, in ms, clocks show tenths of a second. */
const TENTHS_BELOW = 10_000;

/** Clocks on the players' cards. */
export const CLOCK: PageFeature = {
  name: "clock",
  needs: ["play"],
  start: ({ readClock }) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const paint = (state: State, t: Translate) => {
      for (const side of SIDES) paintClock(state, side, t);
      clearTimeout(timer);
      const turn = liveView(state)?.turn;
      if (!turn || !isTicking(state)) return;
      const left = timeLeft(state.game, turn) ?? 0;
      const step = left <= TENTHS_BELOW ? 100 : 1000;
      timer = setTimeout(readClock, left % step || step);
    };
    return { paint, paintClock: paint };
  },
};

function paintClock(state: State, side: Side, t: Translate) {
  const card = byId(`card-${side}`);
  const left = hasClock(state.game, side) ? timeLeft(state.game, side) : null;
  card.classList.toggle("has-clock", left !== null);
  card.classList.toggle("is-short", left !== null && left <= TENTHS_BELOW);
  card.querySelector(".card-clock")?.toggleAttribute("hidden", left === null);
  setTextIn(card, ".card-time", left === null ? "" : formatTime(left, t));
}

/** @param left  The time left, in ms. */
function formatTime(left: number, t: Translate) {
  const isLong = left > TENTHS_BELOW;
  const tenths = isLong ? Math.ceil(left / 1000) * 10 : Math.ceil(left / 100);
  const minutes = Math.floor(tenths / 600);
  const seconds = String(Math.floor(tenths / 10) % 60).padStart(2, "0");
  return isLong
    ? t("clock.time", { minutes, seconds })
    : t("clock.tenths", { minutes, seconds, tenths: tenths % 10 });
}
