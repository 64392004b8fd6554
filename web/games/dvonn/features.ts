/** DVONN's features that a page needs from the start; later-features.ts has the others. */
import { PLACING } from "../../features/placing/feature.ts";
import type { PageFeature } from "../../shell/page.ts";
import { STACKS } from "./feature.ts";

export const FEATURES: readonly PageFeature[] = [PLACING, STACKS];
