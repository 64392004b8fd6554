/** The place in a game where a person looks: an earlier position and feature data. Pure. */
import { isLookingBack, shownPath } from "../../core/cursor-selectors.ts";
import { installedFeatures } from "../../core/feature.ts";
import { showPath } from "../../core/position-changes.ts";
import type { Path, State } from "../../core/state.ts";
import { nodesAlong } from "../../core/tree.ts";

export interface Place {
  /** The path to the position shown. */
  path: Path;
  /** Fields of features, by name. */
  [name: string]: unknown;
}

/** The place that a state shows; null for the live position. */
export function placeOf(state: State): Place | null {
  if (!isLookingBack(state)) return null;
  const own = installedFeatures().map((feature) => feature.savePlace?.(state));
  return Object.assign({ path: shownPath(state) }, ...own);
}

/** The state at a place, or at the last known position on the way to it. */
export function goToPlace(state: State, { path, ...own }: Place): State {
  // Each feature is restored after the features it needs.
  const begun = installedFeatures()
    .toReversed()
    .reduce((before, feature) => feature.restorePlace?.(before, own) ?? before, state);
  const length = nodesAlong(state.game.tree, path).length - 1;
  return showPath(begun, path.slice(0, length));
}
