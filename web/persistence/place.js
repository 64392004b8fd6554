/**
 * The place in a game where somebody looks, kept for a reload of this tab. Nothing that was saved is trusted.
 *
 * @import { Game, Practice } from "../state/state.d.ts"
 * @import { Place } from "../state/place.js"
 */
import { gameKey } from "../state/game.js";
import { isCount, isRecord, ownName, parse, readInTab, writeInTab } from "./storage.js";

const NAME = "place";

/** A place, and the game that it is in. @typedef {{ game: string, place: Place }} KeptPlace */

/** @returns {KeptPlace | null} */
export function readPlace() {
  const saved = parse(readInTab(ownName(NAME)) ?? "");
  if (!isRecord(saved) || !isRecord(saved.place)) return null;
  const { path, isReview, practice } = saved.place;
  const isPath = Array.isArray(path) && path.every((move) => typeof move === "string");
  if (typeof saved.game !== "string" || !isPath || typeof isReview !== "boolean") return null;
  const place = { path, isReview, practice: isPractice(practice) ? practice : null };
  return { game: saved.game, place };
}

/**
 * @param {Game} game
 * @param {Place | null} place  Null for the live position, to which a reload leads anyway.
 */
export function writePlace(game, place) {
  const text = place && JSON.stringify({ game: gameKey(game), place });
  if (text !== readInTab(ownName(NAME))) writeInTab(ownName(NAME), text);
}

/**
 * Forget the place in a game beside one's own: the address says where to look.
 * @param {string} name  As in `saveBeside`.
 */
export function forgetPlaceBeside(name) {
  writeInTab(`${NAME}-${name}`, null);
}

/**
 * @param {unknown} value
 * @returns {value is Practice}
 */
function isPractice(value) {
  if (!isRecord(value)) return false;
  const isLength = (/** @type {unknown} */ length) => isCount(length) && length > 0;
  const { length, first, found, answered } = value;
  const isKnown = [found, answered].every((one) => Array.isArray(one) && one.every(isLength));
  return isLength(length) && isLength(first) && isKnown;
}
