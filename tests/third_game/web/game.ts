import { BARE } from "../../board/bare-description.ts";
import { describeBoard } from "../../core/board-description.ts";
import { SIDES } from "../../core/seats.ts";
import type { Side } from "../../engine/protocol.ts";
import type { EndingWords } from "../../features/ending/ending-scene.ts";
import { byId, createElement } from "../../ui/dom.ts";
import type { GamePlugin, Opening } from "../game.ts";
import { dressPage, loadStyles, showHelp, textsOf } from "../others/dress.ts";
import { drawBoard, drawPiece } from "./drawing.ts";
import { SQUARES } from "./feature.ts";
import ENGLISH from "./i18n/en.json" with { type: "json" };
import { colPart } from "./own.ts";
import { boardWords, QUERY_WORDS, SPOKEN, STATUS } from "./words.ts";

const BOARD = {
  draw: drawPiece,
  sign: (owner: Side) => drawPiece({ owner }),
  isUpright: true,
};

/** Nothing is counted at the end. */
const ENDING: EndingWords = {
  towers: () => ({ white: [], black: [] }),
  isCountable: () => false,
  reason: () => [],
  about: () => [],
};

/** Col, by Colin Vout. */
const COL: GamePlugin = {
  name: "col",
  features: [SQUARES],
  loadLater: async () => [],
  loadStudy: async () => [],
  loadReader: () => import("./saved-view.ts"),
  texts: textsOf("col", ENGLISH),
  prepare: async () => {
    await loadStyles("others/phone", "col/board");
    drawBoard(document.querySelector("#board") as SVGSVGElement);
    byId("new-start").remove();
    showHelp(createElement("p", { "data-i18n": "col.rules" }));
    dressPage({
      wordmark: "Col",
      title: "col.page.title",
      about: "col.about",
      boardKeys: "col.board.keys",
      cardCount: "col.card.free",
      countPlaceholders: {},
      cardScore: "col.card.score",
      example: "col.type.example",
    });
  },
  board: BOARD,
  describe: (state, t, spaces, isAnimated) =>
    describeBoard(state, boardWords(t), spaces, isAnimated),
  titleKey: "col.page.title.status",
  status: STATUS,
  moves: { item: () => null, signs: () => [], words: {}, example: () => "col.type.example" },
  contents: {
    isWorthIt: () => false,
    draw: drawPiece,
    title: () => ({ key: "" }),
    items: () => [],
  },
  ending: ENDING,
  spoken: SPOKEN,
  queries: async () => QUERY_WORDS,
  hasScores: false,
  setup: {
    firstStart: null,
    isBeginning: (start) => start === null,
    isFilled: false,
    choices: [],
    startOf: () => null,
  },
  sharing: {
    name: "Col",
    titleKey: "col.page.title",
    subject: "col.share.subject",
    file: "col",
    query: "?game=col",
    hasLinks: false,
    formats: [],
    record: (_, path) => ({ record: { start: null, moves: [...path] }, comments: [] }),
    board: BOARD,
    describe: ({ cursor: { view } }) => ({ ...BARE, stacks: view?.stacks ?? {} }),
    stand: (view, computerOn, t) =>
      SIDES.flatMap((side) => {
        const player = computerOn(side);
        return player ? [t(`share.player.${side}`, { player })] : [];
      }).concat(t("col.answer.free", colPart(view).free)),
    reason: () => [{ key: "col.over" }],
    counted: () => [],
    ownResult: () => null,
    ending: ENDING,
  },
  lessons: null,
};

export async function open(): Promise<Opening> {
  return { game: COL, savedApart: "col" };
}
