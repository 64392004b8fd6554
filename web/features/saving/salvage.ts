/** Reads the moves and other valid fields of a damaged game; Python checks the moves. Pure. */
import * as v from "valibot";
import { newGame, spansBefore } from "../../core/document.ts";
import type { SavedGame } from "../../core/state.ts";
import { treeOfLine } from "../../core/tree.ts";
import { Count, orNull, parseAs } from "../../shell/schema.ts";
import { parseGame, spansWithin } from "./game-reading.ts";
import { HELP_AND_SPANS, Seat } from "./saved-shapes.ts";

const AnySeat = v.fallback(Seat, { kind: "person" });

const DamagedGame = v.object({
  ...HELP_AND_SPANS,
  moves: orNull(v.array(v.unknown())),
  seats: v.fallback(v.object({ white: AnySeat, black: AnySeat }), {
    white: { kind: "person" },
    black: { kind: "person" },
  }),
  start: orNull(v.string()),
  fixed: v.fallback(Count, 0),
  ply: orNull(Count),
});

/** @returns Null if the text has no moves. */
export function salvageGame(text: string): SavedGame | null {
  const whole = parseGame(text);
  if (whole) return whole;
  const found = parseAs(v.object({ game: DamagedGame }), text)?.game ?? v.parse(DamagedGame, {});
  const moves = found.moves ? validMoves(found.moves) : movesWithin(text);
  if (!moves.length) return null;
  const { seats, start, hints, takebacks, analysed } = found;
  const fixed = found.fixed <= moves.length ? found.fixed : 0;
  const ply = found.ply !== null && found.ply >= fixed ? found.ply : moves.length;
  const livePath = moves.slice(0, ply);
  const line = { start, tree: treeOfLine(moves), livePath, ...spansWithin(found, moves.length) };
  const help = { hints: hints ?? 0, takebacks, analysed };
  return { game: { ...newGame(seats, false), ...line, ...help, fixed }, view: null };
}

export function truncateGame({ game }: SavedGame, moves: readonly string[]): SavedGame {
  const { seats, start, fixed, filled, finished, livePath, hints, takebacks, analysed } = game;
  const length = Math.min(livePath.length, moves.length);
  const fresh = newGame(seats, false);
  const undecided = {
    fixed: Math.min(fixed, length),
    filled: spansBefore(filled ? [filled] : [], length)[0] ?? null,
    finished: spansBefore(finished, length),
  };
  const line = { start, tree: treeOfLine(moves), livePath: moves.slice(0, length) };
  return { game: { ...fresh, ...line, ...undecided, hints, takebacks, analysed }, view: null };
}

function validMoves(moves: unknown[]) {
  const wrong = moves.findIndex((move) => typeof move !== "string");
  return (wrong < 0 ? moves : moves.slice(0, wrong)) as string[];
}

/** The moves in a text that is cut off or lacks a character. */
function movesWithin(text: string) {
  const [, list = ""] = text.match(/"moves":\s*\[([^\]]*)/) ?? [];
  return [...list.matchAll(/"(\w+)"/g)].map(([, move]) => String(move));
}
