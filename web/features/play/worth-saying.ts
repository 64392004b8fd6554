import { isAnalysed, nodeShown } from "../../core/cursor-selectors.ts";
import { dvonnPart } from "../../core/dvonn-part.ts";
import { anyAnswer } from "../../core/feature.ts";
import type { State } from "../../core/state.ts";

/**
 * True if estimates should be shown: always in a review or an analysis; otherwise not to beginners,
 * and not while pieces are placed.
 */
export function isWorthSaying(state: State) {
  // While pieces are placed, anybody may win, so an estimate says little.
  const isPlacing = Boolean(dvonnPart(nodeShown(state)?.view).next_piece);
  const isWanted = !anyAnswer((feature) => feature.hidesEstimates?.(state));
  return (isWanted && !isPlacing) || isAnalysed(state);
}
