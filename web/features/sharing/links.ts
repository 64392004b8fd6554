import type { PageFeature } from "../../shell/page.ts";
import { currentRoute, type Route } from "../../shell/routes.ts";

/**
 * The suffix of the names under which a linked game is saved separately from the player's own game.
 */
export const OWN_NAME = "link";

export type SharedRoute = Extract<Route, { kind: "game" | "position" | "kept" }>;

const KINDS = ["game", "position", "kept"];

export function sharedRoute(route: Route | null): SharedRoute | null {
  return route && KINDS.includes(route.kind) ? (route as SharedRoute) : null;
}

/** Shows a linked game, and leaves the player's own game as it is. */
export const LINKS: PageFeature = {
  name: "links",
  guest: async (game) => {
    const route = sharedRoute(currentRoute());
    if (!route || (route.kind !== "kept" && !game.sharing.hasLinks)) return null;
    const { SharedGame } = await import("./shared-game.ts");
    if (route.kind !== "kept") return new SharedGame(route, null, game);
    const { openKept } = await import("../library/opening.ts");
    return new SharedGame(route, await openKept(route.id, game), game);
  },
};
