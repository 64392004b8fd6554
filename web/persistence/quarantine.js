/**
 * Saved games that could not be read: moved out of the way, so that another game can be saved, and
 * never destroyed by it. The newest stands first; a full quarantine gives up the oldest.
 */
import { read, remove, write } from "./storage.js";

/** Where the newest is; the older ones are beside it, numbered from 2. */
const NAME = "game-set-aside";
const MOST = 5;

/** @param {number} place  From 0. */
function nameOf(place) {
  return place ? `${NAME}-${place + 1}` : NAME;
}

/**
 * The texts in quarantine, the newest first.
 * @returns {string[]}
 */
export function quarantinedGames() {
  const places = Array.from({ length: MOST }, (_, place) => read(nameOf(place)));
  return places.filter((text) => text !== null);
}

/**
 * Put a text into quarantine, unless it is there.
 * @param {string} text
 * @returns {boolean} False when the browser does not keep it.
 */
export function quarantineGame(text) {
  const others = quarantinedGames().filter((one) => one !== text);
  for (let most = MOST - 1; most >= 0; most -= 1) {
    if (store([text, ...others.slice(0, most)])) return true;
  }
  store(others);
  return false;
}

/**
 * @param {string[]} texts
 * @returns {boolean} Whether all of them are stored.
 */
function store(texts) {
  // The old ones first make room: what is stored twice in between might not fit.
  for (let place = 0; place < MOST; place += 1) remove(nameOf(place));
  return texts.every((text, place) => write(nameOf(place), text));
}
