/**
 * The move list: a line for every round, with White's move and Black's; a button for each shows the
 * position after it. And the fields for typed moves.
 *
 * @import { Ply } from "../engine/protocol.d.ts"
 * @import { Dispatch } from "../state/events.d.ts"
 * @import { Ending, Path, State, Translate } from "../state/state.d.ts"
 */

import { moveText } from "../messages/analysis-messages.js";
import { endingText } from "../messages/ending-messages.js";
import { livePlies, shownPly } from "../state/cursor-selectors.js";
import { SIDES } from "../state/seats.js";
import { createElement, moveFocusToBoard } from "../ui/dom.js";

const PHASES = /** @type {const} */ (["placing", "stacking", "moving"]);
/** Those with a heading: GIPF has but one phase. */
const TITLED = /** @type {const} */ (["placing", "stacking"]);

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
  #head = createElement("p");

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
    for (const { element } of removed) removeItem(element);
    for (const ply of plies.slice(this.#items.length)) {
      const element = createItem(ply, this.#items.length + 1, t);
      this.#roundFor(ply).append(element);
      this.#items.push({ ply, element });
    }
    this.#showGroups(ending, t);
    this.#current = -1;
    if (hadFocus) this.#button(plies.length)?.focus();
  }

  /**
   * The line for a ply: a new one for White's, and where the phase has none for Black's yet.
   * @param {Ply} ply
   */
  #roundFor({ phase, player }) {
    const { list } = this.#groups[phase];
    const last = list.lastElementChild;
    if (last && player === "black" && !last.querySelector(".is-black")) return last;
    const number = PHASES.reduce((sum, one) => sum + this.#groups[one].list.children.length, 1);
    const round = createElement("li", {}, [
      createElement("span", { class: "round", "aria-hidden": "true" }, [String(number)]),
    ]);
    list.append(round);
    return round;
  }

  /**
   * Empties the list and sets its headings.
   * @param {Translate} t
   */
  #reset(t) {
    this.#items = [];
    this.#groups = createGroups();
    for (const phase of TITLED) this.#groups[phase].title.textContent = t(`moves.${phase}`);
    const sides = SIDES.map((side) =>
      createElement("span", { class: `is-${side}` }, [t(`side.${side}`)]),
    );
    this.#head = createElement("p", { class: "moves-head", "aria-hidden": "true" }, sides);
  }

  /**
   * Shows the groups that have plies, a text if none has, and how the game ended.
   * @param {Ending | null} ending
   * @param {Translate} t
   */
  #showGroups(ending, t) {
    const parts = PHASES.map((phase) => this.#groups[phase])
      .filter(({ list }) => list.hasChildNodes())
      .flatMap(({ title, list }) => (title.hasChildNodes() ? [title, list] : [list]));
    if (parts.length) parts.unshift(this.#head);
    else parts.push(createElement("p", { class: "moves-none" }, [t("moves.none")]));
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
    // What the heading that stays covers of the list.
    const covered = this.#head.offsetHeight;
    if (top < container.scrollTop + covered) container.scrollTop = top - covered - 28;
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
  return { placing: group("placing"), stacking: group("stacking"), moving: group("moving") };
}

/**
 * Do two plies have the same item in the list?
 * @param {Ply} one
 * @param {Ply | undefined} other
 */
function isSameItem({ move, player, lost }, other) {
  const isSameMove = move === other?.move && player === other.player;
  return isSameMove && SIDES.every((side) => lost[side] === other.lost[side]);
}

/**
 * @param {Ply} ply
 * @param {number} number
 * @param {Translate} t
 */
function createItem({ move: canonical, spaces, player, lost, text }, number, t) {
  const move = text ?? (isWord(canonical) ? t(wordKey(canonical)) : moveText(spaces));
  const losers = SIDES.filter((side) => lost[side]);
  const key = losers.length ? `moves.item.removing.${player}` : `moves.item.${player}`;
  const button = createElement("button", { type: "button", tabindex: "-1", class: `is-${player}` });
  button.dataset.at = String(number);
  // The numbers are for the eye; the accessible name says them in words.
  button.setAttribute("aria-label", t(key, { number, move, ...lost }));
  const losses = losers.map((side) =>
    createElement("span", {
      class: `lost is-${side}`,
      "data-lost": t("board.lost", { pieces: lost[side] }),
    }),
  );
  button.append(createElement("span", { class: "move" }, [move]), ...losses);
  return button;
}

/**
 * Is a move a word, such as PASS, and not a path?
 * @param {string} move
 */
function isWord(move) {
  return /^[A-Z]+$/.test(move);
}

/** @param {string} word */
function wordKey(word) {
  return word === "PASS" ? "moves.pass" : `gipf.moves.${word.toLowerCase()}`;
}

/**
 * Removes the item of a ply, and its line with the last one.
 * @param {HTMLElement} item
 */
function removeItem(item) {
  const round = item.parentElement;
  item.remove();
  if (!round?.querySelector("button")) round?.remove();
}
