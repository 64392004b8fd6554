import type { PageFeature } from "../../shell/page.ts";
import { wireQuarantineButtons } from "./quarantine-buttons.ts";

/** Brings back a saved game that could not be read. */
export const QUARANTINE: PageFeature = {
  name: "quarantine",
  needs: ["saving"],
  start: ({ store, engine }) => ({ begin: () => wireQuarantineButtons(store, engine) }),
};
