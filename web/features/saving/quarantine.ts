/**
 * Saved games that could not be read: moved out of the way, so that another game can be saved, and
 * never destroyed by it. The newest stands first; a full quarantine gives up the oldest. Nothing
 * else is given up: where the browser has no room for one more, it is not put into quarantine.
 */
import { ownName, read, remove, write } from "../../shell/storage.ts";

/** Where the newest is; the older ones are beside it, numbered from 2. */
const NAME = "game-set-aside";
const MOST = 5;

/** @param place  From 0. */
function nameOf(place: number) {
  return ownName(place ? `${NAME}-${place + 1}` : NAME);
}

/** The texts in quarantine, the newest first. */
export function quarantinedGames(): string[] {
  const places = Array.from({ length: MOST }, (_, place) => read(nameOf(place)));
  return [...new Set(places.filter((text) => text !== null))];
}

/**
 * Put a text into quarantine, unless it is there.
 * @returns False when the browser does not keep it; what was there stays, then.
 */
export function quarantineGame(text: string): boolean {
  const before = quarantinedGames();
  const after = [text, ...before.filter((one) => one !== text)].slice(0, MOST);
  const isStored = store(after, after.map((_, place) => place).reverse());
  if (!isStored) store(before, [...before.keys()]);
  return isStored;
}

/**
 * Store texts in an order of their places in which no text is overwritten that is not in another
 * place: a page that is closed in between has lost none.
 * @param places  Back where they move back, forth where they return.
 * @returns Whether all of them are stored.
 */
function store(texts: string[], places: number[]): boolean {
  const isStored = places.every((place) => {
    const text = texts[place] as string;
    return read(nameOf(place)) === text || write(nameOf(place), text);
  });
  if (isStored) for (let place = texts.length; place < MOST; place += 1) remove(nameOf(place));
  return isStored;
}
