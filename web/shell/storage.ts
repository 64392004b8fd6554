/**
 * The browser's storage for this page: text under names. A browser that keeps nothing is no error.
 * Saved text is read through schema.ts.
 */

/** Projects on one origin share its storage, so every name carries the project's. */
const PREFIX = "dvonn:";

/** End the names of what is saved of the current game, and of what is kept of all games, where these are apart. */
const suffixes = { game: "", kept: "" };

/**
 * Save what belongs to the game apart from that of the other one.
 * @param game  Another than DVONN.
 */
export function saveApart(game: string) {
  suffixes.game = `-${game}`;
  suffixes.kept = `-${game}`;
}

/**
 * Save the game that is on the board apart from one's own; results and choices are those of all of one's games.
 */
export function saveBeside(name: string) {
  suffixes.game = `-${name}`;
}

/** The name of something that each game has for itself. */
export function ownName(name: string) {
  return name + suffixes.game;
}

/** The name of what is kept of all of one's games: results, and the choices for the next one. */
export function keptName(name: string) {
  return name + suffixes.kept;
}

/** What the other tabs hear of when everything is deleted. */
const FORGOTTEN = "forgotten";

/** Everything is being deleted: what is still going on keeps nothing any more. */
let isForgetting = false;

export function read(name: string) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** @returns False when the browser does not keep it. */
export function write(name: string, text: string): boolean {
  if (isForgetting) return false;
  try {
    localStorage.setItem(PREFIX + name, text);
    return true;
  } catch {
    return false;
  }
}

/** Does the browser keep anything? */
export function canSave() {
  const isKept = write("probe", "yes");
  remove("probe");
  return isKept;
}

/** @param listener  Called with each text that another tab writes under it. */
export function onWrittenElsewhere(name: string, listener: (text: string) => void) {
  addEventListener("storage", ({ key, newValue }) => {
    if (key === PREFIX + name && newValue !== null) listener(newValue);
  });
}

/** Leave a note for this tab, which it finds after a reload. */
export function leaveNote(name: string) {
  if (isForgetting) return;
  try {
    sessionStorage.setItem(PREFIX + name, "yes");
  } catch {
    // It is found by nobody.
  }
}

/** Is there a note? It is taken away. */
export function takeNote(name: string) {
  try {
    const isThere = sessionStorage.getItem(PREFIX + name) !== null;
    sessionStorage.removeItem(PREFIX + name);
    return isThere;
  } catch {
    return false;
  }
}

/** A text that this tab keeps until it is closed. */
export function readInTab(name: string) {
  try {
    return sessionStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** @param text  Null to keep nothing. */
export function writeInTab(name: string, text: string | null) {
  if (isForgetting) return;
  try {
    if (text === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, text);
  } catch {
    // A reload then leads to the live position.
  }
}

export function remove(name: string) {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Storage went away in between, and what was in it.
  }
}

/** In ms: a tab that is not frozen has heard by then that everything is deleted. */
const HEARD_MS = 300;

/**
 * Delete everything that this page has saved, here and in its other tabs, and save nothing until
 * they are reloaded.
 * @returns Kept when the other tabs have heard of it. A page that is left sooner
 * leaves the game to one that has not, which would save it again.
 */
export async function forgetEverything(): Promise<void> {
  write(FORGOTTEN, "yes");
  removeEverything();
  await new Promise((resolve) => setTimeout(resolve, HEARD_MS));
}

/** Has everything been deleted, and is this page, with the game it still shows, about to go? */
export function isForgotten() {
  return isForgetting;
}

/** @param listener  Called when another tab has deleted everything. */
export function onForgotten(listener: () => void) {
  onWrittenElsewhere(FORGOTTEN, () => {
    removeEverything();
    listener();
  });
}

function removeEverything() {
  isForgetting = true;
  for (const storage of storages()) {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  }
}

function storages() {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
}
