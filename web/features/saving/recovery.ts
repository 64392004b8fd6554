import { lineThrough } from "../../core/document.ts";
import type { SavedGame } from "../../core/state.ts";
import type { EngineClient } from "../../engine/client.ts";
import { isBadGame } from "../../engine/pending-requests.ts";
import { salvageGame, truncateGame } from "./salvage.ts";

/**
 * Recovers the moves of a damaged game up to the first illegal one; null if there are none. Throws
 * an EngineError if Python cannot check the moves.
 */
export async function recoverGame(
  text: string,
  engine: Pick<EngineClient, "ask">,
): Promise<{ saved: SavedGame; isWhole: boolean } | null> {
  const saved = salvageGame(text);
  if (!saved) return null;
  const { start } = saved.game;
  const moves = lineThrough(saved.game);
  const isLegal = async (length: number) => {
    try {
      await engine.ask("view", { start, moves: moves.slice(0, length) });
      return true;
    } catch (error) {
      if (!isBadGame(error)) throw error;
      return false;
    }
  };
  if (await isLegal(moves.length)) return { saved, isWhole: true };
  // Binary search: the first *legal* moves can be played, the first *illegal* moves cannot.
  let [legal, illegal] = [0, moves.length];
  while (illegal - legal > 1) {
    const middle = Math.floor((legal + illegal) / 2);
    if (await isLegal(middle)) legal = middle;
    else illegal = middle;
  }
  if (!legal) return null;
  return { saved: truncateGame(saved, moves.slice(0, legal)), isWhole: false };
}
