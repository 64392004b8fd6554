/** The features that only GIPF has. */

import type { PageFeature } from "../../shell/page.ts";
import { CHALLENGES } from "./feature.ts";

export const FEATURES: readonly PageFeature[] = [CHALLENGES];
