/** The texts of a review about one move. Pure. */

import { nodeShown, playedLength } from "../../core/cursor-selectors.ts";
import type { Message, Path, State, TreeNode } from "../../core/state.ts";
import { nodeAt } from "../../core/tree.ts";
import { evaluationText } from "../play/analysis-messages.ts";
import { moveName } from "../play/move-names.ts";
import { messageOf } from "../play/person-messages.ts";
import { betterRemarks, explanationShown, remarkTexts } from "./comments.ts";
import { continuationShown, continuedPath, lineBegin, lineRemarks } from "./continuation.ts";

/** A probability for display: from 0.01 to 0.99 unless the result is proven. */
export function percentOf(probability: number, isProven: boolean) {
  const rounded = Math.round(100 * probability) / 100;
  return isProven ? rounded : Math.min(0.99, Math.max(0.01, rounded));
}

/**
 * The mover's win probability before a move, if the best move is played.
 * @param path  The path to the position after the move.
 */
export function percentBefore({ game: { tree } }: State, path: Path) {
  const before = nodeAt(tree, path.slice(0, -1))?.review;
  const probability = nodeAt(tree, path)?.reviewedPly?.win_probability_before ?? 0;
  return percentOf(probability, before?.proven ?? false);
}

/** How many positions a longer search of the move shown has examined; null if there was none. */
export function examinedShown(state: State) {
  return nodeShown(state)?.reviewedPly?.examined ?? null;
}

/**
 * The player who has moved, and the move.
 * @param node  The position after the move.
 */
function moveTexts(node: TreeNode | null): Message[] {
  if (!node?.ply) return [];
  const { player, move } = node.ply;
  return [{ key: "status.last", placeholders: { who: player, move: moveName(move) } }];
}

/**
 * Reasons for the best move, its gain over the one played, and its value.
 * @param state  A state in which the best move is the first one of the variation shown.
 */
export function betterTexts(state: State): Message[] {
  const { tree, livePath } = state.game;
  const path = livePath.slice(0, playedLength(state) + 1);
  const before = nodeAt(tree, path.slice(0, playedLength(state)));
  if (!before?.review || !before.view) return [{ key: "review.trying" }];
  const texts = [...moveTexts(nodeShown(state)), ...remarkTexts(state, betterRemarks(state))];
  if (!nodeAt(tree, path)?.reviewedPly) return texts;
  const probability = percentBefore(state, path);
  return [...texts, messageOf("review.probability", state.game, before.view.turn, { probability })];
}

/**
 * The last move of the line that is followed, remarks on it and, at the end of the line, the value.
 */
export function followedMoveTexts(state: State): Message[] {
  const { game } = state;
  const ply = nodeShown(state)?.ply;
  if (!ply) return [];
  if (ply.move === "PASS") return [messageOf("announce.passed", game, ply.player)];
  return [
    messageOf("line.move", game, ply.player, { move: moveName(ply.move) }),
    ...remarkTexts(state, lineRemarks(state)),
    ...outcomeTexts(state),
  ];
}

/**
 * At the end of a line, the value from the search that expected the line: a search of the end might
 * find another value.
 */
function outcomeTexts(state: State): Message[] {
  const { game } = state;
  const begin = continuedPath(state) ?? lineBegin(state);
  const value = begin && nodeAt(game.tree, begin)?.evaluation;
  return value && continuationShown(state).length === 0 ? [evaluationText(value, game)] : [];
}

/** The reasons why the move shown is bad; empty for a good move. */
export function explanationTexts(state: State): Message[] {
  return remarkTexts(state, explanationShown(state)?.remarks ?? []);
}
