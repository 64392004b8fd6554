/**
 * The list of moves: every ply can be pressed to see the position after it.
 *
 * @import { Ply } from "../engine/protocol.d.ts"
 * @import { Dispatch, Ending, Path, State, Translate } from "../state/state.d.ts"
 */

import { livePlies, shownPly } from "../state/selectors.js";
import { endingText } from "../text/messages.js";
import { moveFocusToBoard } from "../ui/dom.js";

/** In the order in which they are listed. */
const PHASES = /** @type {const} */ (["placing", "stacking"]);

/** @typedef {{ title: HTMLElement, list: HTMLElement }} Group  The plies of one phase. */

export class MoveList {
  /** What is in the list now. */
  #plies = /** @type {Ply[]} */ ([]);
  #path = /** @type {Path} */ ([]);
  #ending = /** @type {Ending | null} */ (null);
  #current = -1;
  /** @type {Translate | null} */
  #t = null;
  #frame = 0;
  /** An element for each ply that is listed. */
  #entries = /** @type {{ ply: Ply, element: HTMLElement }[]} */ ([]);
  #groups = groups();

  /**
   * @param {HTMLElement} box
   * @param {Dispatch} dispatch
   */
  constructor(box, dispatch) {
    this.box = box;
    this.dispatch = dispatch;
    box.addEventListener("click", ({ target }) => this.#look(target));
    box.addEventListener("keydown", (event) => this.#key(event));
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
      this.#list(plies, ending, t);
      [this.#plies, this.#path, this.#ending, this.#t] = [plies, livePath, ending, t];
    }
    const current = shownPly(state);
    if (!isSame || current !== this.#current) this.#mark(current);
  }

  /**
   * Take away what is no longer played, and add what is new.
   * @param {Ply[]} plies
   * @param {Ending | null} ending
   * @param {Translate} t
   */
  #list(plies, ending, t) {
    const hadFocus = this.box.contains(document.activeElement);
    if (!plies.length) moveFocusToBoard(this.box);
    if (t !== this.#t) this.#begin(t);
    const left = this.#entries.findIndex(({ ply }, index) => !isAlike(ply, plies[index]));
    const gone = left < 0 ? [] : this.#entries.splice(left);
    for (const { element } of gone) element.remove();
    for (const ply of plies.slice(this.#entries.length)) {
      const element = item(ply, this.#entries.length + 1, t);
      this.#groups[phaseOf(ply)].list.append(element);
      this.#entries.push({ ply, element });
    }
    this.#putTogether(ending, t);
    this.#current = -1;
    if (hadFocus) this.#button(plies.length)?.focus();
  }

  /**
   * An empty list, in these words.
   * @param {Translate} t
   */
  #begin(t) {
    this.#entries = [];
    this.#groups = groups();
    for (const phase of PHASES) this.#groups[phase].title.textContent = t(`moves.${phase}`);
  }

  /**
   * The groups that have plies, and what else there is to read; put in only where it is not there.
   * @param {Ending | null} ending
   * @param {Translate} t
   */
  #putTogether(ending, t) {
    const parts = PHASES.map((phase) => this.#groups[phase])
      .filter(({ list }) => list.hasChildNodes())
      .flatMap(({ title, list }) => [title, list]);
    if (!parts.length) parts.push(element("p", "moves-none", t("moves.none")));
    if (ending) parts.push(element("p", "moves-ending", t(endingText(ending).key)));
    const { children } = this.box;
    const isThere =
      parts.length === children.length && parts.every((part, index) => part === children[index]);
    if (!isThere) this.box.replaceChildren(...parts);
  }

  /**
   * @param {number} ply
   * @returns {HTMLButtonElement | null}
   */
  #button(ply) {
    return this.box.querySelector(`[data-at="${ply}"]`);
  }

  /** @param {number} ply */
  #mark(ply) {
    this.#current = ply;
    const last = this.#button(this.#path.length);
    const current = this.#button(ply) ?? this.#button(1);
    for (const old of this.box.querySelectorAll("[aria-current], [tabindex='0']")) {
      old.removeAttribute("aria-current");
      old.setAttribute("tabindex", "-1");
    }
    current?.setAttribute("tabindex", "0");
    if (ply > 0) current?.setAttribute("aria-current", "true");
    this.#reveal(ply === this.#path.length ? last : current);
  }

  /**
   * Scroll the list, and never the page, to a move: in the next frame, which lays the page out
   * anyway. Asked now, the browser would have to lay it out once more.
   * @param {HTMLElement | null} button
   */
  #reveal(button) {
    cancelAnimationFrame(this.#frame);
    if (button) this.#frame = requestAnimationFrame(() => this.#scrollTo(button));
  }

  /** @param {HTMLElement} button */
  #scrollTo(button) {
    const { box } = this;
    const above = button.offsetTop;
    if (above < box.scrollTop) box.scrollTop = above - 28;
    const below = above + button.offsetHeight - box.clientHeight;
    if (below > box.scrollTop) box.scrollTop = below + 8;
  }

  /** @param {EventTarget | null} target */
  #look(target) {
    const button = target instanceof Element ? target.closest("[data-at]") : null;
    if (button) this.#show(Number(button.getAttribute("data-at")));
  }

  /** @param {number} ply */
  #show(ply) {
    this.dispatch({ kind: "pathShown", path: this.#path.slice(0, ply) });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
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
function groups() {
  const group = (/** @type {string} */ phase) => ({
    title: element("h3", ""),
    list: element("ol", phase),
  });
  return { placing: group("placing"), stacking: group("stacking") };
}

/** @param {Ply} ply */
function phaseOf({ spaces }) {
  return spaces.length === 1 ? "placing" : "stacking";
}

/**
 * Do two plies read alike in the list?
 * @param {Ply} one
 * @param {Ply | undefined} other
 */
function isAlike({ move, player, removed }, other) {
  return move === other?.move && player === other.player && removed.length === other.removed.length;
}

/**
 * @param {Ply} ply
 * @param {number} number
 * @param {Translate} t
 */
function item({ spaces, player, removed }, number, t) {
  const move = spaces.length ? spaces.join("-") : t("moves.pass");
  const count = removed.length;
  const key = count ? `moves.item.removing.${player}` : `moves.item.${player}`;
  const button = document.createElement("button");
  button.type = "button";
  button.tabIndex = -1;
  button.dataset.at = String(number);
  button.className = `is-${player}`;
  button.setAttribute("aria-label", t(key, count ? { number, move, count } : { number, move }));
  // The number and the loss are drawn from these: the name says them in words.
  if (count) button.dataset.lost = t("moves.lost", { stacks: count });
  button.append(element("span", "move", move));
  const li = document.createElement("li");
  li.append(button);
  return li;
}

/**
 * @param {string} name
 * @param {string} className
 * @param {string} [text]
 */
function element(name, className, text = "") {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}
