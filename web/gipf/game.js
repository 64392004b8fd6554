/**
 * GIPF in the page: what takes the place of DVONN's parts. Loaded only where the address names the game.
 *
 * @import { Ply, View } from "../engine/protocol.d.ts"
 * @import { Game, State, Translate } from "../state/state.d.ts"
 */
import { Board } from "../board/board.js";
import { nodeShown } from "../state/cursor-selectors.js";
import { pressAt } from "../state/presses.js";
import { byId, createElement, loadStyle } from "../ui/dom.js";
import { CONTENTS } from "./contents.js";
import { describeBoard, describePicture } from "./description.js";
import { drawBoard } from "./drawing.js";
import { ENDING } from "./ending.js";
import { labelOf } from "./labels.js";
import {
  gipfAdvice,
  overText,
  previewTexts,
  reservesText,
  turnTextsFor,
  wayTexts,
} from "./messages.js";
import { itemOf, signsOf } from "./move-items.js";
import { DECISIONS, isKind, plyTexts } from "./moves.js";
import { addChoices } from "./new-game.js";
import { drawPiece } from "./piece-art.js";
import { RECORD } from "./record.js";
import { showRules } from "./rules.js";
import { situationIn } from "./situation.js";
import { LESSONS_ADDRESS, startOf } from "./starts.js";
import { transitionsBetween } from "./transitions.js";
import { dressWelcome } from "./welcome.js";

export { followChallenge } from "./challenges.js";
export { STATUS_TEXTS } from "./messages.js";
export { CHOICES, chosenStart } from "./new-game.js";
export { GipfPanel } from "./panel.js";
export { QUERY_WORDS } from "./queries.js";
export { isBeginning } from "./starts.js";
export { ENGLISH, loadTexts } from "./texts.js";
export { CONTENTS, ENDING, LESSONS_ADDRESS };

/**
 * The lessons, in the place of a game.
 * @param {import("../state/events.d.ts").Dispatch} dispatch
 * @param {() => void} paint  Paints the page once more.
 */
export async function openLessons(dispatch, paint) {
  const { Lessons } = await import("./lessons.js");
  return new Lessons(dispatch, paint, () => board?.animation);
}

/** The first game: the simplest one. */
export const FIRST_START = startOf("basic", 0);

/** How its board is drawn and moves. */
const BOARD = { draw: drawPiece, transitions: transitionsBetween, isUpright: true };

/** What the share dialog needs to know. */
export const SHARING = {
  ...RECORD,
  board: BOARD,
  describe: describePicture,
  stand: reservesText,
  reason: overText,
  ending: ENDING,
};

/** What the list of moves says of them. */
export const MOVE_WORDS = { item: itemOf, signs: signsOf };

/** The moves that name no point. */
export const WORD_MOVES = ["DONE", "ALLOW", "CHALLENGE", ...DECISIONS];

/**
 * What is announced.
 * @type {import("../a11y/announcements.js").Words}
 */
export const WORDS = {
  advice: gipfAdvice,
  ply: (/** @type {Ply} */ ply, /** @type {View} */ _, /** @type {Game} */ game) =>
    plyTexts(ply, game),
  turn: turnTextsFor,
  // Several plies can have the number of one turn.
  past: (/** @type {State} */ state) => {
    const ply = nodeShown(state)?.ply;
    return ply ? plyTexts(ply, state.game) : [];
  },
  selected: (/** @type {State} */ state, /** @type {string} */ space) => {
    const { path, row, targets, preview, ways, view } = situationIn(state);
    if (row) {
      const spaces = [...row.choice.must, ...row.taken].sort();
      return [
        { key: "gipf.announce.row", placeholders: { spaces } },
        { key: "gipf.announce.take" },
      ];
    }
    if (!path.length) return [];
    const placeholders = { space, count: targets.length, spaces: targets };
    const selected = { key: "gipf.announce.selected", placeholders };
    return [
      selected,
      ...(preview && view ? previewTexts(preview, view.turn) : ways.flatMap(wayTexts)),
    ];
  },
  // The button of the other kind says that it is chosen.
  deselected: (/** @type {string} */ space) => (isKind(space) ? [] : null),
  // What is chosen of a row is said with every press.
  pending: ({ presses }, path) =>
    pressAt(presses, path.slice(0, -1), path.at(-1) ?? "")?.choice
      ? []
      : [{ key: "gipf.announce.pending", placeholders: { move: path.join("–") } }],
};

/** Its style sheets, in the order in which later ones overrule earlier ones: that of their names. */
const STYLES = ["board", "lessons", "panels", "phone", "rules", "welcome"];

/** Load its style sheets, and put what belongs to the game into the document: before the page begins. */
export async function prepare() {
  await Promise.all(STYLES.map((name) => loadStyle(`gipf/${name}.css`)));
  document.documentElement.dataset.styled = "";
  drawBoard(/** @type {SVGSVGElement} */ (document.querySelector("#board")));
  addChoices();
  showRules();
  dressWelcome();
  const wordmark = /** @type {HTMLElement} */ (document.querySelector(".wordmark"));
  wordmark.dataset.i18nAriaLabel = "gipf.page.title";
  wordmark.replaceChildren(createElement("span", { "aria-hidden": "true" }, ["GIPF"]));
  const other = /** @type {HTMLAnchorElement} */ (byId("other-game"));
  other.href = "?";
  other.dataset.i18n = "gipf.other-game";
  byId("board-keys").dataset.i18n = "gipf.board.keys";
  for (const count of document.querySelectorAll(".card-count")) {
    count.setAttribute("data-i18n", "gipf.card.lost");
    count.setAttribute("data-placeholders", '{"lost":0}');
  }
  for (const label of document.querySelectorAll('[data-i18n="card.score"]')) {
    label.setAttribute("data-i18n", "gipf.card.reserve");
  }
  for (const id of ["typed-move", "ear-move"]) {
    const input = /** @type {HTMLInputElement} */ (byId(id));
    input.dataset.i18nPlaceholder = "gipf.type.example";
  }
}

/** @type {Board | undefined} */
let board;

/** @param {SVGSVGElement} svg */
export function makeBoard(svg) {
  board = new Board(svg, undefined, BOARD);
  return board;
}

/**
 * @param {State} state
 * @param {Translate} t
 * @param {Iterable<string>} spaces
 * @param {boolean} isAnimated
 */
export function describe(state, t, spaces, isAnimated) {
  return describeBoard(
    state,
    (situation, space) => labelOf(situation, space, t),
    spaces,
    isAnimated,
  );
}
