/**
 * What a review says of one move: what speaks for it, what it is worth, and what it allows. Pure.
 *
 * @import { MoveReason, ReviewedPly, Side } from "../engine/protocol.d.ts"
 * @import { Message, State, TreeNode } from "../state/state.d.ts"
 */
import { nodeShown } from "../state/cursor-selectors.js";
import { explanationShown } from "../state/explanation.js";
import { pathOf } from "../state/presses.js";
import { playedLength } from "../state/review.js";
import { soloSide } from "../state/seats.js";
import { nodeAt } from "../state/tree.js";
import { moveText, reasonTexts } from "./analysis-messages.js";
import { messageOf } from "./person-messages.js";

/** Reasons whose texts speak to the player who moves. */
const SPEAK_TO_PLAYER = ["saves", "keeps_moves", "gives_up"];

/**
 * The reasons that can be read by somebody who did not move; that a capture can be answered, as most can, is
 * part of what the best move is worth.
 * @param {MoveReason[]} reasons
 * @param {State} state
 * @param {Side} player
 */
function forReader(reasons, { game }, player) {
  const isReader = soloSide(game) === player;
  return reasons.filter(
    ({ merit }) => merit !== "recapture" && (isReader || !SPEAK_TO_PLAYER.includes(merit)),
  );
}

/**
 * A probability as it is shown: certainty is for what is proven.
 * @param {number} probability
 * @param {boolean} isProven
 */
export function percentOf(probability, isProven) {
  const rounded = Math.round(100 * probability) / 100;
  return isProven ? rounded : Math.min(0.99, Math.max(0.01, rounded));
}

/**
 * Who has moved, and from where to where: of a position that is looked back at, or of a line that is played out.
 * @param {TreeNode | null} node  The position after the move.
 * @returns {Message[]}
 */
export function moveTexts(node) {
  if (!node?.ply?.spaces.length) return [];
  const { player, spaces } = node.ply;
  return [{ key: `status.last.${player}`, placeholders: { move: moveText(spaces) } }];
}

/**
 * What speaks for the best move, and how much better it is than the one that was played.
 * @param {State} state  Where the best move is the first one of the variation shown.
 * @returns {Message[]}
 */
export function betterTexts(state) {
  const { tree, livePath } = state.game;
  const length = playedLength(state);
  const better = nodeAt(tree, livePath.slice(0, length))?.review;
  const played = nodeAt(tree, livePath.slice(0, length + 1));
  if (!better || !played?.ply || !played.reviewedPly) return [{ key: "review.trying" }];
  const { player } = played.ply;
  const probability = percentOf(played.reviewedPly.win_probability_before, better.proven);
  return [
    ...moveTexts(nodeShown(state)),
    ...reasonTexts(forReader(better.reasons, state, player)),
    ...gainTexts(played.reviewedPly),
    messageOf("review.probability", state.game, player, { probability }),
  ];
}

/**
 * Why the move shown is a bad one, where that can be said in a word.
 * @param {State} state
 * @returns {Message[]}
 */
export function explanationTexts(state) {
  const explanation = explanationShown(state);
  if (!explanation) return [];
  const { kind } = explanation;
  if (kind === "cost") return [{ key: "review.cost", placeholders: { count: explanation.count } }];
  const { merit, size: count } = explanation.reason;
  const key = `review.${kind}.${merit}`;
  if (kind === "missed") return [{ key, placeholders: { count } }];
  const presses = nodeShown(state)?.view?.presses ?? {};
  const move = moveText(pathOf(presses, explanation.move) ?? []);
  return [{ key, placeholders: { count, move } }];
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
