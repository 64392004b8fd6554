/** Every address of the page: "./?new", "./#rules", links to games, and the app's shortcuts. */

/** The pages that teach, by their names after "?" or "#". */
const PAGES = {
  learn: "lessons",
  puzzles: "puzzles",
  rules: "rules",
  tips: "tips",
} as const;
/** Actions that are done at once, and not again on a reload. */
const ACTIONS = ["new", "first", "continue", "library"] as const;
/** Parameters of the manifest's share target: what another app shares with the installed one. */
const SHARED = ["shared-text", "shared-url"] as const;
/** Names after "#", with values that never leave the browser. */
const LINKS = { g: "game", pos: "position", own: "kept" } as const;

/**
 * "kept" opens a game of the library on this device, and begins to practise its mistakes if
 * "toPractise" is true.
 */
export type Route =
  | { kind: "new" }
  | { kind: "first" }
  | { kind: "continue" }
  | { kind: "library" }
  | { kind: "shared"; text: string }
  | { kind: "learn"; page: (typeof PAGES)[keyof typeof PAGES] }
  /** link: everything after "#". */
  | { kind: "game"; code: string; link: string }
  | { kind: "position"; position: string }
  | { kind: "kept"; id: string; toPractise: boolean };

export function routeOf(address: string): Route | null {
  const { searchParams, hash } = new URL(withoutSentence(address));
  const action = ACTIONS.find((name) => searchParams.has(name));
  if (action) return { kind: action };
  const shared = SHARED.flatMap((name) => searchParams.get(name) ?? []);
  if (shared.length) return { kind: "shared", text: shared.join("\n") };
  const link = linkRouteOf(hash.slice(1));
  if (link) return link;
  const names = Object.keys(PAGES) as (keyof typeof PAGES)[];
  const name = names.find((page) => searchParams.has(page) || hash === `#${page}`);
  return name ? { kind: "learn", page: PAGES[name] } : null;
}

/** Reads the part of a link after "#"; null if it opens no game. */
export function linkRouteOf(fragment: string): Route | null {
  // Position strings of GIPF have a "+", which otherwise stands for a space.
  const link = new URLSearchParams(fragment.replaceAll("+", "%2B"));
  const code = link.get("g");
  if (code) return { kind: "game", code, link: fragment };
  const position = link.get("pos");
  if (position) return { kind: "position", position: position.replaceAll("_", " ") };
  const id = link.get("own") ?? "";
  if (/^[0-9a-z]{1,20}$/.test(id)) return { kind: "kept", id, toPractise: link.has("practise") };
  return null;
}

/** Removes punctuation after an address copied from a sentence. */
function withoutSentence(address: string) {
  return address.replace(
    /(?:[.,)\s\u200b-\u200f\u2060]|%20|%C2%A0|%E2%80%8[B-F]|%E2%81%A0|%EF%BB%BF)+$/i,
    "",
  );
}

export function withoutRoute(address: string) {
  const url = new URL(withoutSentence(address));
  for (const name of [...ACTIONS, ...SHARED, ...Object.keys(PAGES)]) url.searchParams.delete(name);
  const link = new URLSearchParams(url.hash.slice(1));
  const names = [...Object.keys(PAGES), ...Object.keys(LINKS)];
  if (names.some((name) => link.has(name))) url.hash = "";
  return url.href;
}

export function withPage(address: string, page: (typeof PAGES)[keyof typeof PAGES]) {
  if (["game", "position", "kept"].includes(routeOf(address)?.kind ?? "")) return address;
  const url = new URL(withoutRoute(address));
  url.hash = Object.entries(PAGES).find(([, value]) => value === page)?.[0] ?? "";
  return url.href;
}

/** The address of a game of the library, within the page of its game. */
export function keptGameHash(id: string, toPractise: boolean = false) {
  return `#own=${id}${toPractise ? "&practise" : ""}`;
}

/**
 * The address of the page; empty for a page on the device's disk.
 * @param query  The query of the game's page.
 */
export function pageAddress(query: string = "") {
  const { origin, pathname, protocol } = location;
  return protocol.startsWith("http") ? `${origin}${pathname}${query}` : "";
}

/** The address of an action, such as "library", within the page of a game. */
export function actionAddress(query: string, action: (typeof ACTIONS)[number]) {
  return `${location.pathname}${query ? `${query}&` : "?"}${action}`;
}

export function currentRoute(): Route | null {
  return routeOf(location.href);
}

/** Lets a reload reopen a teaching page. */
export function rememberPage(page: (typeof PAGES)[keyof typeof PAGES]) {
  history.replaceState(history.state, "", withPage(location.href, page));
}

/** Removes the route, so that a reload does not follow it again. */
export function clearRoute() {
  history.replaceState(history.state, "", withoutRoute(location.href));
}

/** Removes "&practise" from the address of a kept game, so that a reload only opens the game. */
export function clearPractice() {
  history.replaceState(history.state, "", location.href.replace("&practise", ""));
}

export function gameNamed(address: string) {
  return new URL(withoutSentence(address)).searchParams.get("game") ?? "";
}
