/** Which of the reasons for a move a review gives. Pure. */

import { isInVariation, nodeShown, playedLength } from "../../core/cursor-selectors.ts";
import type { State } from "../../core/state.ts";
import { nodeAt } from "../../core/tree.ts";
import type { MoveReason } from "../../engine/protocol.ts";
import {
  forReader,
  isTelling,
  PRICES,
  reasonsBeyond,
  reasonsSaid,
  takenBy,
} from "../hint/reasons.ts";
import { lineReasons } from "./continuation.ts";
import { costOf, reviewShown } from "./review.ts";

/** Merits of nearly every move of a line, so none tells a move from others; its cost has a sentence of its own. */
const IN_EVERY_LINE = [...PRICES, "takes_moves", "keeps_moves"];

/**
 * The merits of the best move, as the first one of the variation shown or at another place.
 * @param length  The length of the path to the position before it.
 */
function bestReasons(state: State, length: number = playedLength(state)) {
  const { game } = state;
  const before = nodeAt(game.tree, game.livePath.slice(0, length));
  if (!before?.review || !before.view) return [];
  return reasonsSaid(forReader(before.review.reasons, game, before.view.turn));
}

/**
 * The merits of the best move compared with the move that was played. Merits of many moves, or of that move, too, are
 * no reason for one that gains so much more.
 * @param state  A state in which the best move is the first one of the variation shown.
 */
export function betterReasons(state: State) {
  const { tree, livePath } = state.game;
  const found = bestReasons(state);
  const played = nodeAt(tree, livePath.slice(0, playedLength(state) + 1))?.reviewedPly;
  if (!played || costOf(played) <= 1) return found;
  const beyond = reasonsBeyond(found, played);
  // A captured single piece is named only together with another merit.
  return beyond.some(isTelling)
    ? beyond.filter((reason) => isTelling(reason) || reason.merit === "captures")
    : [];
}

/**
 * The merits of the last move of a line that is followed: those that tell it from others, without its cost.
 */
export function followedReasons(state: State): MoveReason[] {
  const player = nodeShown(state)?.ply?.player;
  if (!player) return [];
  const telling = lineReasons(state).filter(
    (reason) => !IN_EVERY_LINE.includes(reason.merit) && isTelling(reason),
  );
  return reasonsSaid(forReader(telling, state.game, player));
}

/**
 * The merits of the move that was played: why it was best, or else what it took, apart from what it cut off of both.
 */
export function playedReasons(state: State): MoveReason[] {
  const { move, ply } = nodeShown(state) ?? {};
  const length = playedLength(state) - 1;
  const before = nodeAt(state.game.tree, state.game.livePath.slice(0, length));
  if (!reviewShown(state) || isInVariation(state) || !ply) return [];
  const isTrade = ply.lost[ply.player] > 0;
  const best = before?.review?.best === move ? bestReasons(state, length) : [];
  const reasons = best.filter(
    ({ merit }) => merit !== "gives_up" && !(isTrade && merit === "cuts_off"),
  );
  const taken = takenBy(ply, before?.view ?? null, isTrade);
  return reasons.length ? reasons : taken.filter(isTelling);
}
