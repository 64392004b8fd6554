/**
 * What the page keeps between visits: the game and the settings. Nothing in
 * here trusts what it reads, and a browser that keeps nothing is no error.
 *
 * @import { Game, SavedGame, Settings } from "../state/state.d.ts"
 */
import { settingsFrom } from "../state/settings.js";
import { parseGame, serializeGame } from "./game-format.js";
import { quarantineGame } from "./quarantine.js";
import { isRecord, onWrittenElsewhere, parse, read, remove, write } from "./storage.js";

const GAME = "game";
const SETTINGS = "settings";

/**
 * The game kept by the last visit.
 * @returns {{ saved: SavedGame | null, isQuarantined: boolean }}
 *   isQuarantined: there was something, but not a game that this page can read.
 */
export function readGame() {
  const text = read(GAME);
  if (text === null) return { saved: null, isQuarantined: false };
  const saved = parseGame(text);
  if (!saved) quarantineSavedGame();
  return { saved, isQuarantined: !saved };
}

/**
 * Keep a game.
 * @param {Game} game
 * @returns {boolean} False when the browser does not keep it.
 */
export function writeGame(game) {
  return write(GAME, serializeGame(game));
}

/**
 * Hear, once, of another tab that has kept a game, in the place of this one's.
 * @param {() => void} listener
 */
export function onOtherGame(listener) {
  onWrittenElsewhere(GAME, listener);
}

/** Move the saved game into quarantine, so that another one can be saved. */
export function quarantineSavedGame() {
  const text = read(GAME);
  if (text !== null && quarantineGame(text)) remove(GAME);
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
