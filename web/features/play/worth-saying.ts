/** Decides whether it helps a player to read how the game stands. Pure. */
import { isAnalysed, nodeShown } from "../../core/cursor-selectors.ts";
import { dvonnPart } from "../../core/dvonn-part.ts";
import { anyAnswer } from "../../core/feature.ts";
import type { State } from "../../core/state.ts";

/**
 * Does it help to say who wins? An estimate says nothing to a beginner, and certainty ends the game for him, unless
 * he reviews the game.
 */
export function isWorthSaying(state: State) {
  // While placing it is anybody's game, and no advice.
  const isPlacing = Boolean(dvonnPart(nodeShown(state)?.view).next_piece);
  const isWanted = !anyAnswer((feature) => feature.hidesEstimates?.(state));
  return (isWanted && !isPlacing) || isAnalysed(state);
}
