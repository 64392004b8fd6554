/**
 * A diagram: a position on a board drawn close up, and what a move does to it, before and after.
 * It is painted as the board of the game is: before the move with what it would remove, after it
 * with what it did.
 *
 * @import { MoveText, Space, View } from "../engine/protocol.d.ts"
 * @import { Message, State, Translate } from "../state/state.d.ts"
 */
import { plyTexts } from "../a11y/announcements.js";
import { Overlay } from "../board/animation.js";
import { drawBoard, SPACE_ATTRIBUTE } from "../board/close-up.js";
import { Plane } from "../board/geometry.js";
import { plyOf, viewOf } from "../board/position-text.js";
import { BoardView } from "../board/view.js";
import { newGame } from "../state/game.js";
import { initialState } from "../state/reducer.js";
import { addMove, newNode } from "../state/tree.js";
import { details, stackText } from "../text/messages.js";
import { createButton as button, createElement as make } from "../ui/dom.js";

/**
 * What the data says of a diagram, all of it held against the rules by a test: a move with what it
 * removes and what the board is after it, or the stacks that can move.
 * @typedef {object} Figure
 * @property {string} start  Position string.
 * @property {MoveText} [move]
 * @property {Space[]} [removed]
 * @property {string} [after]  Position string.
 * @property {Space[]} [movable]
 */

const PERSONS = /** @type {const} */ ({ white: { kind: "person" }, black: { kind: "person" } });

/**
 * @param {Figure} figure
 * @param {State} page  For what is set.
 * @param {Translate} t
 * @returns {HTMLElement}
 */
export function drawFigure(figure, page, t) {
  const before = stateBefore(figure, page);
  const after = figure.move ? stateAfter(figure, before) : null;
  const board = drawBoard(Object.keys(before.cursor.view?.stacks ?? {}), "img");
  const plane = new Plane(board, SPACE_ATTRIBUTE);
  const over = /** @type {Element} */ (board.querySelector(".over"));
  const view = new BoardView(board, plane, new Overlay(over, plane));
  const caption = make("p", { "aria-live": "polite" });
  let isAfter = false;
  const turn = button("", () => {
    isAfter = !isAfter;
    paint();
  });
  const element = make("figure", { class: "figure" }, [
    board,
    make("figcaption", {}, after ? [caption, turn] : []),
  ]);

  function paint() {
    const state = isAfter && after ? after : before;
    view.paint(state, t);
    // A picture has one name; what it is made of has none.
    for (const space of plane.groups.values()) {
      space.removeAttribute("aria-label");
      space.removeAttribute("aria-selected");
    }
    board.setAttribute("aria-label", t("figure.label", { stacks: stacksIn(state.cursor.view, t) }));
    const said = isAfter ? happened(state.cursor.view) : details(state);
    caption.textContent = said.map(({ key, placeholders }) => t(key, placeholders)).join(" ");
    turn.textContent = t(isAfter ? "figure.back" : "figure.show");
  }

  paint();
  return element;
}

/**
 * @param {Figure} figure
 * @param {State} page
 * @returns {State}
 */
function stateBefore({ start, move, removed = [], movable = [] }, { session: { settings } }) {
  const from = move?.slice(0, 2) ?? null;
  const to = move?.slice(2) ?? null;
  /** @type {View["presses"]} */
  const presses = Object.fromEntries(movable.map((space) => [space, { next: {} }]));
  if (move && from && to) presses[from] = { next: { [to]: { move, removes: removed } } };
  const view = viewOf(start, { presses });
  const game = { ...newGame(PERSONS, false), start, tree: newNode(null, { view }) };
  const state = initialState(game, { ...settings, evaluation: false });
  return {
    ...state,
    session: { ...state.session, engine: { kind: "ready" } },
    cursor: { ...state.cursor, view },
    interaction: { ...state.interaction, presses: from ? [from] : [], hovered: to },
  };
}

/**
 * @param {Figure} figure
 * @param {State} before
 * @returns {State}
 */
function stateAfter({ move = "", removed = [], after = "" }, before) {
  const ply = plyOf(move, before.cursor.view?.turn ?? "white", removed);
  const view = viewOf(after, { ply: 1, last: ply });
  const tree = addMove(before.game.tree, [], move, { ply, view });
  return {
    ...before,
    game: { ...before.game, tree, livePath: [move] },
    cursor: { ...before.cursor, view },
    interaction: { ...before.interaction, presses: [], hovered: null },
  };
}

/**
 * @param {View | null} view
 * @returns {Message[]}
 */
function happened(view) {
  return view?.last ? plyTexts(view.last, view) : [];
}

/**
 * @param {View | null} view
 * @param {Translate} t
 */
function stacksIn(view, t) {
  return Object.keys(view?.stacks ?? {}).map((space) => {
    const { key, placeholders } = stackText(view, space) ?? { key: "" };
    return t("figure.stack", { space, stack: t(key, placeholders) });
  });
}
