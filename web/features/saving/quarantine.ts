/**
 * Moves unreadable saved games out of the way of the next game. Lists the newest first. A full
 * quarantine drops the oldest game; if the browser has no room for another, nothing is dropped.
 */
import { ownName, read, remove, write } from "../../shell/storage.ts";

/** The name of the newest game; the names of older games are numbered from 2. */
const NAME = "game-set-aside";
const MOST = 5;

function nameOf(place: number) {
  return ownName(place ? `${NAME}-${place + 1}` : NAME);
}

export function quarantinedGames(): string[] {
  const places = Array.from({ length: MOST }, (_, place) => read(nameOf(place)));
  return [...new Set(places.filter((text) => text !== null))];
}

/** @returns False if the browser does not keep the text; the earlier texts then stay. */
export function quarantineGame(text: string): boolean {
  const before = quarantinedGames();
  const after = [text, ...before.filter((one) => one !== text)].slice(0, MOST);
  const isStored = store(after, after.map((_, place) => place).reverse());
  if (!isStored) store(before, [...before.keys()]);
  return isStored;
}

/**
 * Overwrites a text only after copying it, so that closing the page in between loses no text.
 * @param places  The order of the places: descending to make room for a new text, ascending to undo
 * that.
 */
function store(texts: string[], places: number[]): boolean {
  const isStored = places.every((place) => {
    const text = texts[place] as string;
    return read(nameOf(place)) === text || write(nameOf(place), text);
  });
  if (isStored) for (let place = texts.length; place < MOST; place += 1) remove(nameOf(place));
  return isStored;
}
