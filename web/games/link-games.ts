/**
 * Finds the game of a link by the first letter of its code, or by the number of fields in its
 * position string (addresses.json).
 */

import { gameNamed, linkRouteOf, type Route, routeOf } from "../shell/routes.ts";
import ADDRESSES from "./addresses.json" with { type: "json" };

interface About {
  game: string;
  title?: string;
  code?: string;
  fields?: number;
}
const GAMES: Record<string, About> = ADDRESSES;

/** The name of the game that a link opens, such as "gipf"; null for any other text. */
export function gameOfLink(fragment: string): string | null {
  const name = pageOf(linkRouteOf(fragment));
  return name === null ? null : (GAMES[name]?.game ?? null);
}

/**
 * The address of the page that opens the link in *address*; null if *address* already names that
 * page, or holds no link to a known game.
 */
export function otherPageOf(address: string): string | null {
  const name = pageOf(routeOf(address));
  if (name === null || name === gameNamed(address)) return null;
  const url = new URL(address);
  url.searchParams.delete("game");
  if (name) url.searchParams.set("game", name);
  return url.href;
}

/**
 * The name by which addresses refer to the route's game ("" for DVONN); null if the route is no
 * link to a known game.
 */
function pageOf(route: Route | null): string | null {
  const isOf = ({ code, fields }: About) =>
    (route?.kind === "game" && route.code.charAt(0) === code) ||
    (route?.kind === "position" && route.position.split(" ").length === fields);
  return Object.keys(GAMES).find((name) => isOf(GAMES[name] as About)) ?? null;
}
