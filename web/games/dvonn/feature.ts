import type { Feature } from "../../core/feature.ts";

/** What only stacks have: contact, and games that are kept. */
export const STACKS: Feature = {
  name: "stacks",
  cutsOff: true,
  keepsFinished: true,
};
