/**
 * The stack inspector: shows every piece of the hovered stack from the side, over the move list,
 * where it hides neither the board nor the status. It opens when pointer, finger or focus stays on
 * a stack, and closes by itself.
 *
 * @import { Space, Stack } from "../engine/protocol.d.ts"
 * @import { Look } from "../board/description.d.ts"
 * @import { Message, State, Translate } from "../state/state.d.ts"
 */

import { drawSideView } from "../board/side-view.js";
import { kindOf, piecesIn } from "../board/stack-art.js";
import { createElement } from "../ui/dom.js";

/** In ms: before a stack is shown, and before the next one while one is shown. */
const OPEN_DELAY_MS = 500;
const SWITCH_DELAY_MS = 120;
/** In ms: before it closes. Long, because a finger covers what it touches. */
const CLOSE_DELAY_MS = 1200;

export class StackInspector {
  #shown = "";
  #wanted = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {HTMLElement} panel  Empty, over the move list. */
  constructor(panel) {
    this.panel = panel;
  }

  /**
   * @param {State} state
   * @param {Translate} t
   */
  paint({ cursor, interaction: { hovered } }, t) {
    const stack = hovered ? cursor.view?.stacks[hovered] : undefined;
    const isHigh = stack !== undefined && stack.height > 1;
    const wanted = isHigh ? `${hovered} ${stack.token} ${stack.pieces}` : "";
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    clearTimeout(this.#timer);
    const show = () => this.#show(wanted, isHigh ? { space: String(hovered), stack } : null, t);
    // Never show a stack that is no longer on the board.
    if (this.#shown && hovered && !isHigh) show();
    else if (wanted) this.#timer = setTimeout(show, this.#shown ? SWITCH_DELAY_MS : OPEN_DELAY_MS);
    else if (this.#shown) this.#timer = setTimeout(show, CLOSE_DELAY_MS);
  }

  /**
   * @param {string} wanted
   * @param {{ space: Space, stack: Stack } | null} inspected
   * @param {Translate} t
   */
  #show(wanted, inspected, t) {
    // Do not cover a focused item of the move list.
    const isUncovered = !this.panel.parentElement?.contains(document.activeElement);
    const isShown = inspected !== null && isUncovered;
    this.#shown = isShown ? wanted : "";
    this.panel.hidden = !isShown;
    if (!isShown) return;
    const { space, stack } = inspected;
    const { key, placeholders } = heightText(space, stack);
    const title = createElement("h3", {}, [t(key, placeholders)]);
    const counts = countTexts(stack).map((count) =>
      createElement("li", { class: `is-${count.key.replace("contents.", "")}` }, [
        t(count.key, count.placeholders),
      ]),
    );
    this.panel.replaceChildren(title, drawSideView(stack), createElement("ul", {}, counts));
  }
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
