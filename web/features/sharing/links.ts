import type { PageFeature } from "../../shell/page.ts";
import { currentRoute, type Route } from "../../shell/routes.ts";

/** A name for data saved beside the player's game. */
export const OWN_NAME = "link";

export type SharedRoute = Extract<Route, { kind: "game" | "position" | "finished" }>;

const KINDS = ["game", "position", "finished"];

export function sharedRoute(route: Route | null): SharedRoute | null {
  return route && KINDS.includes(route.kind) ? (route as SharedRoute) : null;
}

/** Shows a linked game beside the player's. */
export const LINKS: PageFeature = {
  name: "links",
  guest: async ({ sharing }) => {
    const route = sharing.hasLinks ? sharedRoute(currentRoute()) : null;
    return route && new (await import("./shared-game.ts")).SharedGame(route);
  },
};
