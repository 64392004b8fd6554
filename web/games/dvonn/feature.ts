import type { Feature } from "../../core/feature.ts";
import { isOwnView } from "./saved-view.ts";

/** What DVONN itself adds to every position. */
export const STACKS: Feature = { name: "stacks", isOwnView };
