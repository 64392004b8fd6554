/**
 * What the page keeps between visits: the game and the settings. Nothing in
 * here trusts what it reads, and a browser that keeps nothing is no error.
 *
 * @import { SavedGame, Settings } from "../state/state.d.ts"
 */
import { settingsFrom } from "../state/settings.js";
import { parseGame } from "./game-format.js";
import { quarantinedGames, quarantineGame } from "./quarantine.js";
import { isRecord, onWrittenElsewhere, ownName, parse, read, remove, write } from "./storage.js";

const GAME = "game";
const SETTINGS = "settings";
/** Which tab saves the game: see app/tabs.js. */
const CLAIM = "writer";

/**
 * What is kept in the place of the game, but cannot be read, nor put into quarantine for want of
 * room. No game is kept as long as it is there.
 * @type {string | null}
 */
let stuck = null;

/**
 * The game kept by the last visit.
 * @returns {{ saved: SavedGame | null, isUnreadable: boolean }}
 *   isUnreadable: there is something, but not a game that this page can read.
 */
export function readGame() {
  const text = read(ownName(GAME));
  if (text === null) return { saved: null, isUnreadable: false };
  const saved = parseGame(text);
  return { saved, isUnreadable: !saved };
}

/** The text of the game kept last, as it is. */
export function readGameText() {
  return read(ownName(GAME));
}

/**
 * Keep a game.
 * @param {string} text
 * @returns {boolean} False when the browser does not keep it.
 */
export function writeGameText(text) {
  const isInTheWay = stuck !== null && read(ownName(GAME)) === stuck;
  if (isInTheWay && !quarantineSavedGame()) return false;
  stuck = null;
  return write(ownName(GAME), text);
}

/**
 * Only the tab with this claim saves the game from now on.
 * @param {string} claim
 */
export function claimSaving(claim) {
  // A former claim that cannot be overwritten must not stay, either.
  remove(ownName(CLAIM));
  write(ownName(CLAIM), claim);
}

/**
 * Is this claim the last one? Where nothing is stored, nothing speaks against it.
 * @param {string} claim
 */
export function isClaimOurs(claim) {
  const stored = read(ownName(CLAIM));
  return stored === null || stored === claim;
}

/**
 * Move the saved game into quarantine, so that another one can be saved.
 * @returns {boolean} False when there is no room: then it stays, and no other one is saved.
 */
export function quarantineSavedGame() {
  const text = read(ownName(GAME));
  stuck = text === null || quarantineGame(text) ? null : text;
  if (stuck === null) remove(ownName(GAME));
  return stuck === null;
}

/** The game that could not be read last. */
export function unreadableGame() {
  return stuck ?? quarantinedGames()[0] ?? null;
}

/** The game that could not be read is somewhere else, too: another one may take its place. */
export function releaseUnreadableGame() {
  stuck = null;
}

/** @returns {Settings} */
export function readSettings() {
  return parseSettings(read(SETTINGS));
}

/** @param {string | null} text */
function parseSettings(text) {
  const settings = parse(text ?? "");
  return settingsFrom(isRecord(settings) ? settings : {});
}

/**
 * Keep the settings that have changed; another tab may have changed others. At once, without a
 * lock to wait for: the page may be closed in the next moment.
 * @param {Settings} before
 * @param {Settings} settings
 */
export function writeSettings(before, settings) {
  const changed = Object.entries(settings).filter(
    ([name, value]) => before[/** @type {keyof Settings} */ (name)] !== value,
  );
  write(SETTINGS, JSON.stringify({ ...readSettings(), ...Object.fromEntries(changed) }));
}

/**
 * Hear of settings that another tab has kept.
 * @param {(settings: Settings) => void} listener
 */
export function onSettingsElsewhere(listener) {
  onWrittenElsewhere(SETTINGS, (text) => listener(parseSettings(text)));
}
