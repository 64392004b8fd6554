/**
 * The stacks that the sentences about a move speak of, which the board rings: the pieces that it threatens, saves or
 * sets free. Pure.
 */

import { nodeShown, playedLength, shownPath } from "../../core/cursor-selectors.ts";
import type { State } from "../../core/state.ts";
import { nodeAt } from "../../core/tree.ts";
import { hintShown } from "../../core/turn-selectors.ts";
import type { MoveReason, Space } from "../../engine/protocol.ts";
import { besides, spacesOf } from "../hint/stacks-of-hint.ts";
import { isLineFollowed } from "./continuation.ts";
import { explanationShown } from "./explanation.ts";
import { betterReasons, followedReasons, playedReasons } from "./review-reasons.ts";
import { taskShown } from "./task.ts";

/**
 * The stacks that a review names and no arrow marks. None while a stack is chosen or a hint is shown, or in a task that
 * is still to be solved.
 */
export function stacksMeant(state: State): Space[] {
  const { presses, pendingMove } = state.interaction;
  if (presses.length || pendingMove !== null || taskShown(state)?.isOpen) return [];
  if (hintShown(state)) return [];
  if (isLineFollowed(state)) {
    const isFirst = shownPath(state).length === playedLength(state) + 1;
    return remaining(state, isFirst ? betterReasons(state) : followedReasons(state));
  }
  const { why = null, reply = null } = explanationShown(state) ?? {};
  if (why?.kind === "missed") return remaining(state, [why.reason]);
  if (why?.kind === "reply") return besides(state, reply, [why.reason]);
  if (why?.kind === "later") return why.gain.spaces;
  if (why?.kind === "led") return remaining(state, [why.gain]);
  return remaining(state, playedReasons(state));
}

/**
 * What some reasons speak of where all of its stacks stand as they did before the move to the position shown: a part of
 * them would be taken for the whole.
 */
function remaining(state: State, reasons: Pick<MoveReason, "spaces">[]) {
  const now = nodeShown(state)?.view?.stacks ?? {};
  const before = nodeAt(state.game.tree, shownPath(state).slice(0, -1))?.view?.stacks ?? {};
  const isThere = (space: Space) =>
    now[space]?.owner === before[space]?.owner && now[space]?.height === before[space]?.height;
  return spacesOf(reasons.filter(({ spaces }) => spaces.every(isThere)));
}
