/** The features that are not needed for the first move, one per line. */
export { ANALYSIS_BUTTONS } from "./analysis/buttons.ts";
export { READING_PAUSE } from "./clock/reading-pause.ts";
export { CORRESPONDENCE } from "./correspondence/feature.ts";
export { ENDING } from "./ending/feature.ts";
export { FILES } from "./files/feature.ts";
export { HINT } from "./hint/feature.ts";
export { INSPECTOR } from "./inspector/feature.ts";
export { LIBRARY } from "./library/feature.ts";
export { ASKING } from "./listen/asking.ts";
export { OFFLINE } from "./offline/feature.ts";
export { PLACE } from "./place/feature.ts";
export { QUARANTINE } from "./saving/quarantine-feature.ts";
export { SCREEN } from "./screen/feature.ts";
export { SETTINGS_FORM } from "./settings/form.ts";
export { SHARING } from "./sharing/feature.ts";
export { SOUND } from "./sound/feature.ts";
export { STATISTICS } from "./statistics/feature.ts";
