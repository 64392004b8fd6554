/**
 * A game as text, for the next visit. Nothing in here trusts what it reads. Pure.
 *
 * Format 1 holds one line: its moves, of which the first `ply` are played. Format 2 adds `lines`,
 * and is written only for a game that has variations, so that an earlier version of the page goes
 * on reading what it can show. Both are read for ever.
 */

import { lineThrough, liveNode } from "../../core/document.ts";
import { installedFeatures } from "../../core/feature.ts";
import type { Game, Path, SavedGame, Span, TreeNode } from "../../core/state.ts";
import { addMove, newNode, nodeAt, nodesAlong, setAlong, treeOfLine } from "../../core/tree.ts";
import { parseAs } from "../../shell/schema.ts";
import { GameText, ONE_LINE, type SavedLine, TREE } from "./saved-shapes.ts";

export function serializeGame(game: Game): string {
  const { tree, livePath, clock, filled, finished, hints, takebacks, ...rest } = game;
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
    // They bridge the time until Python sends them again.
    view: liveNode(game).view,
    plies: plies.includes(null) ? [] : plies,
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
  const saved = parseAs(GameText, text);
  const lines = saved?.format === ONE_LINE ? [] : saved?.lines;
  if (!saved || !lines) return null;
  const { view, plies } = saved;
  const { name, seats, start, filling, fixed, moves, ply, ending, clock, counted } = saved.game;
  const { hinted, hints, takebacks } = saved.game;
  const followed = new Set(hinted);
  const tree = lines.length ? treeOfLines(lines) : treeOfLine(moves);
  if (!nodeAt(tree, moves)) return null;
  return {
    game: {
      ...{ name, seats, start, filling, fixed, ending, counted, takebacks },
      ...spansWithin(saved.game, moves.length),
      tree: setAlong(tree, moves, (_, length) => ({
        ply: length ? (plies[length - 1] ?? null) : null,
        clock: clock?.left[length] ?? null,
        hinted: followed.has(length) ? (moves[length] ?? null) : null,
      })),
      livePath: moves.slice(0, ply),
      clock: clock && { minutes: clock.minutes, bonus: clock.bonus, spent: clock.spent },
      hints: hints ?? followed.size,
      ...Object.assign({}, ...installedFeatures().map(({ readGame }) => readGame?.(saved.game))),
    },
    view: view?.ply === ply ? view : null,
  };
}

/** The spans that the line has room for. */
export function spansWithin(
  { filled, finished }: Pick<Game, "filled" | "finished">,
  length: number,
) {
  const isWithin = (span: Span | null) => span !== null && span.to <= length;
  return { filled: isWithin(filled) ? filled : null, finished: finished.filter(isWithin) };
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
