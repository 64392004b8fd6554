import { isOver } from "../../core/game-selectors.ts";
import type { PageFeature } from "../../shell/page.ts";
import { goToPlace, type Place } from "./place.ts";
import { isNewVisit, PlaceKeeper } from "./place-keeper.ts";

declare module "../../core/events.ts" {
  interface Events {
    /** A reload restores the place. */
    placeRestored: { place: Place };
  }
}

declare module "../../shell/page.ts" {
  interface Offers {
    place: {
      /** Stops saving the place, before the page leaves for another game. */
      stop(): void;
    };
  }
}

/** Saves the place where a person looks, and restores it after a reload. */
export const PLACE: PageFeature = {
  name: "place",
  handlers: { placeRestored: (state, { place }) => goToPlace(state, place) },
  openToFollowers: ["placeRestored"],
  start: ({ guest, dispatch, hasStudy }) => {
    if (guest?.kind === "exercise") return undefined;
    const isLinked = guest?.kind === "link";
    const keeper = new PlaceKeeper(dispatch, isLinked, isLinked && isNewVisit());
    return {
      offers: { stop: () => keeper.stop() },
      prepare: ({ state }) => {
        // A place in a finished game may be in its review, which must have loaded.
        if (!isOver(state) || hasStudy()) keeper.follow(state);
      },
    };
  },
};
