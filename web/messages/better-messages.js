/**
 * What a review says of the best move beside the one that was played: what speaks for it, and how much better it is. Pure.
 *
 * @import { PositionReview, ReviewedPly, Side } from "../engine/protocol.d.ts"
 * @import { Game, Message, State } from "../state/state.d.ts"
 */
import { nodeShown } from "../state/cursor-selectors.js";
import { betterReasons, isOfMoves, isTelling } from "../state/reasons.js";
import { costOf, playedLength } from "../state/review.js";
import { otherSide } from "../state/seats.js";
import { stacksMeant } from "../state/stacks-meant.js";
import { nodeAt } from "../state/tree.js";
import { reasonTexts, withRings } from "./analysis-messages.js";
import { moveTexts, percentBefore } from "./move-messages.js";
import { messageOf } from "./person-messages.js";

/** So many moves more or fewer are worth a word. */
const MOVES_WORTH = 3;
/** So many pieces are not won by a few moves more. */
const MUCH = 3;

/**
 * What speaks for the best move, and how much better it is than the one that was played.
 * @param {State} state  Where the best move is the first one of the variation shown.
 * @returns {Message[]}
 */
export function betterTexts(state) {
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
 * @param {PositionReview} review
 * @param {Game} game
 * @param {Side} player  Who makes it.
 * @returns {Message[]}
 */
function laterTexts({ later }, game, player) {
  if (!later) return [];
  return [
    messageOf(`hint.reason.later_${later.merit}`, game, otherSide(player), { count: later.size }),
  ];
}

/**
 * How many more moves the best move leaves its player than the one that was played, or how many fewer the opponent,
 * whichever is more; nothing where that is little.
 * @param {ReviewedPly} played
 * @param {Game} game
 * @param {Side} player  Who makes it.
 * @returns {Message[]}
 */
function mobilityTexts({ moves_missed: more, moves_allowed: fewer }, game, player) {
  const count = Math.max(more, fewer);
  if (count < MOVES_WORTH) return [];
  return more >= fewer
    ? [messageOf("review.more-moves", game, player, { count })]
    : [messageOf("review.fewer-moves", game, otherSide(player), { count })];
}

/**
 * How many pieces more the better move is worth.
 * @param {ReviewedPly} reviewed  The move that was played.
 * @returns {Message[]}
 */
function gainTexts(reviewed) {
  const count = costOf(reviewed);
  return count > 0 ? [{ key: "review.gain", placeholders: { count } }] : [];
}
