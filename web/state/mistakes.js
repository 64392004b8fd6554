/**
 * The mistakes of a game that is reviewed: which there are, whose, and where the next one is. Pure.
 *
 * @import { Side } from "../engine/protocol.d.ts"
 * @import { Path, State } from "./state.d.ts"
 */
import { shownPath } from "./cursor-selectors.js";
import { isCostly, isInVariation, playedLength, reviewStart } from "./review.js";
import { soloSide } from "./seats.js";
import { isSamePath, nodesAlong } from "./tree.js";

/**
 * The mistakes and blunders on the full board, or of all plies where it was never full, in their order, each as the
 * number of plies with it; one's own where one person has played and made any.
 * @param {State} state
 */
export function mistakesShown(state) {
  const all = costlyPlies(state);
  const learner = soloSide(state.game);
  // Who has played alone looks for his own first: those of the computer are marked in the list.
  const own = all.filter(({ player }) => player === learner);
  return (own.length ? own : all).map(({ length }) => length);
}

/**
 * Those that are to be bettered: not the computer's.
 * @param {State} state
 */
export function mistakesToBetter(state) {
  const learner = soloSide(state.game);
  return costlyPlies(state)
    .filter(({ player }) => learner === null || player === learner)
    .map(({ length }) => length);
}

/** @param {State} state */
function costlyPlies(state) {
  const { tree, livePath } = state.game;
  const start = reviewStart(state).length;
  return nodesAlong(tree, livePath).flatMap(({ reviewedPly, ply }, length) =>
    length > start && isCostly(reviewedPly) ? [{ length, player: ply?.player }] : [],
  );
}

/**
 * The marks of a player's moves, those before the review begins left out.
 * @param {State} state
 * @param {Side} side
 */
export function marksOf(state, side) {
  const start = reviewStart(state).length;
  return nodesAlong(state.game.tree, state.game.livePath).flatMap(({ reviewedPly, ply }, length) =>
    length > start && ply?.player === side && reviewedPly?.mark ? [reviewedPly.mark] : [],
  );
}

/**
 * The next mistake, from the position shown on and then from the beginning, as
 * the path to it; null where there is no other. `isAgain`: the last one is behind.
 * @param {State} state
 * @returns {{ path: Path, isAgain: boolean } | null}
 */
export function nextMistake(state) {
  const lengths = mistakesShown(state);
  const here = playedLength(state) + (isInVariation(state) ? 1 : 0);
  const later = lengths.findIndex((length) => length > here);
  const isAgain = later < 0;
  const next = lengths[isAgain ? 0 : later];
  if (next === undefined) return null;
  const path = state.game.livePath.slice(0, next);
  if (isSamePath(path, shownPath(state))) return null;
  return { path, isAgain };
}
