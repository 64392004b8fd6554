/** Reads games that were saved, or come from a file or another tab. Nothing in them is trusted. */
import type { Game, Path, SavedGame, Span, TreeNode } from "../../core/state.ts";
import { addMove, newNode, nodeAt, setAlong, setNode, treeOfLine } from "../../core/tree.ts";
import { parseAs } from "../../shell/schema.ts";
import { ONE_LINE, type SavedLine } from "./game-format.ts";
import { ownParts } from "./own-parts.ts";
import { readGameText } from "./saved-game.ts";
import { GameText } from "./saved-shapes.ts";

/** Returns null for a text that is not a game. */
export function parseGame(text: string): SavedGame | null {
  const saved = parseAs(GameText, text);
  const lines = saved?.format === ONE_LINE ? [] : saved?.lines;
  if (!saved || !lines) return null;
  const { view, plies, source } = saved;
  const { name, id, seats, start, filling, fixed, moves, ply, ending, clock, counted } = saved.game;
  const { hinted, hints, takebacks, analysed } = saved.game;
  const followed = new Set(hinted);
  const tree = lines.length ? treeOfLines(lines) : treeOfLine(moves);
  if (!nodeAt(tree, moves)) return null;
  return {
    game: {
      ...{ name, id, seats, start, filling, fixed, ending, counted, takebacks, analysed },
      ...spansWithin(saved.game, moves.length),
      tree: setAlong(tree, moves, (_, length) => ({
        isTried: false,
        ply: length ? (plies[length - 1] ?? null) : null,
        clock: clock?.left[length] ?? null,
        hinted: followed.has(length) ? (moves[length] ?? null) : null,
      })),
      livePath: moves.slice(0, ply),
      clock: clock && { minutes: clock.minutes, bonus: clock.bonus, spent: clock.spent },
      hints: hints ?? followed.size,
      ...(source && { source }),
      ...ownParts().readFields(saved.game),
    },
    view: view?.ply === ply ? view : null,
  };
}

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
  for (const { shared, moves, comments = {}, glyphs = {}, drawn = {} } of lines) {
    line = line.slice(0, shared);
    for (const move of moves) {
      tree = addMove(tree, line, move, { isTried: true });
      line = [...line, move];
    }
    for (const [length, comment] of Object.entries(comments)) {
      tree = setNode(tree, line.slice(0, Number(length)), { comment });
    }
    for (const [length, shapes] of Object.entries(drawn)) {
      tree = setNode(tree, line.slice(0, Number(length)), { drawn: shapes });
    }
    for (const [length, glyph] of Object.entries(glyphs)) {
      tree = setNode(tree, line.slice(0, Number(length)), { glyph });
    }
  }
  return tree;
}

/** isUnreadable: the saved text is no game that this page can read. */
export function readGame(): { saved: SavedGame | null; isUnreadable: boolean } {
  const text = readGameText();
  const saved = text === null ? null : parseGame(text);
  return { saved, isUnreadable: text !== null && !saved };
}
