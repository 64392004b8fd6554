/**
 * What a review says of the position shown: what the move that leads there was worth, what would have
 * been better, and how well both played. Pure.
 *
 * @import { ReviewedPly, Side } from "../engine/protocol.d.ts"
 * @import { Message, State, TreeNode } from "../state/state.d.ts"
 */
import { shownPath } from "../state/cursor-selectors.js";
import {
  hasBetter,
  isAtReviewStart,
  isInVariation,
  playedLength,
  reviewProgress,
  reviewShown,
  reviewStage,
  turningPoints,
} from "../state/review.js";
import { roundAt } from "../state/rounds.js";
import { soloSide } from "../state/seats.js";
import { nodeAt, startsWith } from "../state/tree.js";
import { evaluationText, reasonTexts } from "./analysis-messages.js";
import { messageOf } from "./person-messages.js";

/**
 * The headline of the status panel while a review is looked at; null where it has nothing to add.
 * @param {State} state
 * @returns {Message | null}
 */
export function reviewHeadline(state) {
  if (!reviewShown(state)) return null;
  if (isAtReviewStart(state)) return { key: "review.title" };
  const path = shownPath(state);
  if (isInVariation(state)) {
    const replaced = path.slice(0, playedLength(state) + 1);
    const round = roundAt(state, replaced.length);
    return { key: "review.instead", placeholders: { round } };
  }
  const ply = nodeAt(state.game.tree, path)?.ply;
  const verdict = verdictOf(nodeAt(state.game.tree, path));
  if (!ply || !verdict) return null;
  const round = roundAt(state, path.length);
  const placeholders = { round, verdict: { key: `review.${verdict}` } };
  return messageOf("review.move", state.game, ply.player, placeholders);
}

/**
 * What a move was, in one word; null for one that nobody chose, or that is not known.
 * @param {TreeNode | null} node
 */
function verdictOf(node) {
  const reviewed = node?.reviewedPly;
  if (!reviewed || node.move === "PASS") return null;
  return reviewed.mark ?? (reviewed.best === node.move ? "best" : "good");
}

/**
 * The sentences below it.
 * @param {State} state
 * @returns {Message[] | null}
 */
export function reviewDetails(state) {
  if (!reviewShown(state)) return null;
  if (isAtReviewStart(state)) return summaryTexts(state);
  if (isInVariation(state)) return variationTexts(state);
  const node = nodeAt(state.game.tree, shownPath(state));
  const reviewed = node?.reviewedPly;
  if (!node?.ply || !reviewed) return [];
  const { player } = node.ply;
  const before = percentOf(reviewed.win_probability_before, false);
  const after = percentOf(reviewed.win_probability_after, reviewed.proven);
  if (hasBetter(state)) {
    return [messageOf("review.fell", state.game, player, { before, after }), ...replyTexts(node)];
  }
  const said = messageOf("review.probability", state.game, player, { probability: after });
  return [said, { key: "review.try" }];
}

/**
 * What the move allows the other side to do, where that can be said.
 * @param {TreeNode} node
 * @returns {Message[]}
 */
function replyTexts({ review }) {
  const reply = review?.reasons.find(({ merit }) => REPLIES.includes(merit));
  if (!reply) return [];
  return [{ key: `review.reply.${reply.merit}`, placeholders: { count: reply.size } }];
}

/**
 * A probability as it is shown: certainty is for what is proven.
 * @param {number} probability
 * @param {boolean} isProven
 */
function percentOf(probability, isProven) {
  const rounded = Math.round(100 * probability) / 100;
  return isProven ? rounded : Math.min(0.99, Math.max(0.01, rounded));
}

/**
 * How far the review is, and at the end how many moves may have decided the game.
 * @param {State} state
 * @returns {Message[]}
 */
function summaryTexts(state) {
  if (reviewStage(state) === "running") {
    return [{ key: "review.searching", placeholders: { ...reviewProgress(state) } }];
  }
  const count = turningPoints(state).length;
  const found = count
    ? { key: "review.turning", placeholders: { count } }
    : { key: "review.no-turning" };
  return [found];
}

/**
 * What speaks for the better move, and what it would have been worth; later in the line no more than that
 * it might have followed.
 * @param {State} state
 * @returns {Message[]}
 */
function variationTexts(state) {
  const { tree } = state.game;
  const path = shownPath(state);
  const length = playedLength(state);
  const [before, played] = [length, length + 1].map((end) =>
    nodeAt(tree, state.game.livePath.slice(0, end)),
  );
  const better = before?.review;
  const isExpected = better && startsWith(better.principal_variation, path.slice(length));
  if (!isExpected || !played?.ply || !played.reviewedPly) {
    const evaluation = nodeAt(tree, path)?.evaluation;
    if (!evaluation) return [{ key: "review.trying" }];
    const said = evaluationText(evaluation, state.game);
    return path.length === length + 1 ? [said, ...comparedTexts(state, played)] : [said];
  }
  if (path.length > length + 1) return [{ key: "review.followed" }];
  const { player } = played.ply;
  const { win_probability_before: probability } = played.reviewedPly;
  const said = messageOf("review.probability", state.game, player, {
    probability: percentOf(probability, better.proven),
  });
  return [
    ...reasonTexts(forReader(better.reasons, state, player)),
    ...gainTexts(played.reviewedPly),
    said,
  ];
}

/**
 * What the player who moved could have had there, and what the move played left.
 * @param {State} state
 * @param {TreeNode | null | undefined} played
 * @returns {Message[]}
 */
function comparedTexts({ game }, played) {
  if (!played?.ply || !played.reviewedPly) return [];
  const { win_probability_before: best, win_probability_after: kept, proven } = played.reviewedPly;
  const placeholders = { best: percentOf(best, false), played: percentOf(kept, proven) };
  return [messageOf("review.compared", game, played.ply.player, placeholders)];
}

/**
 * How many pieces more the better move is worth.
 * @param {ReviewedPly} reviewed  The move that was played.
 * @returns {Message[]}
 */
function gainTexts({ score_difference_before: better, score_difference_after: played }) {
  const count = Math.round(better - played);
  return count > 0 ? [{ key: "review.gain", placeholders: { count } }] : [];
}

/** What a reply does that makes a move before it a mistake. */
const REPLIES = ["cuts_off", "captures"];
/** Reasons whose texts speak to the player who moves. */
const SPEAK_TO_PLAYER = ["saves", "keeps_moves", "gives_up", "recapture"];

/**
 * The reasons that can be read by somebody who did not move.
 * @param {import("../engine/protocol.js").MoveReason[]} reasons
 * @param {State} state
 * @param {Side} player
 */
function forReader(reasons, { game }, player) {
  return soloSide(game) === player
    ? reasons
    : reasons.filter(({ merit }) => !SPEAK_TO_PLAYER.includes(merit));
}

/**
 * All that a review says of the position shown, for the ear.
 * @param {State} state
 * @returns {Message[]}
 */
export function reviewTexts(state) {
  const headline = reviewHeadline(state);
  return [...(headline ? [headline] : []), ...(reviewDetails(state) ?? [])];
}
