/**
 * Lines that might follow the position that a review shows: the rest of the variation, the reply to
 * a bad move, or the line after a tried move. Pure.
 */

import { isInVariation, lineShown, playedLength, shownPath } from "../../core/cursor-selectors.ts";
import type { Path, State } from "../../core/state.ts";
import { isSamePath, nodeAt, startsWith } from "../../core/tree.ts";
import { tryLine } from "../../core/variations.ts";
import type { MoveText, Remark } from "../../engine/protocol.ts";
import { isWorse, reviewShown, withReview } from "./review.ts";
import { taskShown } from "./task.ts";

/** The moves that might follow the position shown; empty if none are known or worth showing. */
export function continuationShown(state: State): MoveText[] {
  const task = taskShown(state);
  // The reply to a tried move reveals nothing. The reply to the move played is hidden, because
  // showing it would leave the task.
  const isHidden = task && !task.isSettled && (task.isOpen || task.isSame);
  if (!reviewShown(state) || isHidden) return [];
  const path = shownPath(state);
  const expected = lineFrom(state, path);
  if (!isInVariation(state)) {
    const played = playedAsExpected(state);
    if (played.length) return played;
    return isWorse(state) ? expected : [];
  }
  const rest = lineFollowed(state).slice(path.length);
  return rest.length || path.length > playedLength(state) + 1 ? rest : expected;
}

/**
 * The line shown, without the pass that an analysis may add at its end so that a person can step on
 * (core/variations.ts).
 */
export function lineFollowed(state: State): MoveText[] {
  const line = [...lineShown(state)];
  const isAhead = line.length > shownPath(state).length;
  return isAhead && line.at(-1) === "PASS" ? line.slice(0, -1) : line;
}

/** The rest of the expected line, as far as the game itself follows that line. */
function playedAsExpected(state: State): MoveText[] {
  const path = shownPath(state);
  const { livePath } = state.game;
  const base = reviewShown(state)?.continued ?? null;
  if (!base || path.length <= base.length || !startsWith(path, base)) return [];
  const line = [...base, ...lineFrom(state, base)];
  if (!startsWith(line, path)) return [];
  const rest = line.slice(path.length);
  const end = rest.findIndex((move, index) => move !== livePath[path.length + index]);
  return end < 0 ? rest : rest.slice(0, end);
}

/** Shows the first move of the continuation; the other moves then play themselves. */
export function showContinuation(state: State): State {
  const line = continuationShown(state);
  if (!line.length) return state;
  // Further along a line, the base is still the move at which the line began.
  const isInGame = playedAsExpected(state).length > 0;
  const begun = isInGame ? (reviewShown(state)?.continued ?? null) : continuedPath(state);
  // Keep to the best line, even if later searches expect another line.
  const base = begun ?? (isLineFollowed(state) ? null : shownPath(state));
  const shown = tryLine(state, shownPath(state), line);
  return withReview(shown, { playing: shownPath(shown), continued: base });
}

/** The position after the move whose continuation is on the board; null for none. */
export function continuedPath(state: State): Path | null {
  const base = reviewShown(state)?.continued ?? null;
  const path = shownPath(state);
  const isAfter = base !== null && path.length > base.length && startsWith(path, base);
  // `continued` may be left over from another move.
  const isExpected = isAfter && startsWith(expectedFrom(state, base), path.slice(base.length));
  return isExpected && isLineFollowed(state) ? base : null;
}

/**
 * The position that a self-playing line has reached, while more of its moves follow; null
 * otherwise. The line waits while the person chooses a move, and ends when another position is
 * shown.
 */
export function linePlaying(state: State): Path | null {
  const { presses, pendingMove } = state.interaction;
  const playing = reviewShown(state)?.playing ?? null;
  const isHere = playing !== null && isSamePath(playing, shownPath(state));
  const isChoosing = presses.length > 0 || pendingMove !== null;
  return isHere && !isChoosing && continuationShown(state).length ? playing : null;
}

/** @param playing  The position that the next move of the line follows; null ends the line. */
export function withLinePlaying(state: State, playing: Path | null): State {
  return withReview(state, { playing });
}

/**
 * Shows the best move in a position as a variation, with its continuation.
 * @param path  The path to the position.
 */
export function showBestLine(state: State, path: Path): State {
  const line = lineFrom(state, path);
  return line.length ? tryLine(withReview(state, { continued: null }), path, line) : state;
}

/**
 * True if the variation shown follows the line that a search of the position before or after the
 * variation's first move expects.
 */
export function isLineFollowed(state: State) {
  return lineBegin(state) !== null;
}

/** The position whose search expected the line that is followed; null for none. */
export function lineBegin(state: State): Path | null {
  if (!isInVariation(state)) return null;
  const path = shownPath(state);
  const length = playedLength(state);
  const from = [length, length + 1].find(
    (begin) =>
      path.length > begin &&
      startsWith(expectedFrom(state, path.slice(0, begin)), path.slice(begin)),
  );
  return from === undefined ? null : path.slice(0, from);
}

/** The remarks on the last move of the line that is followed. */
export function lineRemarks(state: State): Remark[] {
  const begin = lineBegin(state);
  if (!begin) return [];
  const line = nodeAt(state.game.tree, begin)?.expected?.line ?? [];
  return line[shownPath(state).length - begin.length - 1] ?? [];
}

/** The whole line that a search of a position expects. */
function expectedFrom({ game }: State, path: Path) {
  return nodeAt(game.tree, path)?.review?.principal_variation ?? [];
}

/** The part of a position's expected line that is worth showing. */
function lineFrom({ game }: State, path: Path) {
  const { review, expected } = nodeAt(game.tree, path) ?? {};
  return review?.principal_variation.slice(0, expected?.line.length ?? 0) ?? [];
}
