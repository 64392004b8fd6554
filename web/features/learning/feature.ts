import type { PageFeature } from "../../shell/page.ts";
import { currentRoute } from "../../shell/routes.ts";
import { Learning } from "./entry.ts";

/** Lessons, puzzles, rules and tips, and the welcome of the first visit. */
export const LEARNING: PageFeature = {
  name: "learning",
  needs: ["new-game", "play"],
  start: (page) => {
    const { lessons } = page.game;
    document.documentElement.classList.toggle("has-no-lessons", !lessons);
    if (!lessons) return;
    const learning = new Learning(page, lessons === "here" ? null : lessons.address);
    page.use("new-game").onEasyGame(() => learning.begin());
    const follow = () => {
      const route = currentRoute();
      if (route?.kind === "learn") learning.open(route.page);
    };
    return {
      follow: ({ state }) => learning.follow(state),
      // Beside a game from a link the top line offers the lessons.
      open: () => page.guest?.kind === "link" && learning.begin(),
      begin: () => addEventListener("hashchange", follow),
      speak: follow,
    };
  },
};
