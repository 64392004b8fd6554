/**
 * The stack inspector: a card beside a stack that shows every piece in it from the side. It opens when
 * pointer, finger or focus stays on a stack of three or more, and lies where it covers the least. It stays
 * while the pointer is over the stack or the card, and closes with Escape or a press, which goes to
 * what lies below it.
 *
 * @import { Space, Stack } from "../engine/protocol.d.ts"
 * @import { Look } from "../board/description.d.ts"
 * @import { Message, State, Translate } from "../state/state.d.ts"
 */

import { drawSideView } from "../board/side-view.js";
import { kindOf, piecesIn } from "../board/stack-art.js";
import { choicesIn } from "../state/choices.js";
import { situationOf } from "../state/turn-selectors.js";
import { createElement } from "../ui/dom.js";

/** What is seen of a lower stack is all there is. */
const LEAST_HEIGHT = 3;
/** In ms: before a stack is shown, and before the next one while one is shown. */
const OPEN_DELAY_MS = 400;
const SWITCH_DELAY_MS = 120;
/** In ms: before it closes, so that the pointer can go to it. */
const CLOSE_DELAY_MS = 400;
/** In px: between the card and the stack, and between the card and the edge of the window. */
const GAP_PX = 10;
/** How much worse it is to cover a target than any other stack. */
const TARGET_WEIGHT = 100;

/**
 * A stack to show.
 * @typedef {object} Shown
 * @property {string} key  Another one for every other stack, and for every other space.
 * @property {Space} space
 * @property {Stack} stack
 * @property {Space[]} targets  Not to be covered.
 * @property {Translate} t
 */

export class StackInspector {
  /** @type {Shown | null} */
  #shown = null;
  /** @type {Shown | null} */
  #wanted = null;
  /** Is the pointer over the card? It lets presses through, so the window follows the pointer. */
  #isHovered = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {HTMLElement} panel  Empty.
   * @param {Element} board  Its spaces have their name in `data-space`.
   */
  constructor(panel, board) {
    this.panel = panel;
    this.board = board;
    addEventListener("pointermove", (event) => this.#hover(event));
    addEventListener("pointerdown", (event) => this.#isOver(event) && this.#close());
    addEventListener("keydown", ({ key }) => key === "Escape" && this.#close());
    for (const kind of ["resize", "scroll"]) addEventListener(kind, () => this.#close());
  }

  /**
   * @param {State} state
   * @param {Translate} t
   */
  paint(state, t) {
    const { hovered } = state.interaction;
    const wanted = hovered ? shownAt(state, hovered, t) : null;
    const shown = this.#shown && shownAt(state, this.#shown.space, t);
    // Never show a stack that is no longer on the board.
    if (this.#shown && shown?.key !== this.#shown.key) this.#close();
    if (wanted?.key === this.#wanted?.key) return;
    this.#wanted = wanted;
    this.#schedule();
  }

  /** Show the wanted stack, or none, once that has been wanted for long enough. */
  #schedule() {
    clearTimeout(this.#timer);
    const delay = this.#shown ? SWITCH_DELAY_MS : OPEN_DELAY_MS;
    this.#timer = setTimeout(() => this.#settle(), this.#wanted ? delay : CLOSE_DELAY_MS);
  }

  #settle() {
    if (this.#isHovered || this.#wanted?.key === this.#shown?.key) return;
    if (this.#wanted) this.#show(this.#wanted);
    else this.#close();
  }

  /** @param {PointerEvent} event */
  #hover(event) {
    const isHovered = event.pointerType !== "touch" && this.#isOver(event);
    if (isHovered === this.#isHovered) return;
    this.#isHovered = isHovered;
    if (!isHovered) this.#schedule();
  }

  /** @param {PointerEvent} event */
  #isOver({ clientX, clientY }) {
    if (!this.#shown) return false;
    const { left, right, top, bottom } = this.panel.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  }

  #close() {
    clearTimeout(this.#timer);
    this.#isHovered = false;
    this.#shown = null;
    this.panel.hidden = true;
  }

  /** @param {Shown} shown */
  #show(shown) {
    const { space, stack, targets, t } = shown;
    this.#shown = shown;
    const { key, placeholders } = heightText(space, stack);
    const title = createElement("h3", {}, [t(key, placeholders)]);
    const counts = countTexts(stack).map((count) =>
      createElement("li", { class: `is-${count.key.replace("contents.", "")}` }, [
        t(count.key, count.placeholders),
      ]),
    );
    this.panel.replaceChildren(title, drawSideView(stack), createElement("ul", {}, counts));
    this.panel.hidden = false;
    this.#place(space, targets);
  }

  /**
   * Puts the card on the side of the stack where it covers the least.
   * @param {Space} space
   * @param {Space[]} targets
   */
  #place(space, targets) {
    const spaces = [...this.board.querySelectorAll("[data-space]")].map((group) => ({
      name: String(group.getAttribute("data-space")),
      isTaken: Boolean(group.getAttribute("data-stack")),
      box: /** @type {Element} */ (group.querySelector(".hit")).getBoundingClientRect(),
    }));
    const around = spaces.find(({ name }) => name === space)?.box;
    if (!around) return;
    const { clientWidth, clientHeight } = document.documentElement;
    const { width, height } = this.panel.getBoundingClientRect();
    const [x, y] = [
      (around.left + around.right - width) / 2,
      (around.top + around.bottom - height) / 2,
    ];
    const places = [
      { left: around.right + GAP_PX, top: y },
      { left: around.left - GAP_PX - width, top: y },
      { left: x, top: around.top - GAP_PX - height },
      { left: x, top: around.bottom + GAP_PX },
    ].map(({ left, top }) => ({
      left: Math.max(GAP_PX, Math.min(left, clientWidth - width - GAP_PX)),
      top: Math.max(GAP_PX, Math.min(top, clientHeight - height - GAP_PX)),
    }));
    const costs = places.map(({ left, top }) =>
      spaces
        .filter(({ box }) => box.right > left && box.left < left + width)
        .filter(({ box }) => box.bottom > top && box.top < top + height)
        .reduce((sum, { name, isTaken }) => {
          const isWanted = name === space || targets.includes(name);
          return sum + (isWanted ? TARGET_WEIGHT : Number(isTaken));
        }, 0),
    );
    const best = places[costs.indexOf(Math.min(...costs))];
    this.panel.style.left = `${best?.left}px`;
    this.panel.style.top = `${best?.top}px`;
  }
}

/**
 * The stack on a space, if it is high enough to be shown.
 * @param {State} state
 * @param {Space} space
 * @param {Translate} t
 * @returns {Shown | null}
 */
function shownAt(state, space, t) {
  const stack = state.cursor.view?.stacks[space];
  if (!stack || stack.height < LEAST_HEIGHT) return null;
  const key = `${space} ${stack.token} ${stack.pieces}`;
  return { key, space, stack, targets: targetsOf(state, space), t };
}

/**
 * Where the stack that is chosen can go, or the one on a space.
 * @param {State} state
 * @param {Space} space
 * @returns {Space[]}
 */
function targetsOf(state, space) {
  const next = state.cursor.view?.presses[space]?.next ?? {};
  return [...choicesIn(situationOf(state)).targets, ...Object.keys(next)];
}

/**
 * The height of a stack.
 * @param {Space} space
 * @param {Look} stack
 * @returns {Message}
 */
function heightText(space, { height }) {
  return { key: "contents.height", placeholders: { space, count: height } };
}

/**
 * The number of pieces of each kind that is in the stack. DVONN pieces count even if their level is
 * unknown.
 * @param {Look} stack
 * @returns {Message[]}
 */
function countTexts(stack) {
  const pieces = [...piecesIn(stack)];
  const count = (/** @type {string} */ piece) => pieces.filter((one) => one === piece).length;
  const hidden = stack.dvonns - count("r");
  return [
    countText("w", count("w")),
    countText("b", count("b")),
    countText("r", stack.dvonns),
    countText("?", count("?") - hidden),
  ].filter(({ placeholders }) => placeholders?.count);
}

/**
 * @param {string} piece
 * @param {number} count
 * @returns {Message}
 */
function countText(piece, count) {
  return { key: `contents.${kindOf(piece)}`, placeholders: { count } };
}
