import type { GamePlugin, Opening } from "../game.ts";
import { textsOf } from "../others/dress.ts";
import { CONTENTS } from "./contents.ts";
import { describeBoard } from "./description.ts";
import { prepareDocument } from "./dress.ts";
import { ENDING } from "./ending.ts";
import { FEATURES } from "./feature.ts";
import ENGLISH from "./i18n/en.json" with { type: "json" };
import { STATUS_TEXTS } from "./messages.ts";
import { MOVES } from "./moves.ts";
import {
  CHOICES,
  chosenStart,
  isBeginning,
  LESSONS_ADDRESS,
  PUZZLES_ADDRESS,
  startOf,
} from "./new-game.ts";
import { BOARD, SHARING } from "./sharing.ts";
import { QUERY_WORDS, SPOKEN } from "./spoken.ts";

/** GIPF with DVONN-potentials. */
export const GIPF: GamePlugin = {
  name: "gipf",
  features: FEATURES,
  loadLater: async () => Object.values(await import("./later-features.ts")),
  loadStudy: async () => Object.values(await import("./study-features.ts")),
  loadReader: () => import("./saved-fields.ts"),
  texts: textsOf("gipf", ENGLISH),
  prepare: prepareDocument,
  board: BOARD,
  describe: describeBoard,
  titleKey: "gipf.page.title.status",
  status: STATUS_TEXTS,
  moves: MOVES,
  contents: CONTENTS,
  ending: ENDING,
  spoken: SPOKEN,
  queries: async () => QUERY_WORDS,
  hasScores: false,
  setup: {
    // The simplest version.
    firstStart: startOf("basic", 0),
    isBeginning,
    isFilled: false,
    choices: CHOICES,
    startOf: chosenStart,
  },
  sharing: SHARING,
  lessons: { lessons: LESSONS_ADDRESS, puzzles: PUZZLES_ADDRESS },
};

export async function open(): Promise<Opening> {
  return { game: GIPF, savedApart: "gipf" };
}
