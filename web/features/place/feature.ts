import type { PageFeature } from "../../shell/page.ts";
import { goToPlace, type Place } from "./place.ts";
import { isNewVisit, PlaceKeeper } from "./place-keeper.ts";

declare module "../../core/events.ts" {
  interface Events {
    /** A reload leads back to the place. */
    placeRestored: { place: Place };
  }
}

declare module "../../shell/page.ts" {
  interface Offers {
    place: {
      /** Keeps no place from now on: the page is about to go to another game. */
      stop(): void;
    };
  }
}

/** The place in the game where somebody looks, to which a reload leads back. */
export const PLACE: PageFeature = {
  name: "place",
  handlers: { placeRestored: (state, { place }) => goToPlace(state, place) },
  openToFollowers: ["placeRestored"],
  start: ({ guest, dispatch }) => {
    if (guest?.kind === "exercise") return undefined;
    const isLinked = guest?.kind === "link";
    const keeper = new PlaceKeeper(dispatch, isLinked, isLinked && isNewVisit());
    return {
      offers: { stop: () => keeper.stop() },
      prepare: ({ state }) => keeper.follow(state),
    };
  },
};
