/** The mistakes in kept games for which the person has not found a better move yet. */
import type { Entry } from "./entry.ts";
import { library } from "./store.ts";

export interface MistakesLeft {
  /** The game to practise next. */
  id: string;
  /** The number of mistakes left in all games. */
  count: number;
}

/**
 * Counts the mistakes left in games other than *current*; null if none is left. The next game to
 * practise is the next older game with mistakes left or, without one, the newest. Pure.
 *
 * @param entries  The entries, the newest first.
 */
export function mistakesLeft(
  entries: readonly Pick<Entry, "id" | "mistakes">[],
  current: string | null,
): MistakesLeft | null {
  const here = entries.findIndex(({ id }) => id === current);
  const others = [...entries.slice(here + 1), ...entries.slice(0, Math.max(here, 0))];
  const left = others.map(({ id, mistakes: { tasks, found } = { tasks: [], found: [] } }) => {
    return { id, count: tasks.filter((task) => !found.includes(task)).length };
  });
  const next = left.find(({ count }) => count > 0);
  return next ? { id: next.id, count: left.reduce((sum, { count }) => sum + count, 0) } : null;
}

/** @param game  The name of the game, such as "dvonn". */
export async function findMistakes(game: string) {
  const games = await library();
  return games && mistakesLeft(await games.list(game), null);
}
