/**
 * The move list, with a button for every ply that shows the position after it; and the fields for
 * typed moves.
 *
 * @import { Ply } from "../engine/protocol.d.ts"
 * @import { Dispatch } from "../state/events.d.ts"
 * @import { Ending, Path, State, Translate } from "../state/state.d.ts"
 */

import { endingText } from "../messages/messages.js";
import { livePlies, shownPly } from "../state/cursor-selectors.js";
import { createElement, moveFocusToBoard } from "../ui/dom.js";

const PHASES = /** @type {const} */ (["placing", "stacking"]);

/** @typedef {{ title: HTMLElement, list: HTMLElement }} Group  The plies of one phase. */

export class MoveList {
  /** What is in the list. */
  #plies = /** @type {Ply[]} */ ([]);
  #path = /** @type {Path} */ ([]);
  #ending = /** @type {Ending | null} */ (null);
  #current = -1;
  /** @type {Translate | null} */
  #t = null;
  #frame = 0;
  /** The move to scroll to. @type {HTMLElement | null} */
  #goal = null;
  #items = /** @type {{ ply: Ply, element: HTMLElement }[]} */ ([]);
  #groups = createGroups();

  /**
   * @param {HTMLElement} container
   * @param {Dispatch} dispatch
   */
  constructor(container, dispatch) {
    this.container = container;
    this.dispatch = dispatch;
    container.addEventListener("click", ({ target }) => this.#showPly(target));
    container.addEventListener("keydown", (event) => this.#moveFocus(event));
    // In a window of another shape the same scroll position is another place in the list.
    new ResizeObserver(() => this.#scrollTo(this.#goal)).observe(container);
  }

  /**
   * @param {State} state
   * @param {Translate} t
   */
  paint(state, t) {
    const { livePath, ending } = state.game;
    const plies = livePlies(state);
    const isSame =
      this.#path === livePath &&
      this.#ending === ending &&
      this.#t === t &&
      this.#plies.length === plies.length &&
      this.#plies.every((ply, index) => ply === plies[index]);
    if (!isSame && plies.length === livePath.length) {
      this.#update(plies, ending, t);
      [this.#plies, this.#path, this.#ending, this.#t] = [plies, livePath, ending, t];
    }
    const current = shownPly(state);
    if (!isSame || current !== this.#current) this.#markCurrent(current);
  }

  /**
   * Removes plies that have been taken back and appends new ones.
   * @param {Ply[]} plies
   * @param {Ending | null} ending
   * @param {Translate} t
   */
  #update(plies, ending, t) {
    const hadFocus = this.container.contains(document.activeElement);
    if (!plies.length) moveFocusToBoard(this.container);
    if (t !== this.#t) this.#reset(t);
    const kept = this.#items.findIndex(({ ply }, index) => !isSameItem(ply, plies[index]));
    const removed = kept < 0 ? [] : this.#items.splice(kept);
    for (const { element } of removed) element.remove();
    for (const ply of plies.slice(this.#items.length)) {
      const element = createItem(ply, this.#items.length + 1, t);
      this.#groups[ply.phase].list.append(element);
      this.#items.push({ ply, element });
    }
    this.#showGroups(ending, t);
    this.#current = -1;
    if (hadFocus) this.#button(plies.length)?.focus();
  }

  /**
   * Empties the list and sets its headings.
   * @param {Translate} t
   */
  #reset(t) {
    this.#items = [];
    this.#groups = createGroups();
    for (const phase of PHASES) this.#groups[phase].title.textContent = t(`moves.${phase}`);
  }

  /**
   * Shows the groups that have plies, a text if none has, and how the game ended.
   * @param {Ending | null} ending
   * @param {Translate} t
   */
  #showGroups(ending, t) {
    const parts = PHASES.map((phase) => this.#groups[phase])
      .filter(({ list }) => list.hasChildNodes())
      .flatMap(({ title, list }) => [title, list]);
    if (!parts.length) parts.push(createElement("p", { class: "moves-none" }, [t("moves.none")]));
    if (ending)
      parts.push(createElement("p", { class: "moves-ending" }, [t(endingText(ending).key)]));
    const { children } = this.container;
    const isShown =
      parts.length === children.length && parts.every((part, index) => part === children[index]);
    if (!isShown) this.container.replaceChildren(...parts);
  }

  /**
   * @param {number} ply
   * @returns {HTMLButtonElement | null}
   */
  #button(ply) {
    return this.container.querySelector(`[data-at="${ply}"]`);
  }

  /** @param {number} ply */
  #markCurrent(ply) {
    this.#current = ply;
    const last = this.#button(this.#path.length);
    const current = this.#button(ply) ?? this.#button(1);
    for (const old of this.container.querySelectorAll("[aria-current], [tabindex='0']")) {
      old.removeAttribute("aria-current");
      old.setAttribute("tabindex", "-1");
    }
    current?.setAttribute("tabindex", "0");
    if (ply > 0) current?.setAttribute("aria-current", "true");
    this.#goal = ply === this.#path.length ? last : current;
    this.#scrollSoon();
  }

  /**
   * Scrolls the list, never the page, to the move that is shown. In the next frame, whose layout is
   * needed anyway: now it would cost an additional one.
   */
  #scrollSoon() {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#scrollTo(this.#goal));
  }

  /** @param {HTMLElement | null} button */
  #scrollTo(button) {
    if (!button) return;
    const { container } = this;
    const top = button.offsetTop;
    if (top < container.scrollTop) container.scrollTop = top - 28;
    const overflow = top + button.offsetHeight - container.clientHeight;
    if (overflow > container.scrollTop) container.scrollTop = overflow + 8;
  }

  /** @param {EventTarget | null} target */
  #showPly(target) {
    const button = target instanceof Element ? target.closest("[data-at]") : null;
    if (button) this.#show(Number(button.getAttribute("data-at")));
  }

  /** @param {number} ply */
  #show(ply) {
    this.dispatch({ kind: "pathShown", path: this.#path.slice(0, ply) });
  }

  /** @param {KeyboardEvent} event */
  #moveFocus(event) {
    const steps = {
      ArrowUp: -1,
      ArrowLeft: -1,
      PageUp: -1,
      ArrowDown: 1,
      ArrowRight: 1,
      PageDown: 1,
    };
    const { key } = event;
    // With these a key is the browser's: Alt and an arrow lead to another page.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (key === "Escape") this.dispatch({ kind: "cancelled" });
    else if (key === "Home") this.#show(1);
    else if (key === "End") this.dispatch({ kind: "returned" });
    else if (key in steps) {
      this.dispatch({ kind: "stepped", by: steps[/** @type {keyof typeof steps} */ (key)] });
    } else return;
    event.preventDefault();
    this.#button(this.#current)?.focus({ preventScroll: true });
  }
}

/** @returns {Record<(typeof PHASES)[number], Group>} */
function createGroups() {
  const group = (/** @type {string} */ phase) => ({
    title: createElement("h3"),
    list: createElement("ol", { class: phase }),
  });
  return { placing: group("placing"), stacking: group("stacking") };
}

/**
 * Do two plies have the same item in the list?
 * @param {Ply} one
 * @param {Ply | undefined} other
 */
function isSameItem({ move, player, removed }, other) {
  return move === other?.move && player === other.player && removed.length === other.removed.length;
}

/**
 * @param {Ply} ply
 * @param {number} number
 * @param {Translate} t
 */
function createItem({ spaces, player, removed }, number, t) {
  const move = spaces.length ? spaces.join("-") : t("moves.pass");
  const count = removed.length;
  const key = count ? `moves.item.removing.${player}` : `moves.item.${player}`;
  const button = createElement("button", { type: "button", tabindex: "-1", class: `is-${player}` });
  button.dataset.at = String(number);
  button.setAttribute("aria-label", t(key, count ? { number, move, count } : { number, move }));
  // The style sheet shows these attributes; the accessible name says them in words.
  if (count) button.dataset.lost = t("moves.lost", { stacks: count });
  button.append(createElement("span", { class: "move" }, [move]));
  return createElement("li", {}, [button]);
}

/**
 * Wires the fields for typed moves, on the page and in the dialog for playing by ear: "a1 - b2" is A1B2.
 * @param {Dispatch} dispatch
 */
export function wireMoveInputs(dispatch) {
  for (const form of document.querySelectorAll(".type-move")) {
    const input = /** @type {HTMLInputElement} */ (form.querySelector("input"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const move = input.value.toUpperCase().replace(/(?<=\d)[-:X\s]+(?=\D)|^\s+|\s+$/g, "");
      if (move) dispatch({ kind: "moveTyped", move });
      input.value = "";
    });
  }
}
