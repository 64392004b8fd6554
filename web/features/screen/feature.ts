import { isTicking } from "../../core/clock.ts";
import { isLookingBack } from "../../core/cursor-selectors.ts";
import type { Dispatch } from "../../core/events.ts";
import { isOver } from "../../core/game-selectors.ts";
import type { State, Translate } from "../../core/state.ts";
import { isThinking } from "../../core/turn-selectors.ts";
import type { PageFeature } from "../../shell/page.ts";
import { byId, onClick, setTextIn } from "../../ui/dom.ts";
import { followOnScreenKeyboard } from "../../ui/on-screen-keyboard.ts";

/**
 * The scrolling, in px, that counts as one step. A notch of a mouse wheel scrolls more; a touchpad
 * reports smaller amounts, which add up.
 */
const NOTCH = 40;

/** Full screen, a screen kept awake, the wheel over the board, and the on-screen keyboard. */
export const SCREEN: PageFeature = {
  name: "screen",
  start: ({ board, dispatch, state }) => {
    const followWakeLock = wakeLock();
    return {
      paint: fullScreen(),
      follow: ({ state: now }) => followWakeLock(now),
      begin: () => {
        listenToWheel(board.svg, dispatch, state);
        followOnScreenKeyboard();
      },
    };
  },
};

/** Wires the full-screen button, and returns its painter. */
function fullScreen() {
  const button = byId("full-screen");
  let t: Translate | null = null;
  const paint = () => {
    const key = document.fullscreenElement ? "button.full-screen.leave" : "button.full-screen";
    if (t) setTextIn(button, "span", t(key));
  };
  button.hidden = !document.fullscreenEnabled;
  onClick(button, () =>
    document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen(),
  );
  document.addEventListener("fullscreenchange", paint);
  return (_: State, now: Translate) => {
    t = now;
    paint();
  };
}

/** Keeps a phone's screen awake while the computer thinks or clocks run, if the browser can. */
function wakeLock() {
  const touch = matchMedia("(pointer: coarse)");
  let isWanted = false;
  let lock: Promise<WakeLockSentinel | null> | null = null;
  const settle = () => {
    const isDue = isWanted && touch.matches && document.visibilityState === "visible";
    if (isDue) lock ??= requestWakeLock();
    else {
      lock?.then((taken) => taken?.release()).catch(() => {});
      lock = null;
    }
  };
  document.addEventListener("visibilitychange", () => {
    // The browser releases the lock when the page is hidden.
    lock = null;
    settle();
  });
  return (state: State) => {
    const before = isWanted;
    isWanted = isThinking(state) || isTicking(state);
    if (isWanted !== before) settle();
  };
}

async function requestWakeLock() {
  try {
    return (await navigator.wakeLock?.request("screen")) ?? null;
  } catch {
    // The browser may refuse, for example if the battery is low.
    return null;
  }
}

/**
 * Makes the wheel step through the moves, like the arrow keys, while the game is over or an earlier
 * position is shown.
 */
function listenToWheel(board: SVGElement, dispatch: Dispatch, state: () => State) {
  let turned = 0;
  const onWheel = (event: WheelEvent) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    const isScrolled = scrollHeight > clientHeight;
    const isWanted = isOver(state()) || isLookingBack(state());
    if (event.ctrlKey || !event.deltaY || isScrolled || !isWanted) return;
    event.preventDefault();
    const isSameWay = Math.sign(turned) === Math.sign(event.deltaY);
    turned = (isSameWay ? turned : 0) + event.deltaY;
    if (Math.abs(turned) < NOTCH) return;
    dispatch({ kind: "stepped", by: Math.sign(turned) });
    turned = 0;
  };
  board.addEventListener("wheel", onWheel, { passive: false });
}
