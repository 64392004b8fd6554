/**
 * The stack inspector: a card beside a stack that shows every piece in it from the side. It opens when
 * pointer, finger or focus stays on a stack of three or more, lies where it covers the least, and
 * closes by itself, with Escape, or when it is pressed.
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

export class StackInspector {
  #shown = "";
  #wanted = "";
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
    panel.addEventListener("pointerenter", () => this.#hover(true));
    panel.addEventListener("pointerleave", () => this.#hover(false));
    for (const [target, kind] of /** @type {const} */ ([
      [panel, "pointerdown"],
      [window, "resize"],
      [window, "scroll"],
    ]))
      target.addEventListener(kind, () => this.#close());
  }

  /**
   * @param {State} state
   * @param {Translate} t
   */
  paint(state, t) {
    const { cursor, interaction } = state;
    const { hovered } = interaction;
    const stack = hovered ? cursor.view?.stacks[hovered] : undefined;
    const isHigh = stack !== undefined && stack.height >= LEAST_HEIGHT;
    const wanted = isHigh ? `${hovered} ${stack.token} ${stack.pieces}` : "";
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    clearTimeout(this.#timer);
    if (isHigh) {
      const show = () => this.#show(wanted, String(hovered), stack, targetsOf(state), t);
      this.#timer = setTimeout(show, this.#shown ? SWITCH_DELAY_MS : OPEN_DELAY_MS);
    }
    // Never show a stack that is no longer on the board.
    else if (this.#shown && hovered) this.#close();
    else if (this.#shown) this.#closeSoon();
  }

  /** @param {boolean} isHovered */
  #hover(isHovered) {
    this.#isHovered = isHovered;
    if (!isHovered && !this.#wanted) this.#closeSoon();
  }

  #closeSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#isHovered || this.#close(), CLOSE_DELAY_MS);
  }

  #close() {
    clearTimeout(this.#timer);
    this.#isHovered = false;
    this.#shown = "";
    this.panel.hidden = true;
  }

  /**
   * @param {string} wanted
   * @param {Space} space
   * @param {Stack} stack
   * @param {Space[]} targets  Not to be covered.
   * @param {Translate} t
   */
  #show(wanted, space, stack, targets, t) {
    this.#shown = wanted;
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
 * Where the stack that is chosen can go, or the hovered one.
 * @param {State} state
 * @returns {Space[]}
 */
function targetsOf(state) {
  const { cursor, interaction } = state;
  const next = cursor.view?.presses[interaction.hovered ?? ""]?.next ?? {};
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
