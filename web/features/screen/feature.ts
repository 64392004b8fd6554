import type { PageFeature } from "../../shell/page.ts";
import { followOnScreenKeyboard } from "../../ui/on-screen-keyboard.ts";
import { FullScreen } from "./full-screen.ts";
import { listenToWheel } from "./page-wheel.ts";
import { WakeLock } from "./wake-lock.ts";

/** The device's screen: full, awake, with the wheel over the board and the on-screen keyboard. */
export const SCREEN: PageFeature = {
  name: "screen",
  start: ({ board, dispatch, state }) => {
    const fullScreen = new FullScreen();
    const wakeLock = new WakeLock();
    return {
      paint: (_, t) => fullScreen.paint(t),
      follow: ({ state: now }) => wakeLock.follow(now),
      begin: () => {
        listenToWheel(board.svg, dispatch, state);
        followOnScreenKeyboard();
      },
    };
  },
};
