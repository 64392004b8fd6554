/**
 * What can be done in the live position now, and what the computer is doing or has found out. Pure.
 *
 * @import { MoveText } from "../engine/protocol.d.ts"
 * @import { Situation } from "./choices.js"
 * @import { Evaluation, State } from "./state.d.ts"
 */
import { exposedTargets, ownStakes, stakesOf } from "./connectivity.js";
import { isLookingBack, liveView, nodeShown, shownPath } from "./cursor-selectors.js";
import { isLeaving, isOver, seatToMove } from "./game-selectors.js";
import { isTaskTried } from "./practice.js";
import { reviewShown } from "./review.js";
import { isFollower } from "./roles.js";
import { isSamePath, nodesAlong } from "./tree.js";

/**
 * Is a person to place or to move, on the board that is shown?
 * @param {State} state
 */
export function canAct(state) {
  return (
    state.session.engine.kind === "ready" &&
    !isFollower(state) &&
    !isLookingBack(state) &&
    !state.flow.paused &&
    seatToMove(state)?.kind === "person" &&
    !onlyMove(state)
  );
}

/**
 * Can other moves be tried in the position shown: in a review? They become variations.
 * @param {State} state
 */
export function canTry(state) {
  const view = nodeShown(state)?.view;
  const isOpen = reviewShown(state) !== null && state.session.engine.kind === "ready";
  return Boolean(isOpen && !isFollower(state) && view && view.phase !== "over" && !view.pass);
}

/**
 * Does the computer have the move?
 * @param {State} state
 */
export function isThinking(state) {
  return (
    state.session.engine.kind === "ready" &&
    !isFollower(state) &&
    seatToMove(state)?.kind === "computer" &&
    !state.flow.paused &&
    !onlyMove(state)
  );
}

/**
 * The move that plays itself: a pass, a row of which nothing may stay, leaving rows until they change.
 * @param {State} state
 * @returns {MoveText | null}
 */
function onlyMove(state) {
  const live = liveView(state);
  if (live?.gipf && isLeaving(state.game, live)) return "DONE";
  return live?.pass ? "PASS" : (live?.gipf?.forced ?? null);
}

/**
 * The move that plays itself while the game goes on.
 * @param {State} state
 * @returns {MoveText | null}
 */
export function forcedMove(state) {
  const isGoingOn = !isFollower(state) && !state.flow.paused;
  return isGoingOn && seatToMove(state) ? onlyMove(state) : null;
}

/**
 * Can a hint be had for the position shown: where a person is to move, or where the game is looked
 * back at? The computer's own move is searched for first.
 * @param {State} state
 */
export function canAdvise(state) {
  if (!isLookingBack(state)) return canAct(state);
  const view = nodeShown(state)?.view;
  const isFree = state.session.engine.kind === "ready" && !isFollower(state) && !isThinking(state);
  // A game that somebody gave up has an end at which a move would be legal.
  const isEnd = isOver(state) && isSamePath(shownPath(state), state.game.livePath);
  return Boolean(isFree && !isEnd && view && !["over", "dvonn"].includes(view.phase) && !view.pass);
}

/**
 * The hint for the position shown, wanted or known; null where there is none.
 * @param {State} state
 */
export function hintHere(state) {
  const { hint } = state.search;
  return hint && canAdvise(state) && isSamePath(hint.path, shownPath(state)) ? hint : null;
}

/**
 * Is a hint being searched for?
 * @param {State} state
 */
export function isAdvising(state) {
  return hintHere(state)?.analysis === null;
}

/**
 * The hint that is on the board, if there is one.
 * @param {State} state
 */
export function hintShown(state) {
  return hintHere(state)?.analysis ?? null;
}

/**
 * What the position shown is worth; until that is known, what the last one before it was worth.
 * @param {State} state
 * @returns {Evaluation | null}
 */
export function evaluationShown(state) {
  const { view } = state.cursor;
  if (view?.winner) {
    const difference = view.scores.white - view.scores.black;
    const won = { white: 1, draw: 0.5, black: 0 };
    return {
      win_probability: won[view.winner],
      score_difference: difference,
      proven: view.winner,
      solved: difference,
    };
  }
  const nodes = nodesAlong(state.game.tree, shownPath(state));
  return nodes.findLast(({ evaluation }) => evaluation)?.evaluation ?? null;
}

/**
 * The space pressed last of a move that takes several presses.
 * @param {State} state
 */
export function selectedSpace({ interaction }) {
  return interaction.presses.at(-1) ?? null;
}

/**
 * The move that waits to be confirmed.
 * @param {State} state
 * @returns {MoveText | null}
 */
export function pendingMoveShown(state) {
  return canAct(state) ? state.interaction.pendingMove : null;
}

/**
 * What a person's choices on the board depend on.
 * @param {State} state
 * @returns {Situation}
 */
export function situationOf(state) {
  const { presses, pendingMove, hovered } = state.interaction;
  const isFree = canAct(state) || (canTry(state) && !isTaskTried(state));
  const exposed = isFree ? exposedTargets(state) : [];
  const stakes = isFree ? stakesOf(state) : {};
  const alone = isFree ? ownStakes(state) : [];
  const pressed = { presses, pendingMove, hovered };
  return { view: state.cursor.view, ...pressed, exposed, stakes, ownStakes: alone, canAct: isFree };
}
