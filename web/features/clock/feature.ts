import type { PageFeature } from "../../shell/page.ts";
import { ClockView } from "./clocks.ts";

/** The clocks on the players' cards. */
export const CLOCK: PageFeature = {
  name: "clock",
  needs: ["play"],
  start: ({ readClock }) => {
    const view = new ClockView(readClock);
    return {
      paint: (state, t) => view.paint(state, t),
      paintClock: (state, t) => view.paint(state, t),
    };
  },
};
