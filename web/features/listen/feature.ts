import type { PageFeature } from "../../shell/page.ts";
import { announcements } from "./announcements.ts";

/** Announcements for screen readers. */
export const LISTEN: PageFeature = {
  name: "listen",
  needs: ["play"],
  start: ({ game, say }) => ({
    follow: ({ before, state, event }) => say(announcements(before, state, event, game.spoken)),
    followClock: ({ before, state, event }) =>
      say(announcements(before, state, event, game.spoken)),
  }),
};
