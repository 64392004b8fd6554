/**
 * Tells what was read from storage or a file from what it should be: nothing of it is trusted. Pure.
 */

import { BONUSES, MINUTES } from "../../core/clock.ts";
import type { Ending, Seat, Span } from "../../core/state.ts";
import type { Ply, View } from "../../engine/protocol.ts";
import type { DvonnPly, DvonnView } from "../../games/dvonn/protocol.ts";
import { isCount, isRecord } from "../../shell/storage.ts";
import type { LineGame, SavedLine } from "./game-format.ts";

function isPresses(value: unknown): value is View["presses"] {
  return isRecord(value) && Object.values(value).every(isPress);
}

function isPress(value: unknown) {
  if (!isRecord(value)) return false;
  const { move, removes, next } = value;
  const isMove = typeof move === "string" && Array.isArray(removes);
  return (isMove || move === undefined) && (next === undefined || isPresses(next));
}

function isPremoves(value: unknown): value is View["premoves"] {
  return isRecord(value) && Object.values(value).every(Array.isArray);
}

export function isLineGame(value: unknown): value is LineGame {
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

export function isLines(value: unknown): value is SavedLine[] {
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

/** @param length  Of the line. */
export function isSpan(value: unknown, length: number): value is Span {
  return isRecord(value) && isCount(value.to, length) && isCount(value.from, value.to);
}

export function isEnding(value: unknown): value is Ending {
  if (!isRecord(value)) return false;
  return (
    value.kind === "agreed" || (["resigned", "time"].includes(value.kind) && isSide(value.side))
  );
}

export function isRowsLeft(value: unknown): value is NonNullable<LineGame["rowsLeft"]> {
  return (
    isRecord(value) &&
    Object.entries(value).every(([side, rows]) => isSide(side) && typeof rows === "string")
  );
}

export function isDvonnGames(value: unknown): value is NonNullable<LineGame["dvonnGames"]> {
  const isTexts = (texts: unknown) =>
    Array.isArray(texts) && texts.every((text) => typeof text === "string");
  return (
    Array.isArray(value) &&
    value.every((one) => isRecord(one) && isTexts(one.path) && isTexts(one.moves))
  );
}

export function isClock(value: unknown): value is NonNullable<LineGame["clock"]> {
  if (!isRecord(value) || !isRecord(value.left)) return false;
  const isTime = (ms: unknown) => Number.isFinite(ms) && Number(ms) >= 0;
  return (
    MINUTES.includes(value.minutes) &&
    BONUSES.includes(value.bonus) &&
    isTime(value.spent) &&
    Object.values(value.left).every((left) => isTime(left?.white) && isTime(left?.black))
  );
}

export function isSeat(value: unknown): value is Seat {
  if (!isRecord(value)) return false;
  return value.kind === "person" || (value.kind === "computer" && typeof value.level === "string");
}

/** Is it a view as it is saved today? It only bridges the time until Python sends it again. */
export function isView(value: unknown): value is View {
  if (!isRecord(value) || !isRecord(value.stacks)) return false;
  const { position, phase, turn, ply, stacks, presses, words, forced, premoves, own } = value;
  const { removed, last, winner } = value;
  return (
    typeof position === "string" &&
    ["placing", "stacking", "over"].includes(phase) &&
    isSide(turn) &&
    isCount(ply) &&
    Object.values(stacks).every(isStack) &&
    isPresses(presses) &&
    Array.isArray(words) &&
    (forced === null || typeof forced === "string") &&
    isPremoves(premoves) &&
    isDvonnView(own) &&
    isCounts(removed) &&
    (last === null || isPly(last)) &&
    (winner === null || winner === "draw" || isSide(winner))
  );
}

function isDvonnView(value: unknown): value is DvonnView {
  if (!isRecord(value) || !isRecord(value.left) || !isRecord(value.removed_pieces)) return false;
  const { blocked, movable, next_piece, left, scores, removed_pieces: gone } = value;
  return (
    isRecord(blocked) &&
    [null, "dvonn", "white", "black"].includes(next_piece) &&
    [left.white, left.black].every((side) => isCount(side?.dvonns) && isCount(side?.pieces)) &&
    [movable, scores].every(isCounts) &&
    [gone.white, gone.black].every((pieces) => typeof pieces === "string")
  );
}

function isCounts(value: unknown): value is View["removed"] {
  return isRecord(value) && isCount(value.white) && isCount(value.black);
}

function isStack(value: unknown) {
  if (!isRecord(value)) return false;
  const { token, owner, height, dvonns, pieces } = value;
  const isOwned = owner === null || isSide(owner);
  const isKnown = typeof pieces === "string" && pieces.length === height;
  return typeof token === "string" && isOwned && isKnown && isCount(height) && isCount(dvonns);
}

/**
 * A ply as it was ever saved: earlier versions did not know its phase, nor how many pieces it removed, and
 * had what only DVONN has among the rest.
 */
export type SavedPly = Omit<Ply, "phase" | "lost" | "own"> & Partial<Ply & DvonnPly>;

export function isPly(value: unknown): value is SavedPly {
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

function isSide(value: unknown) {
  return value === "white" || value === "black";
}
