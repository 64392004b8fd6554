/**
 * What can be made of the text of a damaged game: its moves, as far as they can be made out, and
 * what else of it is valid. Whether the moves are legal is for Python to say. Pure.
 */

import { newGame, spansBefore } from "../../core/document.ts";
import type { SavedGame, Seats } from "../../core/state.ts";
import { treeOfLine } from "../../core/tree.ts";
import { isCount, isRecord, parse } from "../../shell/storage.ts";
import { parseGame, spanOf, spansOf } from "./game-format.ts";
import { isSeat } from "./saved-shapes.ts";

/** @returns Null where there is nothing to be found. */
export function salvageGame(text: string): SavedGame | null {
  const whole = parseGame(text);
  if (whole) return whole;
  const value = parse(text);
  const game = isRecord(value) && isRecord(value.game) ? value.game : {};
  const moves = Array.isArray(game.moves) ? validMoves(game.moves) : movesWithin(text);
  if (!moves.length) return null;
  const start = typeof game.start === "string" ? game.start : null;
  const fixed = isCount(game.fixed, moves.length) ? game.fixed : 0;
  const ply = isCount(game.ply, moves.length) && game.ply >= fixed ? game.ply : moves.length;
  const livePath = moves.slice(0, ply);
  const fresh = newGame(seatsIn(game.seats), false);
  const undecided = {
    fixed,
    filled: spanOf(game.filled, moves.length),
    finished: spansOf(game.finished, moves.length),
  };
  const help = {
    hints: isCount(game.hints) ? game.hints : 0,
    takebacks: isCount(game.takebacks) ? game.takebacks : 0,
  };
  const found = { ...help, ...undecided, start, tree: treeOfLine(moves), livePath };
  return { game: { ...fresh, ...found }, view: null };
}

/**
 * The game with no more than its first moves.
 * @param moves  Of its line.
 */
export function truncateGame({ game }: SavedGame, moves: readonly string[]): SavedGame {
  const { seats, start, fixed, filled, finished, livePath, hints, takebacks } = game;
  const length = Math.min(livePath.length, moves.length);
  const fresh = newGame(seats, false);
  const undecided = {
    fixed: Math.min(fixed, length),
    filled: spansBefore(filled ? [filled] : [], length)[0] ?? null,
    finished: spansBefore(finished, length),
  };
  const line = { start, tree: treeOfLine(moves), livePath: moves.slice(0, length) };
  return { game: { ...fresh, ...line, ...undecided, hints, takebacks }, view: null };
}

function validMoves(moves: unknown[]) {
  const wrong = moves.findIndex((move) => typeof move !== "string");
  return (wrong < 0 ? moves : moves.slice(0, wrong)) as string[];
}

/** The moves in a text that breaks off or has lost a sign. */
function movesWithin(text: string) {
  const [, list = ""] = text.match(/"moves":\s*\[([^\]]*)/) ?? [];
  return [...list.matchAll(/"(\w+)"/g)].map(([, move]) => String(move));
}

function seatsIn(seats: unknown): Seats {
  const { white, black } = isRecord(seats) ? seats : {};
  const person = { kind: "person" } as const;
  return { white: isSeat(white) ? white : person, black: isSeat(black) ? black : person };
}
