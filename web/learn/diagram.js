/**
 * A diagram: a position on a board drawn close up, and what a move does to it, before and after.
 * It is painted as the board of the game is: before the move with what it would remove, after it
 * with what it did.
 *
 * @import { Geometry } from "../board/geometry.js"
 * @import { Scene } from "../state/board-description.js"
 * @import { Choices, Position } from "../state/choices.js"
 * @import { Ply, Presses, Space } from "../engine/protocol.d.ts"
 * @import { Message, Settings, Translate } from "../state/state.d.ts"
 */
import { plyTexts } from "../a11y/announcements.js";
import { Board } from "../board/board.js";
import { CLOSE_UP_ATTRIBUTE, drawCloseUp } from "../board/close-up.js";
import { boardWords } from "../messages/board-words.js";
import { choiceTexts, stackText } from "../messages/messages.js";
import { describeScene } from "../state/board-description.js";
import { choicesIn } from "../state/choices.js";
import { createButton, createElement, setMessages } from "../ui/dom.js";
import { isMotionEnabled } from "../ui/motion.js";
import { readPosition } from "./position.js";

/**
 * What the data says of a diagram, all of it held against the rules by a test: a move with what it
 * removes and what the board is after it, or the stacks that can move.
 * @typedef {object} Figure
 * @property {string} start  Position string.
 * @property {Space[]} [path]  The spaces of a stacking move.
 * @property {Space[]} [removed]
 * @property {string} [after]  Position string.
 * @property {Space[]} [movable]
 */

/**
 * One of the two pictures of a diagram.
 * @typedef {{ choices: Choices, scene: Scene, caption: Message[] }} Picture
 */

/**
 * @param {Figure} figure
 * @param {Geometry} geometry  Of the whole board.
 * @param {Settings} settings
 * @param {Translate} t
 * @returns {HTMLElement}
 */
export function drawFigure(figure, geometry, settings, t) {
  const start = readPosition(figure.start, geometry);
  const before = pictureBefore(figure, start);
  const after = figure.path ? pictureAfter(figure, start, geometry) : null;
  const svg = drawCloseUp(geometry, Object.keys(start.stacks), "img");
  const board = new Board(svg, CLOSE_UP_ATTRIBUTE);
  const caption = createElement("p", { "aria-live": "polite" });
  let isAfter = false;
  const turn = createButton("", () => {
    isAfter = !isAfter;
    paint();
  });
  const element = createElement("figure", { class: "figure" }, [
    svg,
    createElement("figcaption", {}, after ? [caption, turn] : []),
  ]);

  function paint() {
    const { choices, scene, caption: said } = isAfter && after ? after : before;
    const isAnimated = isAfter && isMotionEnabled(settings);
    // A picture has one name; what it is made of has none.
    board.paint(describeScene(choices, { ...scene, isAnimated }, boardWords(t), []));
    svg.setAttribute("aria-label", t("figure.label", { stacks: stacksIn(choices.view, t) }));
    setMessages(caption, t, said);
    turn.textContent = t(isAfter ? "figure.back" : "figure.show");
  }

  paint();
  return element;
}

/**
 * @param {Figure} figure
 * @param {Position} start
 * @returns {Picture}
 */
function pictureBefore({ path, removed = [], movable = [] }, start) {
  /** @type {Presses} */
  const presses = Object.fromEntries(movable.map((space) => [space, { next: {} }]));
  const [from, to] = path ?? [];
  if (from && to) presses[from] = { next: { [to]: { move: from + to, removes: removed } } };
  const choices = choicesIn({
    view: { ...start, presses },
    presses: from ? [from] : [],
    pendingMove: null,
    hovered: to ?? null,
    canAct: true,
  });
  return { choices, scene: { history: [] }, caption: choiceTexts(choices) };
}

/**
 * @param {Figure} figure
 * @param {Position} start
 * @param {Geometry} geometry
 * @returns {Picture}
 */
function pictureAfter({ path = [], removed = [], after = "" }, start, geometry) {
  const move = path.join("");
  /** @type {Ply} */
  const last = { move, player: start.turn, phase: "stacking", removed, spaces: path };
  const view = { ...readPosition(after, geometry), last };
  const none = { presses: [], pendingMove: null, hovered: null, canAct: true };
  return {
    choices: choicesIn({ view, ...none }),
    scene: { history: [{ move, spaces: path, removed, before: start.stacks }] },
    caption: plyTexts(last, view),
  };
}

/**
 * @param {Position | null} position
 * @param {Translate} t
 */
function stacksIn(position, t) {
  return Object.keys(position?.stacks ?? {}).map((space) => {
    const { key, placeholders } = stackText(position, space) ?? { key: "" };
    return t("figure.stack", { space, stack: t(key, placeholders) });
  });
}
