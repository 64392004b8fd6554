/**
 * The place in a game where somebody looks, kept for a reload of this tab. Nothing that was saved is trusted.
 */

import { gameKey } from "../../core/document.ts";
import type { Game, Practice } from "../../core/state.ts";
import { isCount, isRecord, ownName, parse, readInTab, writeInTab } from "../../shell/storage.ts";
import type { Place } from "./place.ts";

const NAME = "place";

/** A place, and the game that it is in. */
type KeptPlace = { game: string; place: Place };

export function readPlace(): KeptPlace | null {
  const saved = parse(readInTab(ownName(NAME)) ?? "");
  if (!isRecord(saved) || !isRecord(saved.place)) return null;
  const { path, isReview, practice } = saved.place;
  const isPath = Array.isArray(path) && path.every((move) => typeof move === "string");
  if (typeof saved.game !== "string" || !isPath || typeof isReview !== "boolean") return null;
  const place = { path, isReview, practice: isPractice(practice) ? practice : null };
  return { game: saved.game, place };
}

/** @param place  Null for the live position, to which a reload leads anyway. */
export function writePlace(game: Game, place: Place | null) {
  const text = place && JSON.stringify({ game: gameKey(game), place });
  if (text !== readInTab(ownName(NAME))) writeInTab(ownName(NAME), text);
}

/**
 * Forget the place in a game beside one's own: the address says where to look.
 * @param name  As in `saveBeside`.
 */
export function forgetPlaceBeside(name: string) {
  writeInTab(`${NAME}-${name}`, null);
}

function isPractice(value: unknown): value is Practice {
  if (!isRecord(value)) return false;
  const isLength = (length: unknown) => isCount(length) && length > 0;
  const { length, first, found, answered } = value;
  const isKnown = [found, answered].every((one) => Array.isArray(one) && one.every(isLength));
  return isLength(length) && isLength(first) && isKnown;
}
