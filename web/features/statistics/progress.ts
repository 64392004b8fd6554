/** The player's results over time, in groups of games. Pure. */
import type { Entry } from "../library/entry.ts";
import { levelsOf, outcomeOf } from "../library/filter.ts";

/** Games in a group. */
export const GROUP = 10;
/** The maximum number of groups shown; the oldest are left out. */
const MOST_GROUPS = 12;

/** The results of a group of successive games against one level. */
export interface Period {
  /** The number of the first game, from 1. */
  first: number;
  /** When the first and the last game were kept, in ms since 1970. */
  from: number;
  to: number;
  wins: number;
  draws: number;
  losses: number;
}

type Played = Pick<Entry, "date" | "source" | "you" | "players" | "result" | "turn">;

/**
 * The results of the games that a person finished against the computer at this level, in groups of
 * ten games; the newest group comes last.
 */
export function periodsOf(entries: readonly Played[], level: string): Period[] {
  const games = entries
    .filter((entry) => entry.source === "played" && entry.you && entry.result !== null)
    .filter((entry) => levelsOf(entry).includes(level))
    .sort((one, two) => one.date - two.date);
  const count = Math.ceil(games.length / GROUP);
  const periods = Array.from({ length: count }, (_, index) =>
    periodOf(games.slice(index * GROUP, (index + 1) * GROUP), index * GROUP + 1),
  );
  return periods.slice(-MOST_GROUPS);
}

function periodOf(games: readonly Played[], first: number): Period {
  const outcomes = games.map(outcomeOf);
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  const dates = games.map(({ date }) => date);
  const span = { from: Math.min(...dates), to: Math.max(...dates) };
  return { first, ...span, wins: count("wins"), draws: count("draws"), losses: count("losses") };
}
