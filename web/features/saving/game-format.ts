/**
 * A game as text, for the next visit. Nothing in here trusts what it reads. Pure.
 *
 * Format 1 holds one line: its moves, of which the first `ply` are played. Format 2 adds `lines`,
 * and is written only for a game that has variations, so that an earlier version of the page goes
 * on reading what it can show. Both are read for ever.
 */

import { lineThrough, liveNode } from "../../core/document.ts";
import type { Clock, Game, Path, SavedGame, TreeNode } from "../../core/state.ts";
import { addMove, newNode, nodeAt, nodesAlong, setAlong, treeOfLine } from "../../core/tree.ts";
import type { Ply } from "../../engine/protocol.ts";
import { isCount, isRecord, parse } from "../../shell/storage.ts";
import type { SavedPly } from "./saved-shapes.ts";
import {
  isClock,
  isDvonnGames,
  isEnding,
  isLineGame,
  isLines,
  isPly,
  isRowsLeft,
  isSpan,
  isView,
} from "./saved-shapes.ts";

const ONE_LINE = 1;
const TREE = 2;

/** In ms. */
type Times = { white: number; black: number };

/**
 * A game as its line through the live position; `left` are the times at the beginning of a ply, by
 * ply, and `hinted` the plies before which a hint recommended the move that was made.
 */
export type LineGame = Omit<Game, "tree" | "livePath" | "clock" | "hints" | "takebacks"> & {
  moves: string[];
  ply: number;
  clock: (Clock & { left: Record<number, Times> }) | null;
} & { hinted?: number[]; hints?: number; takebacks?: number };

/** A line of the tree: it shares this many moves with the line before it, then has its own. */
export type SavedLine = { shared: number; moves: string[] };

export function serializeGame(game: Game): string {
  const { name, tree, livePath, clock, filled, finished, hints, takebacks, ...rest } = game;
  const moves = lineThrough(game);
  const nodes = nodesAlong(tree, moves);
  const left = Object.fromEntries(
    nodes.flatMap((node, ply) => (node.clock ? [[ply, node.clock]] : [])),
  );
  const plies = nodes.slice(1).map(({ ply }) => ply);
  const hinted = nodes.flatMap((node, ply) =>
    node.hinted !== null && node.hinted === moves[ply] ? [ply] : [],
  );
  const lines = linesOf(tree);
  return JSON.stringify({
    format: lines.length > 1 ? TREE : ONE_LINE,
    game: {
      // An earlier version knew only one.
      ...(name !== "dvonn" && { name }),
      ...rest,
      moves,
      ply: livePath.length,
      clock: clock && { ...clock, left },
      ...(filled && { filled }),
      ...(finished.length > 0 && { finished }),
      ...(hinted.length > 0 && { hinted }),
      ...(hints > 0 && { hints }),
      ...(takebacks > 0 && { takebacks }),
    },
    ...(lines.length > 1 && { lines }),
    // They bridge the time until Python sends them again; of GIPF there is no picture to bridge.
    view: name === "dvonn" ? liveNode(game).view : null,
    plies: name === "dvonn" && !plies.includes(null) ? plies : [],
  });
}

/** The lines of a tree, in the order of its continuations. */
function linesOf(tree: TreeNode): SavedLine[] {
  const lines: SavedLine[] = [];
  const open: { node: TreeNode; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    const isBranch = lines.length === 0 || depth <= lastLength(lines);
    if (isBranch) lines.push({ shared: Math.max(0, depth - 1), moves: [] });
    if (node.move !== null) lines.at(-1)?.moves.push(node.move);
    const below = node.continuations.map((child) => ({ node: child, depth: depth + 1 }));
    open.push(...below.reverse());
  }
  return lines;
}

function lastLength(lines: SavedLine[]) {
  const { shared, moves } = lines.at(-1) as SavedLine;
  return shared + moves.length;
}

/** A saved game, or null for a text that is none. */
export function parseGame(text: string): SavedGame | null {
  const value = parse(text);
  if (!isRecord(value) || !isLineGame(value.game)) return null;
  if (value.format === ONE_LINE) return gameFrom(value.game, [], value);
  return value.format === TREE && isLines(value.lines)
    ? gameFrom(value.game, value.lines, value)
    : null;
}

/** @param rest  The view and the plies only bridge the time until Python sends them again. */
function gameFrom(
  game: LineGame,
  lines: SavedLine[],
  { view, plies }: Record<string, unknown>,
): SavedGame | null {
  const { name, seats, start, filling, fixed, moves, ply, clock, ending, counted } = game;
  const { filled, finished, rowsLeft, dvonnGames, hinted, takebacks } = game;
  const followed = new Set(Array.isArray(hinted) ? hinted : []);
  // Saved by an earlier version, or doubtful: the game goes on without.
  const known = isClock(clock) ? clock : null;
  const pliesKnown = Array.isArray(plies) && plies.every(isPly) ? plies.map(presentPly) : [];
  const tree = lines.length ? treeOfLines(lines) : treeOfLine(moves);
  if (!nodeAt(tree, moves)) return null;
  return {
    game: {
      name: name === "gipf" ? "gipf" : "dvonn",
      seats,
      start,
      filling,
      fixed,
      filled: spanOf(filled, moves.length),
      finished: spansOf(finished, moves.length),
      tree: setAlong(tree, moves, (_, length) => ({
        ply: length ? (pliesKnown[length - 1] ?? null) : null,
        clock: known?.left[length] ?? null,
        hinted: followed.has(length) ? (moves[length] ?? null) : null,
      })),
      livePath: moves.slice(0, ply),
      ending: isEnding(ending) ? ending : null,
      clock: known && { minutes: known.minutes, bonus: known.bonus, spent: known.spent },
      counted: counted === true,
      // An earlier version saved only the hints that were followed.
      hints: isCount(game.hints) ? game.hints : followed.size,
      takebacks: isCount(takebacks) ? takebacks : 0,
      ...(isRowsLeft(rowsLeft) && { rowsLeft }),
      ...(isDvonnGames(dvonnGames) && { dvonnGames }),
    },
    view:
      isView(view) && view.ply === ply
        ? { ...view, last: view.last && presentPly(view.last) }
        : null,
  };
}

/**
 * Several spans; an earlier version kept only one.
 * @param length  Of the line.
 */
export function spansOf(saved: unknown, length: number) {
  const spans = Array.isArray(saved) ? saved : [saved];
  return spans.map((span) => spanOf(span, length)).filter((span) => span !== null);
}

/** @param length  Of the line. */
export function spanOf(saved: unknown, length: number) {
  return isSpan(saved, length) ? { from: saved.from, to: saved.to } : null;
}

function treeOfLines(lines: SavedLine[]): TreeNode {
  let tree = newNode(null);
  let line: Path = [];
  for (const { shared, moves } of lines) {
    line = line.slice(0, shared);
    for (const move of moves) {
      tree = addMove(tree, line, move);
      line = [...line, move];
    }
  }
  return tree;
}

/**
 * A saved ply with all fields of today. An earlier version did not know its phase: only a placement
 * names one space. Nor did it know how many pieces a ply removed; one that removed some has to come
 * from Python again. What only DVONN has stood among the rest.
 */
function presentPly({ phase, lost, piece, own, ...ply }: SavedPly): Ply | null {
  if (!lost && ply.removed.length) return null;
  return {
    ...ply,
    phase: phase ?? (ply.spaces.length === 1 ? "placing" : "stacking"),
    lost: lost ?? { white: 0, black: 0 },
    own: isRecord(own) ? own : piece === "dvonn" ? { piece } : {},
  };
}
