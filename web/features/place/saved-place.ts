/**
 * The place in a game where somebody looks, kept for a reload of this tab. Nothing that was saved is trusted.
 */

import { gameKey } from "../../core/document.ts";
import type { Game } from "../../core/state.ts";
import { isRecord, ownName, parse, readInTab, writeInTab } from "../../shell/storage.ts";
import type { Place } from "./place.ts";

const NAME = "place";

/** A place, and the game that it is in. */
type KeptPlace = { game: string; place: Place };

export function readPlace(): KeptPlace | null {
  const saved = parse(readInTab(ownName(NAME)) ?? "");
  if (!isRecord(saved) || !isRecord(saved.place)) return null;
  const { path, ...own } = saved.place;
  const isPath = Array.isArray(path) && path.every((move) => typeof move === "string");
  return typeof saved.game === "string" && isPath
    ? { game: saved.game, place: { path, ...own } }
    : null;
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
