/**
 * The texts of a review about the position shown: the value of the last move, a better move, and
 * how well both sides played. Pure.
 */

import { isInVariation, nodeShown, playedLength, shownPath } from "../../core/cursor-selectors.ts";
import { firstAnswer } from "../../core/feature.ts";
import { roundAt } from "../../core/rounds.ts";
import type { Message, State, TreeNode } from "../../core/state.ts";
import { nodeAt } from "../../core/tree.ts";
import { hintShown } from "../../core/turn-selectors.ts";
import { evaluationText } from "../play/analysis-messages.ts";
import { moveName } from "../play/move-names.ts";
import { messageOf } from "../play/person-messages.ts";
import { isBetterShown, remarkTexts } from "./comments.ts";
import { moverCompared } from "./comparison.ts";
import { continuedPath, isLineFollowed, lineFollowed } from "./continuation.ts";
import {
  betterTexts,
  examinedShown,
  explanationTexts,
  followedMoveTexts,
  percentBefore,
  percentOf,
} from "./move-messages.ts";
import { remarkText } from "./remark-messages.ts";
import { isAtReviewStart, judgedShare, reviewShown, reviewStage } from "./review.ts";

/** The headline of the status panel during a review; null if the review has nothing to add. */
export function reviewHeadline(state: State): Message | null {
  if (!reviewShown(state)) return null;
  const turn = nodeShown(state)?.view?.turn;
  // A hint is about the next move, whichever side makes it.
  if (hintShown(state) && turn) return messageOf("review.best-move", state.game, turn);
  if (isAtReviewStart(state)) return { key: "review.title" };
  const path = shownPath(state);
  const node = nodeAt(state.game.tree, path);
  if (isInVariation(state)) {
    const length = playedLength(state) + 1;
    const played = nodeAt(state.game.tree, state.game.livePath.slice(0, length));
    // The best move is known before it is searched.
    const isBest = path.length === length && node?.move === played?.reviewedPly?.best;
    const isFurther = path.length > length || continuedPath(state) !== null;
    if (isFurther && isLineFollowed(state)) return followingText(state);
    const mover = moverCompared(state);
    if (isBest && mover) return messageOf("review.best-move", state.game, mover);
    const verdict = isLineFollowed(state) ? null : verdictText(node);
    if (verdict) return marked({ key: "review.tried", placeholders: { verdict } }, node);
    return { key: "review.instead", placeholders: { round: roundAt(state, length) } };
  }
  const verdict = verdictText(node);
  if (!node?.ply || !verdict) return null;
  const placeholders = { round: roundAt(state, path.length), verdict };
  return marked(messageOf("review.move", state.game, node.ply.player, placeholders), node);
}

/**
 * A message about a move, with the sign of its verdict. The sign is a part of the message, so that
 * no later headline keeps it.
 * @param node  The position after the move.
 */
function marked(message: Message, node: TreeNode | null): Message {
  const reviewed = node?.reviewedPly;
  const mark = reviewed && (reviewed.mark ?? (reviewed.is_heavy ? "costly" : null));
  return mark ? { ...message, mark } : message;
}

/**
 * The texts about a position hovered in the graph: the last move, its verdict, and its player's win
 * probability; none while these are unknown.
 * @param length  The length of the path to the position.
 */
export function hoveredTexts(state: State, length: number): Message[] {
  const { game } = state;
  const node = nodeAt(game.tree, game.livePath.slice(0, length));
  const reviewed = node?.reviewedPly;
  if (!node?.ply || !reviewed) return [];
  const { player, move } = node.ply;
  const placeholders = { round: roundAt(state, length) };
  const verdict = verdictText(node);
  const head = verdict
    ? messageOf("review.move", game, player, { ...placeholders, verdict })
    : { key: "review.position", placeholders };
  const probability = percentOf(reviewed.win_probability_after, reviewed.proven);
  const made =
    move === "PASS" ? [] : [{ key: "move.named", placeholders: { move: moveName(move) } }];
  return [head, ...made, messageOf("review.probability", game, player, { probability })];
}

/** The verdict on a move, with its cost if the text needs it; null for a move that is not judged. */
export function verdictText(node: TreeNode | null): Message | null {
  const reviewed = node?.reviewedPly;
  if (!reviewed) return null;
  const key = `review.${reviewed.verdict}`;
  return reviewed.verdict === "costly" ? { key, placeholders: { pieces: reviewed.cost } } : { key };
}

/** The sentences below the headline. */
export function reviewDetails(state: State): Message[] | null {
  if (!reviewShown(state)) return null;
  if (isAtReviewStart(state)) {
    if (reviewStage(state) === "running")
      return [{ key: "review.searching", placeholders: { share: judgedShare(state) } }];
    const remarks = state.search.review?.summary?.remarks ?? [];
    return remarks.map((remark) => remarkText(state.game, remark));
  }
  if (isInVariation(state)) return variationTexts(state);
  const node = nodeAt(state.game.tree, shownPath(state));
  const reviewed = node?.reviewedPly;
  if (node?.ply && node.move === "PASS")
    return [messageOf("announce.passed", state.game, node.ply.player)];
  if (!node?.ply || !reviewed) return [];
  const { player } = node.ply;
  const before = percentBefore(state, shownPath(state));
  const after = percentOf(reviewed.win_probability_after, reviewed.proven);
  const said =
    reviewed.fault === "chance"
      ? messageOf("review.fell", state.game, player, { before, after })
      : messageOf("review.probability", state.game, player, { probability: after });
  const texts = reviewed.fault ? explanationTexts(state) : remarkTexts(state, reviewed.merits);
  return [said, ...texts, ...examinedTexts(state)];
}

/** How many positions a longer search has examined. */
function examinedTexts(state: State): Message[] {
  const nodes = examinedShown(state);
  return nodes ? [{ key: "review.examined", placeholders: { nodes } }] : [];
}

/**
 * The texts for screen readers after a longer search. The verdict on a tried move is left out,
 * because it is announced anyway.
 */
export function longerTexts(state: State): Message[] {
  const done = { key: "review.longer-done" };
  const headline = reviewHeadline(state);
  if (isInVariation(state) || !headline) return [done];
  return [done, headline, ...(reviewDetails(state) ?? [])];
}

/**
 * The texts about the last move of a variation: for the better move, its reasons and value; for a
 * later move of the line, the move itself; for a tried move, its value and what it allows.
 */
function variationTexts(state: State): Message[] {
  const path = shownPath(state);
  const length = playedLength(state);
  const isFirst = path.length === length + 1;
  if (isLineFollowed(state)) {
    return isBetterShown(state) ? betterTexts(state) : followedMoveTexts(state);
  }
  const node = nodeAt(state.game.tree, path);
  const { view, evaluation } = node ?? {};
  if (view?.phase === "over") return firstAnswer((feature) => feature.outcome?.(state, view)) ?? [];
  if (!evaluation || node?.again) return [{ key: "review.trying" }];
  const said = worthText(state, node) ?? evaluationText(evaluation, state.game);
  const played = nodeAt(state.game.tree, state.game.livePath.slice(0, length + 1));
  const compared = isFirst ? comparedTexts(state, played) : [];
  return [said, ...compared, ...explanationTexts(state), ...examinedTexts(state)];
}

/**
 * The value of a tried move for its player. Null while the value is unknown, and also for a proven
 * value, for which there is a better text.
 */
function worthText({ game }: State, node: TreeNode | null): Message | null {
  const { ply, reviewedPly } = node ?? {};
  if (!ply || !reviewedPly || reviewedPly.proven) return null;
  const probability = percentOf(reviewedPly.win_probability_after, false);
  return messageOf("review.probability", game, ply.player, { probability });
}

/** The progress along a continuation. */
function followingText(state: State): Message {
  const begin = continuedPath(state)?.length ?? playedLength(state);
  const number = shownPath(state).length - begin;
  const total = lineFollowed(state).length - begin;
  return { key: "review.following", placeholders: { number, total } };
}

/** The player's chance with the best move, and with the move played. */
function comparedTexts(state: State, played: TreeNode | null | undefined): Message[] {
  if (!played?.ply || !played.reviewedPly) return [];
  const { win_probability_after: kept, proven } = played.reviewedPly;
  const best = percentBefore(state, state.game.livePath.slice(0, playedLength(state) + 1));
  const placeholders = { best, played: percentOf(kept, proven) };
  return [messageOf("review.compared", state.game, played.ply.player, placeholders)];
}
