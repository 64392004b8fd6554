/**
 * What the address asks for, such as "./?new": the installed app's shortcuts lead here.
 */

/**
 * Take from the address what it asks for, once: a reload does not ask again.
 * @param {string[]} names  What can be asked for here; the rest is others'.
 * @returns {string | null}
 */
export function askedByAddress(names) {
  const url = new URL(location.href);
  const asked = names.find((name) => url.searchParams.has(name));
  if (!asked) return null;
  url.searchParams.delete(asked);
  history.replaceState(history.state, "", url);
  return asked;
}
