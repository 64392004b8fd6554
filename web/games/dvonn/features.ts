/** DVONN's features that a page needs from the start; later-features.ts has the others. */
import { PLACING } from "../../features/placing/feature.ts";
import type { PageFeature } from "../../shell/page.ts";

/** In DVONN, stacks that lose contact leave the board, and the page reports them. */
const STACKS: PageFeature = { name: "stacks", cutsOff: true };

export const FEATURES: readonly PageFeature[] = [PLACING, STACKS];
