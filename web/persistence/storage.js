/**
 * What a browser keeps for this page, as text under names; one that keeps nothing is no error. And
 * what helps to read it: nothing that was kept is trusted.
 */

/** Projects on one origin share its storage, so every name carries the project's. */
const PREFIX = "dvonn:";

/** Everything is being deleted: what is still going on keeps nothing any more. */
let isForgetting = false;

/** @param {string} name */
export function read(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {string} text
 * @returns {boolean} False when the browser does not keep it.
 */
export function write(name, text) {
  if (isForgetting) return false;
  try {
    localStorage.setItem(PREFIX + name, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {string} name
 * @param {() => void} listener  Called once, when another tab has written a text under the name.
 */
export function onWrittenElsewhere(name, listener) {
  const ending = new AbortController();
  const heard = (/** @type {StorageEvent} */ { key, newValue }) => {
    if (key !== PREFIX + name || newValue === null) return;
    ending.abort();
    listener();
  };
  addEventListener("storage", heard, { signal: ending.signal });
}

/** @param {string} name */
export function remove(name) {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Storage went away in between, and what was in it.
  }
}

/** Delete everything that this page has saved, and save nothing until it is reloaded. */
export function forgetEverything() {
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

/**
 * @param {string} text
 * @returns {unknown}
 */
export function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * @param {unknown} value
 * @returns {value is Record<string, any>}
 */
export function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * @param {unknown} value
 * @param {number} [most]
 * @returns {value is number}
 */
export function isCount(value, most = Number.POSITIVE_INFINITY) {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
}
