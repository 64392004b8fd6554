/** The game as a document: who plays, the moves, the ending. */
import type { LevelInfo, MoveText, Ply } from "../engine/protocol.ts";
import { FIRST_LEVEL } from "./seats.ts";
import type { ClockChoice, Game, Path, Seat, Seats, Span, TreeNode } from "./state.ts";
import type { NodeFields } from "./tree.ts";
import {
  isSamePath,
  mainLine,
  newNode,
  nodeAt,
  playMove,
  setAlong,
  setNode,
  treeOfLine,
} from "./tree.ts";

export const EMPTY_BOARD = "9/10/11/10/9 w p";

/** @param filled  True if the game starts on a board that is filled at random. */
export function newGame(
  seats: Seats,
  filled: boolean,
  clock: ClockChoice | null = null,
  { name = "dvonn", start = null }: Partial<Pick<Game, "name" | "start">> = {},
): Game {
  return {
    name,
    id: null,
    seats,
    start,
    filling: filled,
    fixed: 0,
    filled: null,
    finished: [],
    tree: newNode(null),
    livePath: [],
    ending: null,
    clock: clock && { ...clock, spent: 0 },
    counted: false,
    hints: 0,
    takebacks: 0,
    analysed: false,
  };
}

/** The game of a first visit: a person plays White against the easiest computer. */
export function firstGame(name: string, start: string | null): Game {
  const black: Seat = { kind: "computer", level: FIRST_LEVEL };
  return newGame({ white: { kind: "person" }, black }, false, null, { name, start });
}

/** The game on a board that was filled at random. */
export function filledGame(game: Game, moves: MoveText[]): Game {
  return { ...game, filling: false, fixed: moves.length, tree: treeOfLine(moves), livePath: moves };
}

/**
 * Replaces the levels that this page does not have; a past player of such a level is named after
 * it. Returns the same game if nothing changes.
 */
export function withKnownLevels(game: Game, levels: LevelInfo[]): Game {
  const names = levels.map(({ name }) => name);
  const seat = (old: Seat): Seat => {
    if (old.kind === "computer") {
      const level = knownLevel(old.level, names);
      return level === old.level ? old : { ...old, level };
    }
    const { playedBy, ...person } = old;
    const isKnown = playedBy === undefined || names.includes(playedBy);
    return isKnown ? old : { name: playedBy, ...person };
  };
  const seats = { white: seat(game.seats.white), black: seat(game.seats.black) };
  const isSame = seats.white === game.seats.white && seats.black === game.seats.black;
  return isSame ? game : { ...game, seats };
}

/** Returns the level; for an unknown level, such as one of an earlier version, the middle level. */
export function knownLevel(level: string, levels: string[]): string {
  return levels.includes(level) ? level : (levels[Math.floor(levels.length / 2)] ?? level);
}

/** The start and the moves, which identify a game. */
export function gameKey({ start, livePath }: Game) {
  return [start ?? "", ...livePath].join(" ");
}

export function liveNode({ tree, livePath }: Game) {
  return nodeAt(tree, livePath) as TreeNode;
}

export function viewBefore({ tree, livePath }: Game) {
  return livePath.length ? (nodeAt(tree, livePath.slice(0, -1))?.view ?? null) : null;
}

/** The moves of the whole line through `path`, including those that were taken back. */
export function lineThrough({ tree, livePath }: Game, path: Path = livePath) {
  return mainLine(tree, path);
}

/** The game one ply further, without the plies that were taken back. */
export function played(game: Game, move: MoveText, known: NodeFields): Game {
  const { tree, livePath } = game;
  const filled = game.filled && game.filled.to <= livePath.length ? game.filled : null;
  const longer = playMove(tree, livePath, move, known);
  const finished = spansBefore(game.finished, livePath.length);
  return atPath({ ...game, filled, finished, tree: longer }, [...livePath, move]);
}

/** The game one ply further, after a move that the computer made to finish the game. */
export function playedToFinish(game: Game, move: MoveText, known: NodeFields): Game {
  const from = game.livePath.length;
  const after = played(game, move, known);
  const last = after.finished.at(-1);
  // A new span begins if a person has moved since the computer's last move.
  const finished =
    last?.to === from
      ? after.finished.with(-1, { from: last.from, to: from + 1 })
      : [...after.finished, { from, to: from + 1 }];
  return { ...after, finished };
}

/** Cuts off the parts of spans that lie after the first `length` plies. */
export function spansBefore(spans: readonly Span[], length: number): Span[] {
  return spans
    .filter(({ from }) => from < length)
    .map(({ from, to }) => ({ from, to: Math.min(to, length) }));
}

/**
 * Moves the game to a path, where the turn begins again. If this undoes only an ending, the time
 * used in the turn still counts, unless the time was up.
 */
export function atPath(game: Game, livePath: Path): Game {
  const { clock, ending } = game;
  const isTimeLeft = ending !== null && ending.kind !== "time";
  const spent = isTimeLeft && isSamePath(livePath, game.livePath) ? (clock?.spent ?? 0) : 0;
  return { ...game, livePath, ending: null, clock: clock && { ...clock, spent } };
}

/**
 * @param known  Facts about the position, including its view.
 * @param plies  The plies of the line through the position, as the line was when Python was asked.
 */
export function withView(game: Game, path: Path, known: NodeFields, plies: Ply[]): Game {
  const line = lineThrough(game, path);
  const other = plies.findIndex(({ move }, index) => move !== line[index]);
  const alike = other < 0 ? plies : plies.slice(0, other);
  const tree = setAlong(game.tree, line, (node, length) =>
    length && !node.ply ? { ply: alike[length - 1] ?? null } : null,
  );
  return { ...game, tree: setNode(tree, path, known) };
}
