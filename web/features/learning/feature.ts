import type { PageFeature } from "../../shell/page.ts";
import { clearRoute, currentRoute, rememberPage } from "../../shell/routes.ts";
import { Learning } from "./entry.ts";

/** Lessons, puzzles, rules and tips, and the welcome of the first visit. */
export const LEARNING: PageFeature = {
  name: "learning",
  needs: ["new-game", "play"],
  start: (page) => {
    const { guest, engine, board, use } = page;
    const { lessons } = page.game;
    document.documentElement.classList.toggle("has-no-lessons", !lessons);
    if (!lessons) return;
    const newGames = use("new-game");
    const isLinked = guest?.kind === "link";
    const learning = new Learning({
      engine,
      geometry: board.geometry,
      state: page.state,
      t: page.t,
      isWelcoming: guest === null || isLinked,
      isLinked,
      lessonsAddress: lessons === "here" ? null : lessons.address,
      play: () => (guest?.leave ? guest.leave("?first") : newGames.playAsBeginner()),
      load: page.load,
      onShown: rememberPage,
      // The address is that of the game again.
      onLeft: () => currentRoute()?.kind === "learn" && clearRoute(),
    });
    newGames.onEasyGame(() => learning.begin());
    const follow = () => {
      const route = currentRoute();
      if (route?.kind === "learn") learning.open(route.page);
    };
    return {
      follow: ({ state }) => learning.follow(state),
      // Beside a game from a link the lessons are offered in the top line.
      open: () => isLinked && learning.begin(),
      begin: () => addEventListener("hashchange", follow),
      speak: follow,
    };
  },
};
