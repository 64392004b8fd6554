import type { Glyph } from "../../core/state.ts";

/** The signs that a person can give a move, from the best to the worst, and the ends of their keys. */
export const GLYPH_NAMES: Record<Glyph, string> = {
  "!!": "brilliant",
  "!": "good",
  "!?": "interesting",
  "?!": "dubious",
  "?": "mistake",
  "??": "blunder",
};
