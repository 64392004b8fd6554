/**
 * A game as text, for the next visit. Nothing in here trusts what it reads. Pure.
 *
 * @import { Ply, View } from "../engine/protocol.d.ts"
 * @import { Clock, Ending, Game, SavedGame, Seat } from "../state/state.d.ts"
 */
import { BONUSES, MINUTES } from "../state/clock.js";
import { lineThrough, liveNode } from "../state/game.js";
import { nodesAlong, treeOfLine } from "../state/tree.js";
import { isCount, isRecord, parse } from "./storage.js";

/** The format written; another one is not read. */
const FORMAT = 1;

/**
 * A game of one line, as format 1 has it: `left` are the times at the beginning of a ply, by ply.
 * @typedef {Omit<Game, "tree" | "livePath" | "clock">
 *   & { moves: string[], ply: number, clock: (Clock & { left: Record<number, Times> }) | null }
 * } LineGame
 * @typedef {{ white: number, black: number }} Times  In ms.
 */

/**
 * @param {Game} game
 * @returns {string}
 */
export function serializeGame(game) {
  const { tree, livePath, clock, ...rest } = game;
  const moves = lineThrough(game);
  const nodes = nodesAlong(tree, moves);
  const left = Object.fromEntries(
    nodes.flatMap((node, ply) => (node.clock ? [[ply, node.clock]] : [])),
  );
  const plies = nodes.slice(1).map(({ ply }) => ply);
  return JSON.stringify({
    format: FORMAT,
    game: { ...rest, moves, ply: livePath.length, clock: clock && { ...clock, left } },
    view: liveNode(game).view,
    plies: plies.includes(null) ? [] : plies,
  });
}

/**
 * A saved game, or null for a text that is none.
 * @param {string} text
 * @returns {SavedGame | null}
 */
export function parseGame(text) {
  const value = parse(text);
  if (!isRecord(value) || value.format !== FORMAT || !isLineGame(value.game)) return null;
  const { game, view, plies } = value;
  const { seats, start, filling, fixed, moves, ply, clock, ending, counted } = game;
  // Saved by an earlier version, or doubtful: the game goes on without.
  const known = isClock(clock) ? clock : null;
  // These only bridge the time until Python sends them again: what is doubtful is left out.
  const pliesKnown = Array.isArray(plies) && plies.every(isPly) ? plies : [];
  return {
    game: {
      seats,
      start,
      filling,
      fixed,
      tree: treeOfLine(moves, (length) => ({
        ply: length ? (pliesKnown[length - 1] ?? null) : null,
        clock: known?.left[length] ?? null,
      })),
      livePath: moves.slice(0, ply),
      ending: isEnding(ending) ? ending : null,
      clock: known && { minutes: known.minutes, bonus: known.bonus, spent: known.spent },
      counted: counted === true,
    },
    view: isView(view) && view.ply === ply ? withPresentNames(view) : null,
  };
}

/**
 * A saved view with all fields of today; an earlier version did not know some of them.
 * @param {View & { next?: View["next_piece"] }} view
 * @returns {View}
 */
function withPresentNames({ next = null, ...view }) {
  const { presses, blocked, next_piece = next } = /** @type {Partial<View>} */ (view);
  return {
    ...view,
    presses: isPresses(presses) ? presses : {},
    blocked: isRecord(blocked) ? blocked : {},
    next_piece,
  };
}

/**
 * @param {unknown} value
 * @returns {value is View["presses"]}
 */
function isPresses(value) {
  return isRecord(value) && Object.values(value).every(isPress);
}

/** @param {unknown} value */
function isPress(value) {
  if (!isRecord(value)) return false;
  const { move, removes, next } = value;
  const isMove = typeof move === "string" && Array.isArray(removes);
  return (isMove || move === undefined) && (next === undefined || isPresses(next));
}

/**
 * @param {unknown} value
 * @returns {value is LineGame}
 */
function isLineGame(value) {
  if (!isRecord(value) || !isRecord(value.seats)) return false;
  const { seats, start, filling, fixed, moves, ply } = value;
  return (
    isSeat(seats.white) &&
    isSeat(seats.black) &&
    (start === null || typeof start === "string") &&
    typeof filling === "boolean" &&
    Array.isArray(moves) &&
    moves.every((move) => typeof move === "string") &&
    isCount(ply, moves.length) &&
    isCount(fixed, ply)
  );
}

/**
 * @param {unknown} value
 * @returns {value is Ending}
 */
function isEnding(value) {
  if (!isRecord(value)) return false;
  return (
    value.kind === "agreed" || (["resigned", "time"].includes(value.kind) && isSide(value.side))
  );
}

/**
 * @param {unknown} value
 * @returns {value is NonNullable<LineGame["clock"]>}
 */
function isClock(value) {
  if (!isRecord(value) || !isRecord(value.left)) return false;
  const isTime = (/** @type {unknown} */ ms) => Number.isFinite(ms) && Number(ms) >= 0;
  return (
    MINUTES.includes(value.minutes) &&
    BONUSES.includes(value.bonus) &&
    isTime(value.spent) &&
    Object.values(value.left).every((left) => isTime(left?.white) && isTime(left?.black))
  );
}

/**
 * @param {unknown} value
 * @returns {value is Seat}
 */
function isSeat(value) {
  if (!isRecord(value)) return false;
  return value.kind === "person" || (value.kind === "computer" && typeof value.level === "string");
}

/**
 * @param {unknown} value
 * @returns {value is View}
 */
function isView(value) {
  if (!isRecord(value) || !isRecord(value.stacks) || !isRecord(value.left)) return false;
  const { position, phase, turn, ply, stacks, left, scores, removed, last, winner } = value;
  return (
    typeof position === "string" &&
    ["placing", "stacking", "over"].includes(phase) &&
    isSide(turn) &&
    isCount(ply) &&
    Object.values(stacks).every(isStack) &&
    [left.white, left.black].every((side) => isCount(side?.dvonns) && isCount(side?.pieces)) &&
    [scores, removed].every((count) => isCount(count?.white) && isCount(count?.black)) &&
    (last === null || isPly(last)) &&
    (winner === null || winner === "draw" || isSide(winner))
  );
}

/** @param {unknown} value */
function isStack(value) {
  if (!isRecord(value)) return false;
  const { token, owner, height, dvonns, pieces } = value;
  const isOwned = owner === null || isSide(owner);
  const isKnown = typeof pieces === "string" && pieces.length === height;
  return typeof token === "string" && isOwned && isKnown && isCount(height) && isCount(dvonns);
}

/**
 * @param {unknown} value
 * @returns {value is Ply}
 */
function isPly(value) {
  if (!isRecord(value)) return false;
  const { move, player, removed, spaces } = value;
  return typeof move === "string" && isSide(player) && [removed, spaces].every(Array.isArray);
}

/** @param {unknown} value */
function isSide(value) {
  return value === "white" || value === "black";
}
