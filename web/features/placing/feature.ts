import type { PageFeature } from "../../shell/page.ts";
import { PhaseBanner } from "./phase-banner.ts";
import { Trays } from "./trays.ts";

export const PLACING: PageFeature = {
  name: "placing",
  start: ({ board }) => {
    const trays = new Trays();
    const banner = new PhaseBanner();
    return {
      paint: (state, t) => {
        trays.paint(state, board.landing);
        banner.paint(state, t);
      },
    };
  },
};
