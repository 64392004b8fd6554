/**
 * What Intl makes; null where a browser lacks that part of it, or cannot make it. A text can be read without.
 * @template Made
 * @param {() => Made} make
 * @returns {Made | null}
 */
export function ifAvailable(make) {
  try {
    return make();
  } catch {
    return null;
  }
}
