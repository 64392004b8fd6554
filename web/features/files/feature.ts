import type { PageFeature } from "../../shell/page.ts";
import { fragmentOf } from "../sharing/game-links.ts";
import { GameFiles } from "./game-files.ts";

/** Opens games from files. */
export const FILES: PageFeature = {
  name: "files",
  needs: ["new-game", "sharing"],
  start: ({ game, guest, store, engine, t, use }) => {
    if (guest && guest.kind !== "link") return undefined;
    const newGames = use("new-game");
    const { writeLink } = use("sharing");
    const files = new GameFiles(store, engine, {
      t,
      game: game.name,
      isGuest: guest !== null,
      fragmentOf: writeLink && ((document) => fragmentOf(document, document.livePath, writeLink)),
      report: (event) => newGames.report(event),
    });
    return { begin: () => files.wire() };
  },
};
