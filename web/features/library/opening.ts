/** Opens games of the library. */
import type { SavedGame } from "../../core/state.ts";
import type { GamePlugin } from "../../games/game.ts";
import { parseGame } from "../saving/game-reading.ts";
import { library } from "./store.ts";

/** Returns null if the game is no longer kept. */
export async function openKept(id: string, game: GamePlugin): Promise<SavedGame | null> {
  const [games] = await Promise.all([library(), game.loadReader()]);
  const kept = await games?.find(id);
  const saved = kept && parseGame(kept.text);
  return saved ? { ...saved, game: { ...saved.game, id } } : null;
}
