/**
 * What the page keeps between visits: the game and the settings. Nothing in
 * here trusts what it reads, and a browser that keeps nothing is no error.
 *
 * @import { Ply, View } from "../engine/protocol.d.ts"
 * @import { Clock, Ending, Game, SavedGame, Seat, Settings } from "../state/state.d.ts"
 */
import { BONUSES, MINUTES } from "../state/clock.js";
import { settingsFrom } from "../state/settings.js";
import { isCount, isRecord, onWrittenElsewhere, parse, read, remove, write } from "./storage.js";

const GAME = "game";
const SET_ASIDE = "game-set-aside";
const SETTINGS = "settings";
/** The format written; another one is not read. */
const FORMAT = 1;

/**
 * The game kept by the last visit.
 * @returns {{ saved: SavedGame | null, isSetAside: boolean }}
 *   isSetAside: there was something, but not a game that this page can read.
 */
export function readGame() {
  const text = read(GAME);
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
  return write(GAME, JSON.stringify({ format: FORMAT, ...saved }));
}

/**
 * Hear, once, of another tab that has kept a game, in the place of this one's.
 * @param {() => void} listener
 */
export function onOtherGame(listener) {
  onWrittenElsewhere(GAME, listener);
}

/** Move the kept game out of the way, without destroying it. */
export function setAsideGame() {
  const text = read(GAME);
  if (text !== null && write(SET_ASIDE, text)) remove(GAME);
}

/** @returns {Settings} */
export function readSettings() {
  const settings = parse(read(SETTINGS) ?? "");
  return settingsFrom(isRecord(settings) ? settings : {});
}

/** @param {Settings} settings */
export function writeSettings(settings) {
  write(SETTINGS, JSON.stringify(settings));
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
    // Kept by an earlier version, or doubtful: the game goes on without.
    game: {
      ...game,
      ending: isEnding(game.ending) ? game.ending : null,
      clock: isClock(game.clock) ? game.clock : null,
      counted: game.counted === true,
    },
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
 * @returns {value is Clock}
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
