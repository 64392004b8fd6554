/** Features that every page needs from the start; later.ts has the others. */

import type { PageFeature } from "../shell/page.ts";
import { CLOCK } from "./clock/feature.ts";
import { LEARNING } from "./learning/feature.ts";
import { LISTEN } from "./listen/feature.ts";
import { NEW_GAME } from "./new-game/feature.ts";
import { PLAY } from "./play/feature.ts";
import { SAVING } from "./saving/feature.ts";
import { SETTINGS } from "./settings/feature.ts";
import { LINKS } from "./sharing/links.ts";
import { TABS } from "./tabs/feature.ts";

export const FEATURES: readonly PageFeature[] = [
  CLOCK,
  LEARNING,
  LISTEN,
  NEW_GAME,
  PLAY,
  SAVING,
  SETTINGS,
  LINKS,
  TABS,
];
