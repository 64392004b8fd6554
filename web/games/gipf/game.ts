/**
 * GIPF in the page: what takes the place of DVONN's parts. Loaded only where the address names the game.
 */

import { Board } from "../../board/board.ts";
import { nodeShown } from "../../core/cursor-selectors.ts";
import { pressAt } from "../../core/presses.ts";
import type { Game, State, Translate } from "../../core/state.ts";
import type { Ply, View } from "../../engine/protocol.ts";
import { byId, createElement, loadStyle } from "../../ui/dom.ts";
import { CONTENTS } from "./contents.ts";
import { describeBoard, describePicture } from "./description.ts";
import { drawBoard } from "./drawing.ts";
import { ENDING } from "./ending.ts";
import { labelOf } from "./labels.ts";
import {
  gipfAdvice,
  overText,
  previewTexts,
  reservesText,
  turnTextsFor,
  wayTexts,
} from "./messages.ts";
import { itemOf, signsOf } from "./move-items.ts";
import { DECISIONS, isKind, plyTexts } from "./moves.ts";
import { addChoices } from "./new-game.ts";
import { drawPiece } from "./piece-art.ts";
import { RECORD } from "./record.ts";
import { showRules } from "./rules.ts";
import { situationIn } from "./situation.ts";
import { LESSONS_ADDRESS, startOf } from "./starts.ts";
import { transitionsBetween } from "./transitions.ts";
import { dressWelcome } from "./welcome.ts";

export { followChallenge } from "./challenges.ts";
export { STATUS_TEXTS } from "./messages.ts";
export { CHOICES, chosenStart } from "./new-game.ts";
export { GipfPanel } from "./panel.ts";
export { QUERY_WORDS } from "./queries.ts";
export { isBeginning } from "./starts.ts";
export { ENGLISH, loadTexts } from "./texts.ts";
export { CONTENTS, ENDING, LESSONS_ADDRESS };

/**
 * The lessons, in the place of a game.
 * @param paint  Paints the page once more.
 */
export async function openLessons(
  dispatch: import("../../core/events.ts").Dispatch,
  paint: () => void,
) {
  const { Lessons } = await import("./lessons.ts");
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

/** What is announced. */
export const WORDS: import("../../features/listen/announcements.ts").Words = {
  advice: gipfAdvice,
  ply: (ply: Ply, _: View, game: Game) => plyTexts(ply, game),
  turn: turnTextsFor,
  // Several plies can have the number of one turn.
  past: (state: State) => {
    const ply = nodeShown(state)?.ply;
    return ply ? plyTexts(ply, state.game) : [];
  },
  selected: (state: State, space: string) => {
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
  deselected: (space: string) => (isKind(space) ? [] : null),
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
  await Promise.all(STYLES.map((name) => loadStyle(`games/gipf/${name}.css`)));
  document.documentElement.dataset.styled = "";
  drawBoard(document.querySelector("#board") as SVGSVGElement);
  addChoices();
  showRules();
  dressWelcome();
  const wordmark = document.querySelector(".wordmark") as HTMLElement;
  wordmark.dataset.i18nAriaLabel = "gipf.page.title";
  wordmark.replaceChildren(createElement("span", { "aria-hidden": "true" }, ["GIPF"]));
  const other = byId("other-game") as HTMLAnchorElement;
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
    const input = byId(id) as HTMLInputElement;
    input.dataset.i18nPlaceholder = "gipf.type.example";
  }
}

let board: Board | undefined;

export function makeBoard(svg: SVGSVGElement) {
  board = new Board(svg, undefined, BOARD);
  return board;
}

export function describe(
  state: State,
  t: Translate,
  spaces: Iterable<string>,
  isAnimated: boolean,
) {
  return describeBoard(
    state,
    (situation, space) => labelOf(situation, space, t),
    spaces,
    isAnimated,
  );
}
