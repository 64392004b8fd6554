import type { GamePlugin, Opening } from "../game.ts";
import { CONTENTS } from "./contents.ts";
import { describeBoard } from "./description.ts";
import { prepareDocument } from "./document.ts";
import { ENDING } from "./ending.ts";
import { FEATURES } from "./features.ts";
import { labelOf } from "./labels.ts";
import { STATUS_TEXTS } from "./messages.ts";
import { itemOf, signsOf } from "./move-items.ts";
import { MOVE_WORDS } from "./moves.ts";
import { CHOICES, chosenStart } from "./new-game.ts";
import { QUERY_WORDS } from "./queries.ts";
import { BOARD, SHARING } from "./sharing.ts";
import { SPOKEN } from "./spoken.ts";
import { isBeginning, LESSONS_ADDRESS, startOf } from "./starts.ts";
import { TEXTS } from "./texts.ts";

/** GIPF with DVONN-potentials. */
export const GIPF: GamePlugin = {
  name: "gipf",
  features: FEATURES,
  loadLater: async () => [],
  loadReader: () => import("./saved-fields.ts"),
  texts: TEXTS,
  prepare: prepareDocument,
  board: BOARD,
  describe: (state, t, spaces, isAnimated) =>
    describeBoard(state, (situation, space) => labelOf(situation, space, t), spaces, isAnimated),
  titleKey: "gipf.page.title.status",
  status: STATUS_TEXTS,
  moves: { item: itemOf, signs: signsOf, words: MOVE_WORDS, example: () => "gipf.type.example" },
  contents: CONTENTS,
  ending: ENDING,
  spoken: SPOKEN,
  queries: async () => QUERY_WORDS,
  setup: {
    // The simplest version.
    firstStart: startOf("basic", 0),
    isBeginning,
    isFilled: false,
    choices: CHOICES,
    startOf: chosenStart,
  },
  sharing: SHARING,
  lessons: { address: LESSONS_ADDRESS },
};

export async function open(): Promise<Opening> {
  return { game: GIPF, savedApart: "gipf" };
}
