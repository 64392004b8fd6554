import type { Feature } from "../../core/feature.ts";

/** DVONN's own answers to features: contact, and games that are kept. */
export const STACKS: Feature = {
  name: "stacks",
  cutsOff: true,
  keepsFinished: true,
};
