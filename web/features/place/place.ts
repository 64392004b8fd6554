/** The place in a game where somebody looks: an earlier position, or what a feature shows there. Pure. */
import { isLookingBack, shownPath } from "../../core/cursor-selectors.ts";
import { installedFeatures } from "../../core/feature.ts";
import type { Path, State } from "../../core/state.ts";
import { showPath } from "../../core/transitions.ts";
import { nodesAlong } from "../../core/tree.ts";

export interface Place {
  /** The path to the position shown. */
  path: Path;
  /** The fields of features, by names of their own. */
  [name: string]: unknown;
}

/** Null for the live position. */
export function placeOf(state: State): Place | null {
  if (!isLookingBack(state)) return null;
  const own = installedFeatures().map((feature) => feature.savePlace?.(state));
  return Object.assign({ path: shownPath(state) }, ...own);
}

/** The state at a place; where a variation is gone, at the last known position on the way to it. */
export function goToPlace(state: State, { path, ...own }: Place): State {
  // A feature is restored after those it builds on.
  const begun = installedFeatures()
    .toReversed()
    .reduce((before, feature) => feature.restorePlace?.(before, own) ?? before, state);
  const length = nodesAlong(state.game.tree, path).length - 1;
  return showPath(begun, path.slice(0, length));
}
