/** Begins every name in storage, because all projects on one origin share its storage. */
const PREFIX = "dvonn:";
const FORGOTTEN = "forgotten";
/** The database with the games that the library keeps. */
export const LIBRARY = `${PREFIX}library`;
/** The time in which every tab that is not frozen hears of the deletion. */
const HEARD_MS = 1000;

/** Suffixes of names: for the game on the board, and for what the player's games share. */
const suffixes = { game: "", kept: "" };
/** True once everything is deleted: from then on the page saves nothing. */
let isForgetting = false;

/**
 * Saves the game on the board under its own names.
 * @param kept  The game whose results and choices this one shares; "" for DVONN.
 */
export function saveApart(game: string, kept = game) {
  suffixes.game = `-${game}`;
  suffixes.kept = kept && `-${kept}`;
}

/**
 * Saves the game on the board separately from the player's own game; both share results and
 * choices.
 */
export function saveBeside(name: string) {
  suffixes.game = `-${name}`;
}

/** The name for data of the game on the board. */
export function ownName(name: string) {
  return name + suffixes.game;
}

/** The name for data that games share: results, and the choices for the next game. */
export function keptName(name: string) {
  return name + suffixes.kept;
}

/** Returns *otherwise* if the browser refuses to store. */
function attempt<Value>(action: () => Value, otherwise: Value) {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

export function read(name: string) {
  return attempt(() => localStorage.getItem(PREFIX + name), null);
}

/** @returns False if the browser does not keep the text. */
export function write(name: string, text: string) {
  return attempt(() => {
    if (!isForgetting) localStorage.setItem(PREFIX + name, text);
    return !isForgetting;
  }, false);
}

export function remove(name: string) {
  attempt(() => localStorage.removeItem(PREFIX + name), undefined);
}

export function canSave() {
  const isKept = write("probe", "yes");
  remove("probe");
  return isKept;
}

/** @param listener  Called with each text that another tab writes under the name. */
export function onWrittenElsewhere(name: string, listener: (text: string) => void) {
  addEventListener("storage", ({ key, newValue }) => {
    if (key === PREFIX + name && newValue !== null) listener(newValue);
  });
}

/** A text that this tab keeps, across reloads, until the tab is closed. */
export function readInTab(name: string) {
  return attempt(() => sessionStorage.getItem(PREFIX + name), null);
}

export function writeInTab(name: string, text: string | null) {
  if (isForgetting) return;
  attempt(() => {
    if (text === null) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, text);
  }, undefined);
}

export function leaveNote(name: string) {
  writeInTab(name, "yes");
}

export function takeNote(name: string) {
  const isThere = readInTab(name) !== null;
  writeInTab(name, null);
  return isThere;
}

/**
 * Deletes everything. Resolves only when the other tabs know of the deletion, and so will not save
 * the game again.
 */
export async function forgetEverything() {
  write(FORGOTTEN, "yes");
  removeEverything();
  await new Promise((resolve) => setTimeout(resolve, HEARD_MS));
}

export function isForgotten() {
  return isForgetting;
}

export function onForgotten(listener: () => void) {
  onWrittenElsewhere(FORGOTTEN, () => {
    removeEverything();
    listener();
  });
}

function removeEverything() {
  isForgetting = true;
  for (const storage of attempt(() => [localStorage, sessionStorage], [])) {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  }
  attempt(() => indexedDB.deleteDatabase(LIBRARY) as unknown, undefined);
}
