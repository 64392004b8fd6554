import type { PageFeature } from "../../shell/page.ts";
import { GameFiles } from "./game-files.ts";

/** Opens games from files. */
export const FILES: PageFeature = {
  name: "files",
  needs: ["new-game", "sharing"],
  start: (page) => {
    if (page.guest && page.guest.kind !== "link") return undefined;
    return { begin: () => new GameFiles(page).wire() };
  },
};
