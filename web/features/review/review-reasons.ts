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

/** Of the moves of a line these would be said of nearly every one; what it costs is said by itself. */
const IN_EVERY_LINE = [...PRICES, "takes_moves", "keeps_moves"];

/**
 * What is said for the best move: where it is the first one of the variation shown, or at another place.
 * @param length  Of the path to the position before it.
 */
function bestReasons(state: State, length: number = playedLength(state)) {
  const { game } = state;
  const before = nodeAt(game.tree, game.livePath.slice(0, length));
  if (!before?.review || !before.view) return [];
  return reasonsSaid(forReader(before.review.reasons, game, before.view.turn));
}

/**
 * What is said for the best move beside the one that was played: what is true of many moves, or of that one too, is no
 * reason for a move that gains so much more.
 * @param state  Where the best move is the first one of the variation shown.
 */
export function betterReasons(state: State) {
  const { tree, livePath } = state.game;
  const found = bestReasons(state);
  const played = nodeAt(tree, livePath.slice(0, playedLength(state) + 1))?.reviewedPly;
  if (!played || costOf(played) <= 1) return found;
  const beyond = reasonsBeyond(found, played);
  // A single piece that is captured is worth a word beside something else.
  return beyond.some(isTelling)
    ? beyond.filter((reason) => isTelling(reason) || reason.merit === "captures")
    : [];
}

/**
 * What is said for the last move of a line that is followed: what it does that tells it from others, besides what it
 * costs.
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
 * What is said for the move that was played: why it was the best one, or else what it has taken, besides what it has cut
 * off of both.
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
