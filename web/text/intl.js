/**
 * Returns an object of Intl; null if the browser lacks that part or cannot make it. Texts can be read without.
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
