/**
 * The game as a document: who plays, what was played, how it ended. It knows nothing of the page.
 *
 * @import { LevelInfo, MoveText, Ply, View } from "../engine/protocol.d.ts"
 * @import { NodeFields } from "./tree.js"
 * @import { ClockChoice, Game, Path, Seat, Seats, Span, TreeNode } from "./state.d.ts"
 */
import {
  addMove,
  isSamePath,
  mainLine,
  newNode,
  nodeAt,
  setAlong,
  setNode,
  treeOfLine,
  truncate,
} from "./tree.js";

/** The position string of the empty board. */
export const EMPTY_BOARD = "9/10/11/10/9 w p";

/**
 * A game that has not begun.
 * @param {Seats} seats
 * @param {boolean} filled  Start from a filled board.
 * @param {ClockChoice | null} [clock]
 * @param {Partial<Pick<Game, "name" | "start">>} [of]
 * @returns {Game}
 */
export function newGame(seats, filled, clock = null, { name = "dvonn", start = null } = {}) {
  return {
    name,
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
  };
}

/**
 * The game with the placements of a filled board, which nobody played.
 * @param {Game} game
 * @param {MoveText[]} moves
 * @returns {Game}
 */
export function filledGame(game, moves) {
  return { ...game, filling: false, fixed: moves.length, tree: treeOfLine(moves), livePath: moves };
}

/**
 * The game with other levels where a seat has one that there is not.
 * @param {Game} game
 * @param {LevelInfo[]} levels
 * @returns {Game}
 */
export function withKnownLevels(game, levels) {
  const names = levels.map(({ name }) => name);
  const seat = (/** @type {Seat} */ old) =>
    old.kind === "person" ? old : { ...old, level: knownLevel(old.level, names) };
  return { ...game, seats: { white: seat(game.seats.white), black: seat(game.seats.black) } };
}

/**
 * A level that there is: where a former version knew another, the one in the middle takes its place.
 * @param {string} level
 * @param {string[]} levels  Weakest first.
 * @returns {string}
 */
export function knownLevel(level, levels) {
  return levels.includes(level) ? level : (levels[Math.floor(levels.length / 2)] ?? level);
}

/**
 * The start and the moves of a game, by which it is found again.
 * @param {Game} game
 */
export function gameKey({ start, livePath }) {
  return [start ?? "", ...livePath].join(" ");
}

/**
 * The node of the live position.
 * @param {Game} game
 */
export function liveNode({ tree, livePath }) {
  return /** @type {TreeNode} */ (nodeAt(tree, livePath));
}

/**
 * The view of the position before the live one, as far as it is known.
 * @param {Game} game
 */
export function viewBefore({ tree, livePath }) {
  return livePath.length ? (nodeAt(tree, livePath.slice(0, -1))?.view ?? null) : null;
}

/**
 * The moves of the line that *path* belongs to: those that were taken back follow it.
 * @param {Game} game
 * @param {Path} [path]  The live one by default.
 */
export function lineThrough({ tree, livePath }, path = livePath) {
  return mainLine(tree, path);
}

/**
 * The game one ply further; plies taken back before are given up.
 * @param {Game} game
 * @param {MoveText} move
 * @param {NodeFields} known  Of the position after the move.
 * @returns {Game}
 */
export function played(game, move, known) {
  const { tree, livePath } = game;
  const filled = game.filled && game.filled.to <= livePath.length ? game.filled : null;
  const longer = addMove(truncate(tree, livePath), livePath, move, known);
  const finished = spansBefore(game.finished, livePath.length);
  return atPath({ ...game, filled, finished, tree: longer }, [...livePath, move]);
}

/**
 * The game one ply further, by a move that the computer makes to finish it.
 * @param {Game} game
 * @param {MoveText} move
 * @param {NodeFields} known  Of the position after the move.
 * @returns {Game}
 */
export function playedToFinish(game, move, known) {
  const from = game.livePath.length;
  const after = played(game, move, known);
  const last = after.finished.at(-1);
  // A person may have decided something since the game was finished before.
  const finished =
    last?.to === from
      ? after.finished.with(-1, { from: last.from, to: from + 1 })
      : [...after.finished, { from, to: from + 1 }];
  return { ...after, finished };
}

/**
 * The parts of spans that lie before a length of the line.
 * @param {readonly Span[]} spans
 * @param {number} length
 * @returns {Span[]}
 */
export function spansBefore(spans, length) {
  return spans
    .filter(({ from }) => from < length)
    .map(({ from, to }) => ({ from, to: Math.min(to, length) }));
}

/**
 * The game with another live position, in which the whole turn is still to come; where only its ending is taken back,
 * the turn continues with the time that was left.
 * @param {Game} game
 * @param {Path} livePath
 * @returns {Game}
 */
export function atPath(game, livePath) {
  const { clock, ending } = game;
  const isTimeLeft = ending !== null && ending.kind !== "time";
  const spent = isTimeLeft && isSamePath(livePath, game.livePath) ? (clock?.spent ?? 0) : 0;
  return { ...game, livePath, ending: null, clock: clock && { ...clock, spent } };
}

/**
 * The game with what Python says of a position and of the plies of its line.
 * @param {Game} game
 * @param {Path} path
 * @param {View} view
 * @param {Ply[]} plies  Of the whole line, from its beginning.
 * @returns {Game}
 */
export function withView(game, path, view, plies) {
  const tree = setAlong(game.tree, lineThrough(game, path), (node, length) =>
    length && !node.ply ? { ply: plies[length - 1] ?? null } : null,
  );
  return { ...game, tree: setNode(tree, path, { view }) };
}
