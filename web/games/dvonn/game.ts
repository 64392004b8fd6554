import { describeBoard } from "../../core/board-description.ts";
import { dvonnPart } from "../../core/dvonn-part.ts";
import { boardWords } from "../../features/play/board-words.ts";
import { details, headline } from "../../features/play/messages.ts";
import type { GamePlugin } from "../game.ts";
import { CONTENTS } from "./contents.ts";
import { ENDING } from "./ending.ts";
import { FEATURES } from "./features.ts";
import { SHARING } from "./sharing.ts";
import { SPOKEN } from "./spoken.ts";

/** DVONN, whose drawing and words are in index.html. */
export const DVONN: GamePlugin = {
  name: "dvonn",
  features: FEATURES,
  loadLater: async () => Object.values(await import("./later-features.ts")),
  loadStudy: async () => Object.values(await import("./study-features.ts")),
  loadReader: () => import("./saved-view.ts"),
  texts: { original: {}, load: async () => ({}) },
  prepare: async () => {},
  board: {},
  describe: (state, t, spaces, isAnimated) =>
    describeBoard(state, boardWords(t), spaces, isAnimated),
  titleKey: "page.title.status",
  status: {
    headline,
    details,
    // The pieces to place; after placing, the pieces removed, if any.
    count: (view, side, t) => {
      const removed = view.removed[side];
      if (view.phase !== "placing") return removed ? t("card.removed", { removed }) : "";
      const left = dvonnPart(view).left[side];
      return t(left.dvonns ? "card.left.dvonn" : "card.left", { ...left });
    },
    number: (view, side) => dvonnPart(view).scores[side],
  },
  moves: {
    item: () => null,
    signs: () => [],
    words: { PASS: "moves.pass" },
    example: (phase) => `moves.type.example.${phase === "placing" ? "placing" : "stacking"}`,
  },
  contents: CONTENTS,
  ending: ENDING,
  spoken: SPOKEN,
  queries: async () => (await import("./spoken-answers.ts")).QUERY_WORDS,
  hasScores: true,
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
