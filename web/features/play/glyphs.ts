import type { Glyph } from "../../core/state.ts";

/** The signs that a person can give a move, best first, with the ends of their text keys. */
export const GLYPH_NAMES: Record<Glyph, string> = {
  "!!": "brilliant",
  "!": "good",
  "!?": "interesting",
  "?!": "dubious",
  "?": "mistake",
  "??": "blunder",
};
