import type { PageFeature } from "../../shell/page.ts";
import { currentRoute, type Route } from "../../shell/routes.ts";

/**
 * The suffix of the names under which a linked game is saved separately from the player's own game.
 */
export const OWN_NAME = "link";

export type SharedRoute = Extract<Route, { kind: "game" | "position" | "finished" }>;

const KINDS = ["game", "position", "finished"];

export function sharedRoute(route: Route | null): SharedRoute | null {
  return route && KINDS.includes(route.kind) ? (route as SharedRoute) : null;
}

/** Shows a linked game, and leaves the player's own game as it is. */
export const LINKS: PageFeature = {
  name: "links",
  guest: async ({ sharing }) => {
    const route = sharing.hasLinks ? sharedRoute(currentRoute()) : null;
    return route && new (await import("./shared-game.ts")).SharedGame(route);
  },
};
