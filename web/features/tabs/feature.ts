import type { PageFeature, Part } from "../../shell/page.ts";
import { byId, onClick } from "../../ui/dom.ts";
import { serializeGame } from "../saving/game-format.ts";
import { GameSaver } from "../saving/game-saver.ts";
import { readGameText } from "../saving/saved-game.ts";
import { browserLocks, openChannel, Tabs } from "./tabs.ts";

declare module "../../shell/page.ts" {
  interface Offers {
    tabs: {
      /** Makes this tab the one that plays the game. */
      takeOver(): Promise<void>;
    };
  }
}

/** One tab plays and saves the game; the others show it. No linked game or exercise is shared. */
export const TABS: PageFeature = {
  name: "tabs",
  needs: ["saving"],
  start: ({ game, guest, readClock, dispatch }) => {
    const isApart = guest?.kind === "link" || guest?.kind === "exercise";
    const tabs = new Tabs({
      id: crypto.getRandomValues(new Uint32Array(2)).join("-"),
      locks: browserLocks(),
      channel: isApart ? null : openChannel(),
      currentGame: () => serializeGame(readClock().game),
      onRole: (role) => dispatch({ kind: "roleChanged", role }),
      onGame: async (text) => {
        const [{ parseGame }] = await Promise.all([
          import("../saving/game-reading.ts"),
          game.loadReader(),
        ]);
        const followed = parseGame(text);
        if (followed) dispatch({ kind: "gameFollowed", saved: followed });
      },
      onClock: (spent) => dispatch({ kind: "clockFollowed", spent }),
    });
    const saver = new GameSaver(tabs, (isSaved) => dispatch({ kind: "savingChanged", isSaved }));
    onClick(byId("play-here"), () => tabs.takeOver());
    const saving: Part = {
      follow: ({ state, before }) => saver.follow(state, before),
      followClock: ({ state, before }) => saver.followClock(state, before),
    };
    return {
      offers: { takeOver: () => tabs.takeOver() },
      ...(isApart ? {} : saving),
      open: () => tabs.begin(readGameText()),
      begin: () => {
        if (!isApart) saver.watchPage(readClock);
      },
      isGameSafe: () => !isApart && saver.isSaved,
    };
  },
};
