/**
 * What explains that a move of a reviewed game, or one that was tried, is a bad one. Pure.
 *
 * @import { MoveReason, MoveText, PositionReview } from "../engine/protocol.d.ts"
 * @import { State } from "./state.d.ts"
 */
import { isLineFollowed } from "./continuation.js";
import { nodeShown, shownPath } from "./cursor-selectors.js";
import { isTelling } from "./reasons.js";
import { hasBetter, playedLength } from "./review.js";
import { nodeAt } from "./tree.js";

/** What a reply does that makes a move before it a mistake, and what a better move would have done. */
const REPLIES = /** @type {const} */ (["cuts_off", "captures", "threatens", "attacks"]);
const MISSED = /** @type {const} */ ([
  ...["cuts_off", "saves", "captures", "escapes", "protects", "attacks"],
]);

/** What a move only threatens to do. */
const THREATS = ["threatens", "attacks"];

/** What makes a difference at the end: who can still move. Said only together with what it costs. */
const MOBILITY = /** @type {const} */ (["takes_moves", "frees"]);

/**
 * The reply and what it does; what the best move would have done; or how many pieces it costs, the reply, and what
 * the one or the other does for who can move.
 * @typedef {{ kind: "reply", move: MoveText, reason: MoveReason }
 *   | { kind: "missed", reason: MoveReason }
 *   | { kind: "cost", count: number, move: MoveText | null, allowed: MoveReason | null,
 *       missed: MoveReason | null }} Explanation
 */

/**
 * What explains that the move to the position shown is a bad one; null for a good move, and where nothing can
 * be said in a word.
 * @param {State} state
 * @returns {Explanation | null}
 */
export function explanationShown(state) {
  const path = shownPath(state);
  const review = nodeShown(state)?.review;
  const before = nodeAt(state.game.tree, path.slice(0, -1))?.review;
  // Later in a line it is seen what follows.
  const isBehind = path.length > playedLength(state) + 1 && isLineFollowed(state);
  if (!hasBetter(state) || isBehind) return null;
  const replies = review ? reasonsOf(review, REPLIES) : [];
  /** @returns {Explanation[]} */
  const replying = (/** @type {MoveReason | undefined} */ reason) =>
    review && reason ? [{ kind: "reply", move: review.best, reason }] : [];
  const gains = before ? reasonsOf(before, MISSED) : [];
  const { score_difference_before: best = 0, score_difference_after: left = 0 } =
    nodeShown(state)?.reviewedPly ?? {};
  const count = Math.round(best - left);
  // A pass answers nothing.
  const move = review && review.best !== "PASS" ? review.best : null;
  // What is small against what a move costs, besides what it cuts off itself, explains it only together with that.
  const rest = count - ownLossShown(state);
  // A threat alone never explains the loss: there was a move to answer it.
  const isEnough = (/** @type {MoveReason} */ { merit, size }) =>
    !THREATS.includes(merit) && 2 * size >= rest;
  const replied = replies.find(isTelling);
  const missed = gains.find(isTelling);
  const enough = gains.find((reason) => isTelling(reason) && isEnough(reason));
  const allowed = replied ?? (review && reasonsOf(review, MOBILITY)[0]) ?? null;
  const gained = missed ?? (before && reasonsOf(before, MOBILITY)[0]) ?? null;
  /** @type {Explanation[]} */
  const explanations = [
    ...replying(replies.find((reason) => isTelling(reason) && isEnough(reason))),
    ...(enough ? [/** @type {const} */ ({ kind: "missed", reason: enough })] : []),
    ...(count > 0
      ? [
          /** @type {const} */ ({
            kind: "cost",
            count,
            move,
            allowed,
            missed: allowed ? null : gained,
          }),
        ]
      : []),
    ...replying(replies[0]),
  ];
  return explanations[0] ?? null;
}

/**
 * How many pieces of the mover’s own a bad move has cut off.
 * @param {State} state
 */
export function ownLossShown(state) {
  const ply = nodeShown(state)?.ply;
  return ply && hasBetter(state) ? ply.lost[ply.player] : 0;
}

/**
 * @param {PositionReview} review
 * @param {readonly MoveReason["merit"][]} merits  What says most comes first.
 */
function reasonsOf({ reasons }, merits) {
  return merits.flatMap((merit) => reasons.filter((reason) => reason.merit === merit));
}
