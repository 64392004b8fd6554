/** Compares the best move of a position, the move played and a tried move. Pure. */

import { isInVariation, nodeShown, playedLength, shownPath } from "../../core/cursor-selectors.ts";
import type { Path, State } from "../../core/state.ts";
import { nodeAt, startsWith } from "../../core/tree.ts";
import { hintShown } from "../../core/turn-selectors.ts";
import type { Mark, MoveText, Space } from "../../engine/protocol.ts";
import { arrowsTo } from "../play/move-names.ts";
import { continuedPath, isLineFollowed } from "./continuation.ts";
import { isAtReviewStart, isWorse, reviewShown } from "./review.ts";
import { taskShown } from "./task.ts";

/** A compared move. Its values are from its player's point of view, and null while unknown. */
export interface ComparedMove {
  kind: "best" | "played" | "tried";
  /** Null for a move that is still to be found. */
  move: MoveText | null;
  probability: number | null;
  /** The expected final lead of the player, in pieces. */
  lead: number | null;
  proven: boolean;
  mark: Mark | null;
  /** The path to the position after the move. */
  to: Path;
  /** The path that a press shows; null if it must stay hidden. */
  path: Path | null;
  /** True if the board shows the position after the move, or a later position. */
  isShown: boolean;
}

/**
 * The number of plies before the moves compared; null if no moves are compared. Along an expected
 * line, the review compares the move that the line continues; if the line continues no move, the
 * review compares the first move of the line. Elsewhere it compares the last move.
 */
export function comparedLength(state: State): number | null {
  // A hint is about the next move, not about the last one.
  if (!reviewShown(state) || hintShown(state)) return null;
  const task = taskShown(state);
  if (task) return task.isOpen ? null : task.length - 1;
  const continued = continuedPath(state);
  if (continued) return continued.length - 1;
  if (isLineFollowed(state)) return playedLength(state);
  return isAtReviewStart(state) ? null : shownPath(state).length - 1;
}

/** The player of the moves compared; null if there are none or the player is unknown. */
export function moverCompared(state: State) {
  const length = comparedLength(state);
  const { tree } = state.game;
  return length === null
    ? null
    : (nodeAt(tree, shownPath(state).slice(0, length))?.view?.turn ?? null);
}

/** The moves compared, from left to right; in an unsolved task, `move` of the best one is null. */
export function movesCompared(state: State): ComparedMove[] {
  const length = comparedLength(state);
  if (length === null) return [];
  const { tree, livePath } = state.game;
  const path = shownPath(state);
  const start = path.slice(0, length);
  const before = nodeAt(tree, start);
  const isOpen = taskShown(state)?.isSettled === false;
  const played = startsWith(livePath, start) ? livePath[length] : undefined;
  const tried = path[length];
  if (!before?.review || played === "PASS") return [];
  const { proven, win_probability: white, score_difference: difference } = before.review;
  const move = (kind: ComparedMove["kind"], text: MoveText) => {
    const to = [...start, text];
    const { reviewedPly = null } = nodeAt(tree, to) ?? {};
    return {
      kind,
      move: text,
      probability: reviewedPly?.win_probability_after ?? null,
      lead: reviewedPly?.score_difference_after ?? null,
      proven: reviewedPly?.proven ?? false,
      mark: reviewedPly?.mark ?? null,
      to,
      path: isOpen ? null : to,
      isShown: startsWith(path, to),
    };
  };
  const judged = played ?? tried;
  const known = judged ? nodeAt(tree, [...start, judged]) : null;
  const best = known?.reviewedPly?.best ?? before.review.best;
  const isWhites = (known?.ply?.player ?? before.view?.turn) === "white";
  const moves: ComparedMove[] = [];
  if (best !== played) {
    moves.push({
      ...move("best", best),
      ...(isOpen && { move: null }),
      probability: known?.reviewedPly?.win_probability_before ?? (isWhites ? white : 1 - white),
      lead: known?.reviewedPly?.score_difference_before ?? (isWhites ? difference : -difference),
      proven,
      mark: null,
    });
  }
  if (played) moves.push(move("played", played));
  if (tried && tried !== played && tried !== best) moves.push(move("tried", tried));
  return moves;
}

/**
 * The spaces of the better move while the board shows a bad move of the game; null otherwise. Also
 * null if the person still has to find the better move, or if one of its stacks has changed.
 * @param arrows  Other arrows; one between the same spaces hides the better move's arrow.
 */
export function betterShown(state: State, arrows: Space[][] = []) {
  if (!isWorse(state) || isInVariation(state)) return null;
  const best = movesCompared(state).find(({ kind }) => kind === "best")?.move ?? "";
  // A best move that takes pieces would need a ring on each of them; the board draws no such rings.
  const [spaces = [], ...others] = arrowsTo(best);
  if (others.length) return null;
  const isHidden = arrows.some(
    ([from, to]) => to && spaces.includes(from ?? "") && spaces.includes(to),
  );
  if (isHidden) return null;
  const [origin, target] = spaces;
  if (!origin) return null;
  if (!target) return spaces;
  const before = nodeAt(state.game.tree, shownPath(state).slice(0, -1))?.view?.stacks;
  const after = nodeShown(state)?.view?.stacks;
  const isSame = (space: Space) => after?.[space]?.token === before?.[space]?.token;
  // The move played may have left the origin empty; the arrow begins there.
  const isLeft = nodeShown(state)?.ply?.spaces[0] === origin && !after?.[origin];
  return isSame(target) && (isSame(origin) || isLeft) ? spaces : null;
}

/** True if these moves are compared by pieces, because their win probabilities hardly differ. */
export function areComparedByPieces(state: State, moves: ComparedMove[]) {
  const plies = moves.map(({ to }) => nodeAt(state.game.tree, to)?.reviewedPly);
  // The last move decides: if it is a tried move, it is compared with all other moves; the move
  // played is compared only with the best one.
  return plies.findLast((reviewed) => reviewed)?.is_by_pieces ?? false;
}
