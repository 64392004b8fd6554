/**
 * Tells what was read from storage or a file from what it should be: nothing of it is trusted. Pure.
 *
 * @import { Ply, View } from "../engine/protocol.d.ts"
 * @import { Ending, Seat, Span } from "../state/state.d.ts"
 * @import { LineGame, SavedLine } from "./game-format.js"
 */
import { BONUSES, MINUTES } from "../state/clock.js";
import { isCount, isRecord } from "./storage.js";

/**
 * @param {unknown} value
 * @returns {value is View["presses"]}
 */
export function isPresses(value) {
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
 * @returns {value is View["premoves"]}
 */
export function isPremoves(value) {
  return isRecord(value) && Object.values(value).every(Array.isArray);
}

/**
 * @param {unknown} value
 * @returns {value is LineGame}
 */
export function isLineGame(value) {
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
 * @returns {value is SavedLine[]}
 */
export function isLines(value) {
  return (
    Array.isArray(value) &&
    value.every(
      (line) =>
        isRecord(line) &&
        isCount(line.shared) &&
        Array.isArray(line.moves) &&
        line.moves.every((move) => typeof move === "string"),
    )
  );
}

/**
 * @param {unknown} value
 * @param {number} length  Of the line.
 * @returns {value is Span}
 */
export function isSpan(value, length) {
  return isRecord(value) && isCount(value.to, length) && isCount(value.from, value.to);
}

/**
 * @param {unknown} value
 * @returns {value is Ending}
 */
export function isEnding(value) {
  if (!isRecord(value)) return false;
  return (
    value.kind === "agreed" || (["resigned", "time"].includes(value.kind) && isSide(value.side))
  );
}

/**
 * @param {unknown} value
 * @returns {value is NonNullable<LineGame["rowsLeft"]>}
 */
export function isRowsLeft(value) {
  return (
    isRecord(value) &&
    Object.entries(value).every(([side, rows]) => isSide(side) && typeof rows === "string")
  );
}

/**
 * @param {unknown} value
 * @returns {value is NonNullable<LineGame["dvonnGames"]>}
 */
export function isDvonnGames(value) {
  const isTexts = (/** @type {unknown} */ texts) =>
    Array.isArray(texts) && texts.every((text) => typeof text === "string");
  return (
    Array.isArray(value) &&
    value.every((one) => isRecord(one) && isTexts(one.path) && isTexts(one.moves))
  );
}

/**
 * @param {unknown} value
 * @returns {value is NonNullable<LineGame["clock"]>}
 */
export function isClock(value) {
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
export function isSeat(value) {
  if (!isRecord(value)) return false;
  return value.kind === "person" || (value.kind === "computer" && typeof value.level === "string");
}

/**
 * @param {unknown} value
 * @returns {value is View}
 */
export function isView(value) {
  if (!isRecord(value) || !isRecord(value.stacks) || !isRecord(value.left)) return false;
  const { position, phase, turn, ply, stacks, left, scores, removed, last, winner } = value;
  return (
    typeof position === "string" &&
    ["placing", "stacking", "over"].includes(phase) &&
    isSide(turn) &&
    isCount(ply) &&
    Object.values(stacks).every(isStack) &&
    [left.white, left.black].every((side) => isCount(side?.dvonns) && isCount(side?.pieces)) &&
    [scores, removed].every(isCounts) &&
    (last === null || isPly(last)) &&
    (winner === null || winner === "draw" || isSide(winner))
  );
}

/**
 * @param {unknown} value
 * @returns {value is View["scores"]}
 */
export function isCounts(value) {
  return isRecord(value) && isCount(value.white) && isCount(value.black);
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
 * A ply as it was ever saved: earlier versions did not know its phase, nor how many pieces it removed.
 * @typedef {Omit<Ply, "phase" | "lost"> & Partial<Ply>} SavedPly
 */

/**
 * @param {unknown} value
 * @returns {value is SavedPly}
 */
export function isPly(value) {
  if (!isRecord(value)) return false;
  const { move, player, phase, removed, lost, spaces } = value;
  return (
    typeof move === "string" &&
    isSide(player) &&
    [undefined, "placing", "stacking"].includes(phase) &&
    (lost === undefined || isCounts(lost)) &&
    [removed, spaces].every(Array.isArray)
  );
}

/** @param {unknown} value */
function isSide(value) {
  return value === "white" || value === "black";
}
