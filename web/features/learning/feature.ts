import type { PageFeature } from "../../shell/page.ts";
import { currentRoute } from "../../shell/routes.ts";
import { Learning } from "./entry.ts";

/** Lessons, puzzles, rules, tips, and the first visit's welcome. */
export const LEARNING: PageFeature = {
  name: "learning",
  needs: ["new-game", "play"],
  start: (page) => {
    const { lessons } = page.game;
    document.documentElement.classList.toggle("has-no-lessons", !lessons);
    if (!lessons) return;
    const learning = new Learning(page, lessons === "here" ? {} : lessons);
    page.use("new-game").onEasyGame(() => learning.begin());
    const follow = () => {
      const route = currentRoute();
      if (route?.kind === "learn") learning.open(route.page);
    };
    return {
      follow: ({ state }) => learning.follow(state),
      // A game from a link shows no welcome card.
      open: () => page.guest?.kind === "link" && learning.begin(),
      begin: () => addEventListener("hashchange", follow),
      speak: follow,
    };
  },
};
