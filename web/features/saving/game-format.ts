/**
 * Writes a game as text for the next visit. Pure. Format 1 holds one line: its first `ply` moves
 * are played, and the others were taken back. Format 2 adds `lines`. Only games with tried moves or
 * notes use format 2, so that earlier versions can still read all other games. Both formats stay
 * readable for ever.
 */

import { liveNode } from "../../core/document.ts";
import type { Game, Glyph, TreeNode } from "../../core/state.ts";
import { nodesAlong, playedLine } from "../../core/tree.ts";

export const ONE_LINE = 1;
export const TREE = 2;

/**
 * A line of the tree. Comments, glyphs and drawings are keyed by the number of moves before them.
 */
export interface SavedLine {
  /** The number of moves that the line shares with the line before it. */
  shared: number;
  moves: string[];
  comments?: Record<string, string>;
  glyphs?: Record<string, Glyph>;
  drawn?: Record<string, readonly string[][]>;
}

export function serializeGame(game: Game): string {
  const { tree, livePath, clock, filled, finished, hints, takebacks, ...others } = game;
  const { id, analysed, source, ...rest } = others;
  const moves = playedLine(tree, livePath);
  const nodes = nodesAlong(tree, moves);
  const left = Object.fromEntries(
    nodes.flatMap((node, ply) => (node.clock ? [[ply, node.clock]] : [])),
  );
  const plies = nodes.slice(1).map(({ ply }) => ply);
  const hinted = nodes.flatMap((node, ply) =>
    node.hinted !== null && node.hinted === moves[ply] ? [ply] : [],
  );
  const lines = linesOf(tree);
  const isTree =
    lines.length > 1 ||
    lines.some(
      (line) => line.moves.length > moves.length || (line.comments ?? line.glyphs ?? line.drawn),
    );
  return JSON.stringify({
    format: isTree ? TREE : ONE_LINE,
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
      ...(analysed && { analysed }),
      ...(id !== null && { id }),
    },
    ...(isTree && { lines }),
    ...(source && { source }),
    // The view and the plies are needed until Python sends them again.
    view: liveNode(game).view,
    plies: plies.includes(null) ? [] : plies,
  });
}

function linesOf(tree: TreeNode): SavedLine[] {
  const lines: SavedLine[] = [];
  const open: { node: TreeNode; depth: number }[] = [{ node: tree, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next;
    const last = lines.at(-1);
    const isBranch = !last || depth <= last.shared + last.moves.length;
    if (isBranch) lines.push({ shared: Math.max(0, depth - 1), moves: [] });
    const line = lines.at(-1) as SavedLine;
    if (node.move !== null) line.moves.push(node.move);
    if (node.comment !== null) line.comments = { ...line.comments, [depth]: node.comment };
    if (node.glyph !== null) line.glyphs = { ...line.glyphs, [depth]: node.glyph };
    if (node.drawn !== null) line.drawn = { ...line.drawn, [depth]: node.drawn };
    const below = node.continuations.map((child) => ({ node: child, depth: depth + 1 }));
    open.push(...below.reverse());
  }
  return lines;
}
