/** Possible actions in the position shown, and the computer's activity there. */

import type { MoveText } from "../engine/protocol.ts";
import type { Situation } from "./choices.ts";
import { isAnalysed, isLookingBack, liveView, nodeShown, shownPath } from "./cursor-selectors.ts";
import { dvonnPart, mustPass } from "./dvonn-part.ts";
import { anyAnswer, firstAnswer } from "./feature.ts";
import { isOver, seatToMove } from "./game-selectors.ts";
import { isFollower } from "./roles.ts";
import { isAway } from "./seats.ts";
import type { Evaluation, Path, Seat, State } from "./state.ts";
import { isSamePath, nodesAlong } from "./tree.ts";

/** True if a person must now place or move on the board shown. */
export function canAct(state: State) {
  return !isLookingBack(state) && isDecidedBy(state, "person");
}

function isDecidedBy(state: State, kind: Seat["kind"]) {
  const seat = seatToMove(state);
  return (
    state.session.engine.kind === "ready" &&
    !isFollower(state) &&
    !state.flow.paused &&
    seat?.kind === kind &&
    !isAway(seat) &&
    !onlyMove(state)
  );
}

/** True if moves can be tried as variations in the position shown. */
export function canTry(state: State) {
  const view = nodeShown(state)?.view;
  const isOpen = isAnalysed(state) && state.session.engine.kind === "ready";
  return Boolean(isOpen && !isFollower(state) && view && view.phase !== "over");
}

/** True if the only move to try in the position shown is a pass. */
export function mustTryPass(state: State) {
  return canTry(state) && mustPass(nodeShown(state)?.view);
}

/** True if presses on the board shown choose a move: a move of the game, or a move to try. */
export function canChoose(state: State) {
  if (state.interaction.drawing) return false;
  return canAct(state) || (canTry(state) && !triedFrom(state));
}

export function isThinking(state: State) {
  return isDecidedBy(state, "computer");
}

function onlyMove(state: State): MoveText | null {
  const live = liveView(state);
  if (!live) return null;
  return firstAnswer((feature) => feature.onlyMove?.(state, live)) ?? live.forced;
}

export function forcedMove(state: State): MoveText | null {
  const isGoingOn = !isFollower(state) && !state.flow.paused;
  return isGoingOn && seatToMove(state) ? onlyMove(state) : null;
}

/**
 * True if a hint can be given: in a person's turn, or at an earlier position while no computer
 * thinks.
 */
export function canAdvise(state: State) {
  if (!isLookingBack(state)) return canAct(state);
  const view = nodeShown(state)?.view;
  const isFree = state.session.engine.kind === "ready" && !isFollower(state) && !isThinking(state);
  // The last position of a resigned game still has legal moves.
  const isEnd = isOver(state) && isSamePath(shownPath(state), state.game.livePath);
  return Boolean(
    isFree && !isEnd && view && view.phase !== "over" && !view.is_chance && !mustPass(view),
  );
}

/** The hint for the position shown, even if its analysis has not arrived yet. */
export function hintHere(state: State) {
  const { hint } = state.search;
  return hint && canAdvise(state) && isSamePath(hint.path, shownPath(state)) ? hint : null;
}

export function isAdvising(state: State) {
  return hintHere(state)?.analysis === null;
}

export function hintShown(state: State) {
  return hintHere(state)?.analysis ?? null;
}

/**
 * The evaluation of the position shown or, while it is unknown, of the nearest earlier position
 * that has one.
 */
export function evaluationShown(state: State): Evaluation | null {
  const { view } = state.cursor;
  if (view?.winner) {
    const { scores } = dvonnPart(view);
    const difference = scores.white - scores.black;
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

export function selectedSpace({ interaction }: State) {
  return interaction.presses.at(-1) ?? null;
}

export function pendingMoveShown(state: State): MoveText | null {
  return canChoose(state) ? state.interaction.pendingMove : null;
}

/** The position in which the person must try again after a tried move; null if there is none. */
export function triedFrom(state: State): Path | null {
  return firstAnswer((feature) => feature.triedFrom?.(state));
}

/** True if the move must be confirmed, whatever the settings. */
export function isDoubtful(state: State, move: MoveText) {
  return anyAnswer((feature) => feature.isDoubtful?.(state, move));
}

export function situationOf(state: State): Situation {
  const { presses, pendingMove, hovered } = state.interaction;
  const isFree = canChoose(state);
  const stakes = isFree ? firstAnswer((feature) => feature.stakes?.(state)) : null;
  const pressed = { presses, pendingMove, hovered };
  return { view: state.cursor.view, ...pressed, ...stakes, canAct: isFree };
}
