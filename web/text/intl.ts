/** Null if the browser lacks that part of Intl, which texts can do without. */
export function ifAvailable<Made>(make: () => Made): Made | null {
  try {
    return make();
  } catch {
    return null;
  }
}
