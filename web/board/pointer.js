/**
 * Turns pointers on the board into events. It acts on release, so that a press
 * can be taken back by sliding away.
 *
 * @import { Space } from "../engine/protocol.d.ts"
 * @import { Dispatch, State } from "../state/state.d.ts"
 * @import { Plane } from "./geometry.js"
 * @import { Overlay } from "./animation.js"
 */

import { canAct } from "../state/selectors.js";
import { BoardKeys } from "./keys.js";
import { Cursor } from "./roving-focus.js";

/** How far above a finger, in CSS pixels, the stack is that it drags. */
const FINGER = 52;
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

  /**
   * @param {SVGSVGElement} board
   * @param {Plane} plane
   * @param {Overlay} overlay
   * @param {Dispatch} dispatch
   * @param {() => State} state
   * @param {{ first?: Space, signal?: AbortSignal, say?: (key: string) => void }} [options]
   *   first: where the keyboard comes in. signal: ends listening. say: tells those who listen a
   *   text without placeholders.
   */
  constructor(board, plane, overlay, dispatch, state, { first = "F3", signal, say } = {}) {
    this.plane = plane;
    this.overlay = overlay;
    this.dispatch = dispatch;
    this.state = state;
    this.cursor = new Cursor(plane, dispatch, first);
    this.keys = new BoardKeys(board, this.cursor, dispatch, state, {
      say: say ?? (() => undefined),
      letGo: () => this.#escape(),
    });
    board.addEventListener("pointerdown", (event) => this.#down(event));
    board.addEventListener("pointerover", (event) => this.#over(event));
    board.addEventListener("pointerleave", () => {
      if (!this.#press) this.#point(null);
    });
    board.addEventListener("click", (event) => this.#click(event));
    // Not on the drawing itself: an SVG element that listens to focus becomes a tab stop.
    const until = signal ? { signal } : {};
    const around = board.parentElement;
    around?.addEventListener("focusin", (event) => this.#focus(event), until);
    around?.addEventListener("focusout", () => this.#point(null), until);
    window.addEventListener("pointermove", (event) => this.#move(event), until);
    window.addEventListener("pointerup", (event) => this.#up(event), until);
    window.addEventListener("pointercancel", (event) => this.#cancel(event), until);
    // Wherever the focus is while a stack is in the air.
    window.addEventListener("keydown", (event) => this.#escapeBy(event), {
      ...until,
      capture: true,
    });
  }

  /** @param {Space | null} space */
  #point(space) {
    if (this.state().interaction.hovered !== space) this.dispatch({ kind: "spaceHovered", space });
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
    this.cursor.put(space);
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
    if (press.isDrag) {
      // Above a finger, which hides what is under it.
      const above = event.pointerType === "mouse" ? 0 : FINGER;
      this.overlay.carryTo(this.plane.pointAt(clientX, clientY - above));
    }
    if (distance > DRAG_DISTANCE) this.#point(this.plane.spaceAt(clientX, clientY));
  }

  /**
   * @param {Space} space
   * @returns {boolean} Whether the stack there can be dragged.
   */
  #lift(space) {
    const state = this.state();
    const stack = state.cursor.view?.stacks[space];
    if (!stack || !canAct(state) || !state.cursor.view?.presses[space]?.next) return false;
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
    // Where the move waits for a yes, Enter on its target is one.
    if (space && this.state().interaction.pendingMove) this.cursor.go(space);
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
    this.cursor.put(space);
    if (/** @type {Element} */ (event.target).matches(":focus-visible")) this.#point(space);
  }

  /** @param {KeyboardEvent} event */
  #escapeBy(event) {
    if (event.key !== "Escape" || !this.#press?.isDrag) return;
    event.stopPropagation();
    event.preventDefault();
    this.#escape();
  }

  /** Let go of everything: of a stack in the air, too. */
  #escape() {
    const isDrag = this.#press?.isDrag;
    this.#press = null;
    if (isDrag) this.#drop(null);
    else this.dispatch({ kind: "cancelled" });
  }
}
