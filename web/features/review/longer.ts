/** A longer search of the positions before and after the moves compared. Pure. */

import { shownPath } from "../../core/cursor-selectors.ts";
import { isFollower } from "../../core/roles.ts";
import type { Path, State } from "../../core/state.ts";
import { isSamePath, nodeAt } from "../../core/tree.ts";
import { comparedLength, movesCompared } from "./comparison.ts";
import { pathBehind, reviewShown, withReview } from "./review.ts";
import type { LongerSearch } from "./state.ts";
import { taskShown } from "./task.ts";

/** The longer search that a person may ask for; null if it would find nothing new. */
export function longerOffered(state: State): Pick<LongerSearch, "start" | "nodes"> | null {
  const length = comparedLength(state);
  if (length === null || taskShown(state) || isFollower(state)) return null;
  const wanted = movesCompared(state).flatMap(
    ({ to }) => nodeAt(state.game.tree, to)?.reviewedPly?.longer ?? [],
  );
  return wanted.length
    ? { start: shownPath(state).slice(0, length), nodes: Math.min(...wanted) }
    : null;
}

/** Begins the longer search, or stops it. */
export function toggleLonger(state: State): State {
  const offered = longerOffered(state);
  if (reviewShown(state)?.longer || !offered) return withReview(state, { longer: null });
  const total = missingOf(state, offered).length;
  return withReview(state, { longer: { ...offered, total, examined: 0, next: null } });
}

/**
 * Moves the longer search on to its next position. Ends the search with a new verdict, or if its
 * moves are no longer compared.
 */
export function withLongerFollowed(state: State): State {
  const { longer } = state.search.review ?? {};
  if (!longer) return state;
  const offered = comparedLength(state);
  const isHere =
    reviewShown(state) !== null &&
    !taskShown(state) &&
    offered !== null &&
    isSamePath(longer.start, shownPath(state).slice(0, offered));
  if (!isHere) return withReview(state, { longer: null });
  const next = missingOf(state, longer)[0] ?? null;
  const isSame = next && longer.next ? isSamePath(next, longer.next) : next === longer.next;
  const followed = isSame ? state : withReview(state, { longer: { ...longer, next, examined: 0 } });
  const isJudged = next === null && pathBehind(followed) === null;
  return isJudged ? withReview(followed, { longer: null }) : followed;
}

/** The finished share of the longer search, from 0 to 1; null if none runs. */
export function longerShare(state: State) {
  const longer = reviewShown(state)?.longer;
  if (!longer) return null;
  const left = missingOf(state, longer).length - longer.examined / longer.nodes;
  return Math.min(1, Math.max(0, 1 - left / Math.max(1, longer.total)));
}

/** The positions without a proven result that were searched with fewer than *nodes* nodes. */
function missingOf(state: State, { start, nodes }: Pick<LongerSearch, "start" | "nodes">): Path[] {
  const after = movesCompared(state).filter(({ kind }) => kind !== "best");
  return [start, ...after.map(({ to }) => to)].filter((path) => {
    const review = nodeAt(state.game.tree, path)?.review;
    return review && !review.proven && review.nodes < nodes;
  });
}
