/**
 * Turns pointers and keys on the board into events. It acts on release, so
 * that a press can be taken back by sliding away.
 *
 * @import { Space } from "./types.d.ts"
 * @import { Dispatch, State } from "./page.d.ts"
 * @import { Arrow, Plane } from "./plane.js"
 * @import { Overlay } from "./overlay.js"
 */
import { canAct } from "./reading.js";

/** How far a pointer goes, in CSS pixels, before a press becomes a drag. */
const DRAG_DISTANCE = 7;

/**
 * @typedef {object} Press
 * @property {number} pointer
 * @property {Space} space
 * @property {number} x
 * @property {number} y
 * @property {boolean} isDrag
 */

export class BoardInput {
  /** @type {Press | null} */
  #press = null;
  /** @type {Space} */
  #cursor;
  /** Where along the rows a walk across them is bound for. */
  #course;

  /**
   * @param {SVGSVGElement} board
   * @param {Plane} plane
   * @param {Overlay} overlay
   * @param {Dispatch} dispatch
   * @param {() => State} state
   * @param {{ first?: Space, signal?: AbortSignal }} [options]
   *   first: where the keyboard comes in. signal: ends listening.
   */
  constructor(board, plane, overlay, dispatch, state, { first = "F3", signal } = {}) {
    this.plane = plane;
    this.overlay = overlay;
    this.dispatch = dispatch;
    this.state = state;
    this.#cursor = first;
    this.#course = plane.pointOf(first).x;
    board.addEventListener("pointerdown", (event) => this.#down(event));
    board.addEventListener("pointerover", (event) => this.#over(event));
    board.addEventListener("pointerleave", () => {
      if (!this.#press) this.#point(null);
    });
    board.addEventListener("click", (event) => this.#click(event));
    board.addEventListener("keydown", (event) => this.#key(event));
    // Not on the drawing itself: an SVG element that listens to focus becomes a tab stop.
    board.parentElement?.addEventListener("focusin", (event) => this.#focus(event));
    board.parentElement?.addEventListener("focusout", () => this.#point(null));
    const until = signal ? { signal } : {};
    window.addEventListener("pointermove", (event) => this.#move(event), until);
    window.addEventListener("pointerup", (event) => this.#up(event), until);
    window.addEventListener("pointercancel", (event) => this.#cancel(event), until);
  }

  /** @param {Space | null} space */
  #point(space) {
    if (this.state().pointed !== space) this.dispatch({ kind: "spacePointed", space });
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const space = this.plane.spaceOf(event.target);
    if (!space || !event.isPrimary || event.button !== 0) return;
    // A touch is captured by what it began on; the spaces it slides over must hear of it too.
    const { target } = event;
    if (target instanceof Element && target.hasPointerCapture(event.pointerId)) {
      target.releasePointerCapture(event.pointerId);
    }
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    this.#press = { pointer, space, x, y, isDrag: false };
    this.#putCursor(space);
    this.#point(space);
  }

  /** @param {PointerEvent} event */
  #over(event) {
    if (event.pointerType === "mouse" && !this.#press)
      this.#point(this.plane.spaceOf(event.target));
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointer) return;
    const { clientX, clientY } = event;
    const distance = Math.hypot(clientX - press.x, clientY - press.y);
    if (!press.isDrag && distance > DRAG_DISTANCE) press.isDrag = this.#lift(press.space);
    if (press.isDrag) this.overlay.carryTo(this.plane.pointAt(clientX, clientY));
    if (distance > DRAG_DISTANCE) this.#point(this.plane.spaceAt(clientX, clientY));
  }

  /**
   * @param {Space} space
   * @returns {boolean} Whether the stack there can be dragged.
   */
  #lift(space) {
    const state = this.state();
    const stack = state.view?.stacks[space];
    if (!stack || !canAct(state) || !state.view?.moves[space]) return false;
    this.dispatch({ kind: "stackLifted", space });
    this.overlay.lift(space, stack);
    return true;
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointer) return;
    this.#press = null;
    const space = this.plane.spaceAt(event.clientX, event.clientY);
    if (press.isDrag) {
      this.#drop(space);
    } else if (space === press.space) {
      this.dispatch({ kind: "spacePressed", space });
    }
    this.#point(event.pointerType === "mouse" ? space : null);
  }

  /** @param {PointerEvent} event */
  #cancel(event) {
    if (this.#press?.pointer !== event.pointerId) return;
    const { isDrag } = this.#press;
    this.#press = null;
    if (isDrag) this.#drop(null);
    this.#point(null);
  }

  /** @param {Space | null} space */
  #drop(space) {
    const before = this.state();
    this.overlay.rest(space);
    this.dispatch({ kind: "stackDropped", space });
    // Nothing was painted, so nothing took the stack from there.
    if (this.state() === before) this.overlay.clear();
  }

  /**
   * A click that no pointer made comes from an assistive tool.
   * @param {MouseEvent} event
   */
  #click(event) {
    const space = this.plane.spaceOf(event.target);
    if (space && event.detail === 0) this.dispatch({ kind: "spacePressed", space });
  }

  /** @param {FocusEvent} event */
  #focus(event) {
    const space = this.plane.spaceOf(event.target);
    if (!space) return;
    this.#putCursor(space);
    if (/** @type {Element} */ (event.target).matches(":focus-visible")) this.#point(space);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const space = this.plane.spaceOf(event.target);
    if (!space || event.altKey || event.ctrlKey || event.metaKey) return;
    if (!this.#walk(event.key, space) && !this.#act(event.key, space)) return;
    event.preventDefault();
  }

  /**
   * @param {string} key
   * @param {Space} space
   */
  #walk(key, space) {
    if (key === "Home" || key === "End") {
      this.#putCursor(this.plane.endOfRow(space, key === "Home" ? -1 : 1));
    } else if (["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].includes(key)) {
      const arrow = /** @type {Arrow} */ (key);
      const course = this.#course;
      this.#putCursor(this.plane.walk(space, arrow, course));
      if (this.plane.isAcross(arrow)) this.#course = course;
    } else {
      return false;
    }
    this.plane.groups.get(this.#cursor)?.focus();
    this.#point(this.#cursor);
    return true;
  }

  /**
   * @param {string} key
   * @param {Space} space
   */
  #act(key, space) {
    switch (key) {
      case "Enter":
      case " ":
        this.dispatch({ kind: "spacePressed", space });
        return true;
      case "Escape":
        this.#escape();
        return true;
      case "PageUp":
      case "PageDown":
        this.dispatch({ kind: "stepped", by: key === "PageUp" ? -1 : 1 });
        return true;
      // Here only, where it stands in no one's way who types, or speaks, letters.
      case "h":
      case "H":
        this.dispatch({ kind: "hintPressed" });
        return true;
      default:
        return false;
    }
  }

  /** Let go of everything: of a stack in the air, too. */
  #escape() {
    const isDrag = this.#press?.isDrag;
    this.#press = null;
    if (isDrag) this.#drop(null);
    else this.dispatch({ kind: "letGo" });
  }

  /**
   * The board's one tab stop.
   * @param {Space} space
   */
  #putCursor(space) {
    this.plane.groups.get(this.#cursor)?.setAttribute("tabindex", "-1");
    this.plane.groups.get(space)?.setAttribute("tabindex", "0");
    if (space !== this.#cursor) this.#course = this.plane.pointOf(space).x;
    this.#cursor = space;
  }
}
