import type { Feature } from "../../core/feature.ts";
import { isOwnView } from "./saved-view.ts";

/** What only stacks have: contact, and games that are kept. */
export const STACKS: Feature = {
  name: "stacks",
  isOwnView,
  cutsOff: true,
  keepsFinished: true,
};
