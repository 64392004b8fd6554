import { describeBoard } from "../../core/board-description.ts";
import { boardWords } from "../../features/play/board-words.ts";
import type { GamePlugin } from "../game.ts";
import { CONTENTS } from "./contents.ts";
import { ENDING } from "./ending.ts";
import { FEATURES } from "./features.ts";
import { SHARING } from "./sharing.ts";
import { SPOKEN } from "./spoken.ts";
import { STATUS } from "./status.ts";

/** DVONN: the game that index.html is drawn and worded for. */
export const DVONN: GamePlugin = {
  name: "dvonn",
  features: FEATURES,
  loadLater: async () => Object.values(await import("./later-features.ts")),
  loadReader: () => import("./saved-view.ts"),
  texts: { original: {}, load: async () => ({}) },
  prepare: async () => {},
  board: {},
  describe: (state, t, spaces, isAnimated) =>
    describeBoard(state, boardWords(t), spaces, isAnimated),
  titleKey: "page.title.status",
  status: STATUS,
  moves: { item: () => null, signs: () => [], words: { PASS: "moves.pass" }, example },
  contents: CONTENTS,
  ending: ENDING,
  spoken: SPOKEN,
  queries: async () => (await import("./queries.ts")).QUERY_WORDS,
  setup: {
    firstStart: null,
    isBeginning: (start) => start === null,
    isFilled: true,
    choices: [],
    startOf: () => null,
  },
  sharing: SHARING,
  lessons: "here",
};

/** How a move of the phase is written, as a key. */
function example(phase: string) {
  return `moves.type.example.${phase === "placing" ? "placing" : "stacking"}`;
}
