/**
 * What the page keeps between visits: the game and the settings. Nothing in
 * here trusts what it reads, and a browser that keeps nothing is no error.
 *
 * @import { Ply, View } from "./types.d.ts"
 * @import { Game, SavedGame, Seat, Settings } from "./page.d.ts"
 */
import { settingsFrom } from "./settings.js";

/** Projects on one origin share its storage, so every key carries the project's name. */
const GAME_KEY = "dvonn:game";
const SET_ASIDE_KEY = "dvonn:game-set-aside";
const SETTINGS_KEY = "dvonn:settings";
/** The format written; another one is not read. */
const FORMAT = 1;

/**
 * The game kept by the last visit.
 * @returns {{ saved: SavedGame | null, isSetAside: boolean }}
 *   isSetAside: there was something, but not a game that this page can read.
 */
export function readGame() {
  const text = read(GAME_KEY);
  if (text === null) return { saved: null, isSetAside: false };
  const saved = parseGame(text);
  if (!saved) setAsideGame();
  return { saved, isSetAside: !saved };
}

/**
 * Keep a game.
 * @param {SavedGame} saved
 * @returns {boolean} False when the browser does not keep it.
 */
export function writeGame(saved) {
  return write(GAME_KEY, JSON.stringify({ format: FORMAT, ...saved }));
}

/** Move the kept game out of the way, without destroying it. */
export function setAsideGame() {
  const text = read(GAME_KEY);
  if (text === null || !write(SET_ASIDE_KEY, text)) return;
  try {
    localStorage.removeItem(GAME_KEY);
  } catch {
    // Storage went away in between; the next game is written over it.
  }
}

/** @returns {Settings} */
export function readSettings() {
  const settings = parse(read(SETTINGS_KEY) ?? "");
  return settingsFrom(isRecord(settings) ? settings : {});
}

/** @param {Settings} settings */
export function writeSettings(settings) {
  write(SETTINGS_KEY, JSON.stringify(settings));
}

/**
 * A kept game, or null for a text that is none.
 * @param {string} text
 * @returns {SavedGame | null}
 */
function parseGame(text) {
  const value = parse(text);
  if (!isRecord(value) || value.format !== FORMAT || !isGame(value.game)) return null;
  const { game, view, plies } = value;
  // These only bridge the time until Python says them again: what is doubtful is left out.
  return {
    game,
    view: isView(view) && view.ply === game.ply ? view : null,
    plies: Array.isArray(plies) && plies.every(isPly) ? plies : [],
  };
}

/**
 * @param {unknown} value
 * @returns {value is Game}
 */
function isGame(value) {
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

/**
 * @param {unknown} value
 * @param {number} [most]
 * @returns {value is number}
 */
function isCount(value, most = Number.POSITIVE_INFINITY) {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, any>}
 */
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * @param {string} text
 * @returns {unknown}
 */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {string} key */
function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string} text
 */
function write(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
