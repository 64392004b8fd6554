/**
 * The stacks that the sentences about a move speak of, which the board rings: the pieces that it threatens, saves or
 * sets free. Pure.
 */

import { removalsOf } from "../../core/choices.ts";
import { nodeShown, playedLength, shownPath } from "../../core/cursor-selectors.ts";
import { pathOf } from "../../core/presses.ts";
import type { State } from "../../core/state.ts";
import { nodeAt } from "../../core/tree.ts";
import { hintShown } from "../../core/turn-selectors.ts";
import type { MoveReason, MoveText, Space } from "../../engine/protocol.ts";
import { isLineFollowed } from "./continuation.ts";
import { explanationShown } from "./explanation.ts";
import { betterReasons, followedReasons, hintReasons, playedReasons } from "./reasons.ts";
import { taskShown } from "./task.ts";

/**
 * The stacks that the hint speaks of, or a review of the move shown, besides those that the arrow of a move marks;
 * none while a stack is chosen, and of a task that is still to be solved.
 */
export function stacksMeant(state: State): Space[] {
  const { presses, pendingMove } = state.interaction;
  if (presses.length || pendingMove !== null || taskShown(state)?.isOpen) return [];
  const hint = hintShown(state);
  if (hint) return besides(state, hint.principal_variation[0], hintReasons(state));
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
 * What the reasons for a move speak of, besides the spaces that it names, and those that it empties.
 */
function besides(state: State, move: MoveText | null | undefined, reasons: MoveReason[]) {
  const view = nodeShown(state)?.view ?? null;
  const path = (view && pathOf(view.presses, move ?? "")) ?? [];
  const marked = [...path, ...removalsOf(view, path)];
  return spacesOf(reasons).filter((space) => !marked.includes(space));
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

function spacesOf(reasons: Pick<MoveReason, "spaces">[]) {
  return [...new Set(reasons.flatMap(({ spaces }) => spaces))];
}
