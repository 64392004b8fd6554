/** Returns null if the browser lacks the part of Intl that *make* uses; texts can do without it. */
export function ifAvailable<Made>(make: () => Made): Made | null {
  try {
    return make();
  } catch {
    return null;
  }
}
