/**
 * Turns pointers on a board into callbacks. It acts on release, so that a press can be taken back by
 * sliding away.
 *
 * @import { BoardCallbacks, BoardDescription, Space } from "./description.d.ts"
 * @import { AnimationLayer } from "./animation.js"
 * @import { Drawing } from "./drawing.js"
 * @import { RovingFocus } from "./roving-focus.js"
 */

import { onKeyDown } from "../ui/key-presses.js";
import { liftableOn } from "./mode.js";
import { HIDING_HEIGHT } from "./stack-art.js";

/** How far above a finger, in CSS pixels, the stack is that it drags. */
const FINGER = 36;
/** In ms: a finger that stays longer on a stack of which there is more to see looks at it, and moves nothing. */
const LOOK_MS = 700;
/** How far a pointer goes, in CSS pixels, before a press becomes a drag. */
const DRAG_DISTANCE = 7;

/**
 * @typedef {object} Press
 * @property {number} pointer
 * @property {Space | null} space  Null for a piece that is taken from beside the board.
 * @property {number} x
 * @property {number} y
 * @property {number} since  As in Event.timeStamp.
 * @property {boolean} isDrag
 */

export class BoardPointer {
  /** @type {Press | null} */
  #press = null;
  /** Did the pointer go down beside all spaces? */
  #isBeside = false;

  /**
   * @param {Drawing} drawing
   * @param {AnimationLayer} animation
   * @param {RovingFocus} focus
   * @param {BoardCallbacks} callbacks
   * @param {() => BoardDescription | null} description  What is shown now.
   * @param {AbortSignal | undefined} signal  Ends listening.
   */
  constructor(drawing, animation, focus, callbacks, description, signal) {
    this.drawing = drawing;
    this.animation = animation;
    this.focus = focus;
    this.callbacks = callbacks;
    this.description = description;
    const { svg } = drawing;
    svg.addEventListener("pointerdown", (event) => this.#down(event));
    svg.addEventListener("pointerover", (event) => this.#over(event));
    svg.addEventListener("pointerleave", () => {
      if (!this.#press) this.callbacks.onHover(null);
    });
    svg.addEventListener("click", (event) => this.#click(event));
    // Not on the drawing itself: an SVG element that listens to focus becomes a tab stop.
    const until = signal ? { signal } : {};
    const around = svg.parentElement;
    const area = /** @type {HTMLElement | null} */ (svg.closest(".board-area, .lesson-board"));
    area?.addEventListener("pointerdown", (event) => this.#downIn(event.target), until);
    area?.addEventListener("click", (event) => this.#clickBeside(event), until);
    around?.addEventListener("focusin", (event) => this.#focusIn(event), until);
    around?.addEventListener("focusout", () => this.callbacks.onHover(null), until);
    window.addEventListener("pointerdown", (event) => this.#take(event), until);
    window.addEventListener("pointermove", (event) => this.#move(event), until);
    window.addEventListener("pointerup", (event) => this.#up(event), until);
    window.addEventListener("pointercancel", (event) => this.#cancel(event), until);
    // Wherever the focus is while a stack is dragged.
    onKeyDown(window, (event) => this.#escapeBy(event), {
      ...until,
      capture: true,
    });
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const space = this.drawing.spaceOf(event.target);
    if (!space || !event.isPrimary || event.button !== 0) return;
    // A touch is captured by what it began on; the spaces it slides over must hear of it too.
    const { target } = event;
    if (target instanceof Element && target.hasPointerCapture(event.pointerId)) {
      target.releasePointerCapture(event.pointerId);
    }
    this.#press = pressOf(event, space);
    this.focus.put(space);
    this.#hover(target);
  }

  /**
   * A piece that is to be placed can be taken from where the page shows it.
   * @param {PointerEvent} event
   */
  #take(event) {
    const { target } = event;
    const isSupply = target instanceof Element && target.closest("[data-supply]") !== null;
    if (!isSupply || !event.isPrimary || event.button !== 0 || !this.description()?.ghost) return;
    if (target.hasPointerCapture(event.pointerId)) target.releasePointerCapture(event.pointerId);
    event.preventDefault();
    this.#press = pressOf(event, null);
  }

  /** @param {PointerEvent} event */
  #over(event) {
    if (event.pointerType === "mouse" && !this.#press) this.#hover(event.target);
  }

  /** @param {EventTarget | null} target */
  #hover(target) {
    const element = /** @type {Element | null} */ (target);
    this.callbacks.onHover(this.drawing.spaceOf(target), element?.getAttribute?.("data-toward"));
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointer) return;
    const { clientX, clientY } = event;
    const distance = Math.hypot(clientX - press.x, clientY - press.y);
    if (press.space !== null && !press.isDrag && distance > DRAG_DISTANCE)
      press.isDrag = this.#lift(press.space);
    if (press.isDrag) {
      // Above a finger, which hides what is under it.
      const above = event.pointerType === "mouse" ? 0 : FINGER;
      this.animation.carryTo(this.drawing.pointAt(clientX, clientY - above));
    }
    if (distance > DRAG_DISTANCE) this.callbacks.onHover(this.drawing.spaceAt(clientX, clientY));
  }

  /**
   * @param {Space} space
   * @returns {boolean} Whether the stack there can be dragged.
   */
  #lift(space) {
    const description = this.description();
    if (!description) return false;
    const stack = description.carried?.[space] ?? description.stacks[space];
    if (!stack || !liftableOn(description).includes(space)) return false;
    if (!this.callbacks.onLift(space)) return false;
    this.animation.lift(space, stack);
    return true;
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.pointer) return;
    this.#press = null;
    const space = this.drawing.spaceAt(event.clientX, event.clientY);
    if (press.isDrag) this.#drop(space);
    else if (press.space === null) {
      if (space !== null) this.callbacks.onPress(space);
    } else if (space === press.space && !this.#isLook(event, space, press.since))
      this.callbacks.onPress(space);
    this.#hover(event.pointerType === "mouse" ? event.target : null);
  }

  /**
   * Has a finger rested on a stack to see what is in it, or what it is connected with?
   * @param {PointerEvent} event
   * @param {Space} space
   * @param {number} since  As in Event.timeStamp.
   */
  #isLook({ pointerType, timeStamp }, space, since) {
    const { connectivity, stacks } = this.description() ?? {};
    const isHiding = (stacks?.[space]?.height ?? 0) >= HIDING_HEIGHT;
    const isShown = isHiding || connectivity?.[space] !== undefined;
    return pointerType === "touch" && isShown && timeStamp - since > LOOK_MS;
  }

  /** @param {PointerEvent} event */
  #cancel(event) {
    if (this.#press?.pointer !== event.pointerId) return;
    const { isDrag } = this.#press;
    this.#press = null;
    if (isDrag) this.#drop(null);
    this.callbacks.onHover(null);
  }

  /** @param {Space | null} space */
  #drop(space) {
    this.animation.drop(space);
    const isAccepted = this.callbacks.onDrop(space);
    // Where the move has to be confirmed, Enter on its target does that.
    if (space && this.description()?.isPending) this.focus.go(space);
    // Nothing was painted, so nothing took the stack from there.
    if (!isAccepted) this.animation.clear();
  }

  /**
   * A click that no pointer made comes from an assistive tool.
   * @param {MouseEvent} event
   */
  #click(event) {
    const space = this.drawing.spaceOf(event.target);
    if (space && event.detail === 0) this.callbacks.onPress(space);
  }

  /** @param {EventTarget | null} target */
  #downIn(target) {
    this.#isBeside = !this.drawing.spaceOf(target) && !isControl(target);
  }

  /**
   * A press beside the spaces puts back what is chosen.
   * @param {MouseEvent} event
   */
  #clickBeside({ target, detail }) {
    const isBeside = this.#isBeside && !this.drawing.spaceOf(target) && !isControl(target);
    if (isBeside && detail > 0) this.callbacks.onDrop(null);
  }

  /** @param {FocusEvent} event */
  #focusIn(event) {
    const space = this.drawing.spaceOf(event.target);
    if (!space) return;
    this.focus.put(space);
    if (/** @type {Element} */ (event.target).matches(":focus-visible"))
      this.callbacks.onHover(space);
  }

  /** @param {KeyboardEvent} event */
  #escapeBy(event) {
    if (event.key !== "Escape" || !this.#press?.isDrag) return;
    event.stopPropagation();
    event.preventDefault();
    this.escape();
  }

  /** Give up a drag, or whatever the page has to give up. */
  escape() {
    const isDrag = this.#press?.isDrag;
    this.#press = null;
    if (isDrag) this.#drop(null);
    else this.callbacks.onEscape();
  }
}

/**
 * @param {PointerEvent} event
 * @param {Space | null} space
 * @returns {Press}
 */
function pressOf({ pointerId: pointer, clientX: x, clientY: y, timeStamp: since }, space) {
  return { pointer, space, x, y, since, isDrag: false };
}

/** @param {EventTarget | null} target */
function isControl(target) {
  return target instanceof Element && target.closest("button, a, input, label") !== null;
}
