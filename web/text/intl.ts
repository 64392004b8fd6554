/**
 * Returns an object of Intl; null if the browser lacks that part or cannot make it. Texts can be read without.
 */
export function ifAvailable<Made>(make: () => Made): Made | null {
  try {
    return make();
  } catch {
    return null;
  }
}
