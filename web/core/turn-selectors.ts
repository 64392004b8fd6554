/**
 * What can be done in the live position now, and what the computer is doing or has found out. Pure.
 */

import type { MoveText } from "../engine/protocol.ts";
import type { Situation } from "./choices.ts";
import { isAnalysed, isLookingBack, liveView, nodeShown, shownPath } from "./cursor-selectors.ts";
import { dvonnPart, mustPass } from "./dvonn-part.ts";
import type { Stakes } from "./feature.ts";
import { anyAnswer, firstAnswer } from "./feature.ts";
import { isOver, seatToMove } from "./game-selectors.ts";
import { isFollower } from "./roles.ts";
import type { Evaluation, Path, State } from "./state.ts";
import { isSamePath, nodesAlong } from "./tree.ts";

/** Is a person to place or to move, on the board that is shown? */
export function canAct(state: State) {
  return (
    state.session.engine.kind === "ready" &&
    !isFollower(state) &&
    !isLookingBack(state) &&
    !state.flow.paused &&
    seatToMove(state)?.kind === "person" &&
    !onlyMove(state)
  );
}

/** Can other moves be tried in the position shown? They become variations. */
export function canTry(state: State) {
  const view = nodeShown(state)?.view;
  const isOpen = isAnalysed(state) && state.session.engine.kind === "ready";
  return Boolean(isOpen && !isFollower(state) && view && view.phase !== "over" && !mustPass(view));
}

/** Does the computer have the move? */
export function isThinking(state: State) {
  return (
    state.session.engine.kind === "ready" &&
    !isFollower(state) &&
    seatToMove(state)?.kind === "computer" &&
    !state.flow.paused &&
    !onlyMove(state)
  );
}

/** The move that plays itself: there is no other. */
function onlyMove(state: State): MoveText | null {
  const live = liveView(state);
  if (!live) return null;
  return firstAnswer((feature) => feature.onlyMove?.(state, live)) ?? live.forced;
}

/** The move that plays itself while the game goes on. */
export function forcedMove(state: State): MoveText | null {
  const isGoingOn = !isFollower(state) && !state.flow.paused;
  return isGoingOn && seatToMove(state) ? onlyMove(state) : null;
}

/**
 * Can a hint be had for the position shown: where a person is to move, or where the game is looked
 * back at? The computer's own move is searched for first.
 */
export function canAdvise(state: State) {
  if (!isLookingBack(state)) return canAct(state);
  const view = nodeShown(state)?.view;
  const isFree = state.session.engine.kind === "ready" && !isFollower(state) && !isThinking(state);
  // A game that somebody gave up has an end at which a move would be legal.
  const isEnd = isOver(state) && isSamePath(shownPath(state), state.game.livePath);
  return Boolean(
    isFree && !isEnd && view && !["over", "dvonn"].includes(view.phase) && !mustPass(view),
  );
}

/** The hint for the position shown, wanted or known; null where there is none. */
export function hintHere(state: State) {
  const { hint } = state.search;
  return hint && canAdvise(state) && isSamePath(hint.path, shownPath(state)) ? hint : null;
}

/** Is a hint being searched for? */
export function isAdvising(state: State) {
  return hintHere(state)?.analysis === null;
}

/** The hint that is on the board, if there is one. */
export function hintShown(state: State) {
  return hintHere(state)?.analysis ?? null;
}

/** What the position shown is worth; until that is known, what the last one before it was worth. */
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

/** The space pressed last of a move that takes several presses. */
export function selectedSpace({ interaction }: State) {
  return interaction.presses.at(-1) ?? null;
}

/** The move that waits to be confirmed. */
export function pendingMoveShown(state: State): MoveText | null {
  return canAct(state) ? state.interaction.pendingMove : null;
}

/** The path of the position in which a move that was tried is to be tried again; null where none is. */
export function triedFrom(state: State): Path | null {
  return firstAnswer((feature) => feature.triedFrom?.(state));
}

/** Does a move have to be confirmed, whatever the settings? */
export function isDoubtful(state: State, move: MoveText) {
  return anyAnswer((feature) => feature.isDoubtful?.(state, move));
}

const NO_STAKES: Stakes = { exposed: [], high: [], stakes: {}, ownStakes: [] };

/** What a person's choices on the board depend on. */
export function situationOf(state: State): Situation {
  const { presses, pendingMove, hovered } = state.interaction;
  const canChoose = canAct(state) || (canTry(state) && !triedFrom(state));
  const stakes = canChoose ? firstAnswer((feature) => feature.stakes?.(state)) : null;
  const pressed = { presses, pendingMove, hovered };
  return { view: state.cursor.view, ...pressed, ...(stakes ?? NO_STAKES), canAct: canChoose };
}
