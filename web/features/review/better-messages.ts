/**
 * What a review says of the best move beside the one that was played: what speaks for it, and how much better it is. Pure.
 */

import { nodeShown, playedLength } from "../../core/cursor-selectors.ts";
import { otherSide } from "../../core/seats.ts";
import type { Game, Message, State } from "../../core/state.ts";
import { nodeAt } from "../../core/tree.ts";
import type { PositionReview, ReviewedPly, Side } from "../../engine/protocol.ts";
import { reasonTexts, withRings } from "../hint/reason-messages.ts";
import { isOfMoves, isTelling } from "../hint/reasons.ts";
import { messageOf } from "../play/person-messages.ts";
import { moveTexts, percentBefore } from "./move-messages.ts";
import { costOf } from "./review.ts";
import { betterReasons } from "./review-reasons.ts";
import { stacksMeant } from "./stacks-meant.ts";

/** So many moves more or fewer are worth a word. */
const MOVES_WORTH = 3;
/** So many pieces are not won by a few moves more. */
const MUCH = 3;

/**
 * What speaks for the best move, and how much better it is than the one that was played.
 * @param state  A state in which the best move is the first one of the variation shown.
 */
export function betterTexts(state: State): Message[] {
  const { tree, livePath } = state.game;
  const length = playedLength(state);
  const before = nodeAt(tree, livePath.slice(0, length));
  const played = nodeAt(tree, livePath.slice(0, length + 1));
  if (!before?.review || !before.view) return [{ key: "review.trying" }];
  const player = before.view.turn;
  const found = betterReasons(state);
  const reasons = withRings(
    found,
    reasonTexts(found, state.game, player),
    stacksMeant(state),
    nodeShown(state)?.view?.stacks,
  );
  if (!played?.reviewedPly) return [...moveTexts(nodeShown(state)), ...reasons];
  const other = [
    ...laterTexts(before.review, state.game, player),
    ...mobilityTexts(played.reviewedPly, state.game, player),
  ].slice(0, 1);
  const said = reasons.length ? reasons : other;
  // Who asks where so many pieces come from has to be shown.
  const isExplained = found.some((reason) => isTelling(reason) && !isOfMoves(reason));
  const isLed = !reasons.length && before.review.later !== null;
  const hasLine = before.review.line_reasons.length > 0;
  const isLater = !isExplained && !isLed && hasLine && costOf(played.reviewedPly) >= MUCH;
  const probability = percentBefore(state, livePath.slice(0, length + 1));
  return [
    ...moveTexts(nodeShown(state)),
    ...said,
    ...gainTexts(played.reviewedPly),
    ...(isLater ? [{ key: "review.gain-later" }] : []),
    messageOf("review.probability", state.game, player, { probability }),
  ];
}

/**
 * What the best move leads to, where nothing else speaks for it.
 * @param player  Who makes it.
 */
function laterTexts({ later }: PositionReview, game: Game, player: Side): Message[] {
  if (!later) return [];
  return [
    messageOf(`hint.reason.later_${later.merit}`, game, otherSide(player), { count: later.size }),
  ];
}

/**
 * How many more moves the best move leaves its player than the one that was played, or how many fewer the opponent,
 * whichever is more; nothing where that is little.
 * @param player  Who makes it.
 */
function mobilityTexts(
  { moves_missed: more, moves_allowed: fewer }: ReviewedPly,
  game: Game,
  player: Side,
): Message[] {
  const count = Math.max(more, fewer);
  if (count < MOVES_WORTH) return [];
  return more >= fewer
    ? [messageOf("review.more-moves", game, player, { count })]
    : [messageOf("review.fewer-moves", game, otherSide(player), { count })];
}

/**
 * How many pieces more the better move is worth.
 * @param reviewed  The move that was played.
 */
function gainTexts(reviewed: ReviewedPly): Message[] {
  const count = costOf(reviewed);
  return count > 0 ? [{ key: "review.gain", placeholders: { count } }] : [];
}
