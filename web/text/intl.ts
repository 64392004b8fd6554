/** Null if the browser lacks that part of Intl or cannot make it: texts can be read without. */
export function ifAvailable<Made>(make: () => Made): Made | null {
  try {
    return make();
  } catch {
    return null;
  }
}
