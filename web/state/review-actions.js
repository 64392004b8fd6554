/**
 * What a person does with the review of a game that is over, and what comes of the searches for it. Pure.
 *
 * @import { ReviewEvent } from "./events.d.ts"
 * @import { State } from "./state.d.ts"
 */
import { pathBeforeEnd, shownPath } from "./cursor-selectors.js";
import { isOver } from "./game-selectors.js";
import { hasBetter, nextTurningPoint, playedLength, reviewStart } from "./review.js";
import { isFollower } from "./roles.js";
import { withEvaluation } from "./search.js";
import { showPath } from "./transitions.js";
import { addMove, nodeAt, setAlong, setNode } from "./tree.js";

/** Moves of the better line that are shown: what comes later is anybody's guess. */
const LINE_LENGTH = 6;

/**
 * @param {State} state
 * @param {ReviewEvent} event
 * @returns {State}
 */
export function handleReviewEvent(state, event) {
  switch (event.kind) {
    case "reviewPressed":
      return beginReview(state);
    case "turningPointPressed": {
      const next = nextTurningPoint(state);
      return next ? showPath(state, next.path) : state;
    }
    case "playedPressed":
      return showPath(state, state.game.livePath.slice(0, playedLength(state) + 1));
    case "betterPressed":
      return showBetter(state);
    case "positionReviewed": {
      const { path, info, review } = event;
      const { win_probability, score_difference } = review;
      // One number for a position: what the review says of it.
      const known = withEvaluation(state, path, { ...info, win_probability, score_difference });
      return {
        ...known,
        game: { ...known.game, tree: setNode(known.game.tree, path, { review }) },
      };
    }
    case "pliesReviewed": {
      const { counted, plies, players } = event;
      const { game, search } = state;
      const tree = setAlong(game.tree, game.livePath, (_, length) =>
        length ? { reviewedPly: plies[length - 1] ?? null } : null,
      );
      const isOpen = search.review?.isOpen ?? false;
      return {
        ...state,
        game: { ...game, tree },
        search: { ...search, review: { isOpen, counted, players } },
      };
    }
  }
}

/**
 * Begin the review, or look at it again from its start. A follower, and a game of GIPF, is only looked back at.
 * @param {State} state
 * @returns {State}
 */
function beginReview(state) {
  if (!isOver(state)) return state;
  if (state.game.name !== "dvonn" || isFollower(state))
    return showPath(state, pathBeforeEnd(state));
  const known = state.search.review ?? { counted: 0, players: null };
  const review = { ...known, isOpen: true };
  return showPath({ ...state, search: { ...state.search, review } }, reviewStart(state));
}

/**
 * Show the better move as a variation, with what would have followed.
 * @param {State} state
 * @returns {State}
 */
function showBetter(state) {
  const path = shownPath(state);
  const before = path.slice(0, -1);
  const line = nodeAt(state.game.tree, before)?.review?.principal_variation.slice(0, LINE_LENGTH);
  if (!hasBetter(state) || !line) return state;
  const tree = line.reduce(
    (grown, move, index) => addMove(grown, [...before, ...line.slice(0, index)], move),
    state.game.tree,
  );
  return showPath({ ...state, game: { ...state.game, tree } }, [...before, ...line.slice(0, 1)]);
}
