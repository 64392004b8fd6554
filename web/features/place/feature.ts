import type { Feature } from "../../core/feature.ts";
import { goToPlace, type Place } from "./place.ts";

declare module "../../core/events.ts" {
  interface Events {
    /** A reload leads back to where somebody looked. */
    placeRestored: { place: Place };
  }
}

/** The place in the game where somebody looks, which a reload leads back to. */
export const PLACE: Feature = {
  name: "place",
  handlers: { placeRestored: (state, { place }) => goToPlace(state, place) },
  openToFollowers: ["placeRestored"],
};
