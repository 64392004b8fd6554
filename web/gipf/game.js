/**
 * GIPF in the page: what takes the place of DVONN's parts. Loaded only where the address names the game.
 *
 * @import { View } from "../engine/protocol.d.ts"
 * @import { State, Translate } from "../state/state.d.ts"
 */
import { Board } from "../board/board.js";
import { nodeShown } from "../state/cursor-selectors.js";
import { byId, createElement, loadStyle } from "../ui/dom.js";
import { describeBoard, describePicture, situationIn } from "./description.js";
import { drawBoard } from "./drawing.js";
import { labelOf } from "./labels.js";
import { gipfAdvice, overText, reservesText, turnTextsFor } from "./messages.js";
import { plyTexts, signOf } from "./moves.js";
import { addChoices } from "./new-game.js";
import { drawPiece } from "./piece-art.js";
import { RECORD } from "./record.js";
import { showRules } from "./rules.js";
import { startOf } from "./starts.js";
import { transitionsBetween } from "./transitions.js";

export { followChallenge } from "./challenges.js";
export { STATUS_TEXTS } from "./messages.js";
export { CHOICES, chosenStart } from "./new-game.js";
export { GipfPanel } from "./panel.js";
export { QUERY_WORDS } from "./queries.js";
export { ENGLISH, loadTexts } from "./texts.js";

/**
 * The lessons, in the place of a game.
 * @param {import("../state/events.d.ts").Dispatch} dispatch
 */
export async function openLessons(dispatch) {
  const { Lessons } = await import("./lessons.js");
  return new Lessons(dispatch);
}

/** The first game: the simplest one. */
export const FIRST_START = startOf("basic", 0);

/** How its board is drawn and moves. */
const BOARD = { draw: drawPiece, transitions: transitionsBetween };

/** What the share dialog needs to know. */
export const SHARING = {
  ...RECORD,
  board: BOARD,
  describe: describePicture,
  stand: reservesText,
  reason: overText,
};

/** What the list of moves says of them. */
export const MOVE_WORDS = { sign: signOf, signs: "gipf.moves.signs" };

/** What is announced. */
export const WORDS = {
  advice: gipfAdvice,
  ply: plyTexts,
  turn: turnTextsFor,
  // Several plies can have the number of one turn.
  past: (/** @type {State} */ state) => {
    const ply = nodeShown(state)?.ply;
    return ply ? plyTexts(ply) : [];
  },
  selected: (/** @type {State} */ state, /** @type {string} */ space) => {
    const { path, row, targets } = situationIn(state);
    if (row) {
      const spaces = [...row.choice.must, ...row.taken];
      return [
        { key: "gipf.announce.row", placeholders: { spaces } },
        { key: "gipf.announce.take" },
      ];
    }
    if (!path.length) return [];
    const placeholders = { space, count: targets.length, spaces: targets };
    return [{ key: "gipf.announce.selected", placeholders }];
  },
  pending: (/** @type {View} */ _, /** @type {string[]} */ path) => [
    { key: "gipf.announce.pending", placeholders: { move: path.join("–") } },
  ],
};

/** Its style sheets, in the order in which later ones overrule earlier ones: that of their names. */
const STYLES = ["board", "lessons", "panels", "phone", "rules"];

/** Load its style sheets, and put what belongs to the game into the document: before the page begins. */
export async function prepare() {
  await Promise.all(STYLES.map((name) => loadStyle(`gipf/${name}.css`)));
  document.documentElement.dataset.styled = "";
  drawBoard(/** @type {SVGSVGElement} */ (document.querySelector("#board")));
  addChoices();
  showRules();
  const wordmark = /** @type {HTMLElement} */ (document.querySelector(".wordmark"));
  wordmark.dataset.i18nAriaLabel = "gipf.page.title";
  wordmark.replaceChildren(createElement("span", { "aria-hidden": "true" }, ["GIPF"]));
  const other = /** @type {HTMLAnchorElement} */ (byId("other-game"));
  other.href = "?";
  other.dataset.i18n = "page.title";
  document.querySelector("[data-game-link][aria-current]")?.removeAttribute("aria-current");
  document.querySelector("[data-game-link='gipf']")?.setAttribute("aria-current", "true");
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
    input.maxLength = 40;
    input.dataset.i18nPlaceholder = "gipf.type.example";
  }
}

/** @param {SVGSVGElement} svg */
export function makeBoard(svg) {
  return new Board(svg, undefined, BOARD);
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

/**
 * A typed move, as far as it can be: the spots of a taking in any order.
 * @param {string} typed
 */
export function canonicalMove(typed) {
  const text = typed.toUpperCase().replace(/[-–:\s\u2060]+/g, "");
  if (!/^[X×]/.test(text)) return text;
  return `x${(text.match(/[A-I][1-9]/g) ?? []).sort().join("")}`;
}
