/**
 * Every game of the page. addresses.json has the game and the title for each NAME in an address
 * "?game=NAME"; "" stands for an address without a name. The table below opens the games.
 */
import { gameNamed } from "../shell/routes.ts";
import { DVONN } from "./dvonn/game.ts";
import type { Opening } from "./game.ts";
import { otherPageOf } from "./link-games.ts";

const OPENINGS: Readonly<Record<string, () => Promise<Opening>>> = {
  gipf: async () => (await import("./gipf/game.ts")).open(),
  lessons: async () => (await import("./gipf/lessons.ts")).open(),
  puzzles: async () => (await import("./gipf/puzzles.ts")).open(),
  challenge: async () => (await import("./gipf/challenge-page.ts")).open(),
};

/** Opens the game that an address names. A link to a game of another page goes to that page. */
export async function openingOf(address: string): Promise<Opening> {
  const other = otherPageOf(address);
  if (other !== null) {
    location.replace(other);
    return new Promise(() => {});
  }
  const name = gameNamed(address);
  const open = Object.hasOwn(OPENINGS, name) ? OPENINGS[name] : undefined;
  return open ? open() : { game: DVONN };
}
