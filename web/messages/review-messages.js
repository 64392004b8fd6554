/**
 * What a review says of the position shown: what the move that leads there was worth, what would have
 * been better, and how well both played. Pure.
 *
 * @import { Side } from "../engine/protocol.d.ts"
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
import { nodeAt } from "../state/tree.js";
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
  return { key: `review.${verdict}`, placeholders: { round } };
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
  return hasBetter(state)
    ? [messageOf("review.fell", state.game, player, { before, after })]
    : [messageOf("review.probability", state.game, player, { probability: after })];
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
  return [found, { key: "review.try" }];
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
  if (!better || !played?.ply || !played.reviewedPly || path[length] !== better.best) {
    const evaluation = nodeAt(tree, path)?.evaluation;
    return [evaluation ? evaluationText(evaluation, state.game) : { key: "review.trying" }];
  }
  if (path.length > length + 1) return [{ key: "review.followed" }];
  const { player } = played.ply;
  const { win_probability_before: probability } = played.reviewedPly;
  const said = messageOf("review.probability", state.game, player, {
    probability: percentOf(probability, better.proven),
  });
  return [...reasonTexts(forReader(better.reasons, state, player)), said];
}

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
