import * as v from "valibot";
import { gameKey } from "../../core/document.ts";
import type { Game } from "../../core/state.ts";
import { parseAs, Texts } from "../../shell/schema.ts";
import { ownName, readInTab, writeInTab } from "../../shell/storage.ts";
import type { Place } from "./place.ts";

const NAME = "place";

/** Features check their own fields. */
const SavedPlace = v.object({ game: v.string(), place: v.looseObject({ path: Texts }) });

export function readPlace() {
  return parseAs(SavedPlace, readInTab(ownName(NAME)));
}

/** @param place  Null for the live position, where a reload starts anyway. */
export function writePlace(game: Game, place: Place | null) {
  const text = place && JSON.stringify({ game: gameKey(game), place });
  if (text !== readInTab(ownName(NAME))) writeInTab(ownName(NAME), text);
}

/** Forgets the place in a linked game, because the new address names a position. */
export function forgetPlaceBeside(name: string) {
  writeInTab(`${NAME}-${name}`, null);
}
