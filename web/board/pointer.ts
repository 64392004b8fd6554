/** Turns pointer events into callbacks. A press acts on release, but not after sliding away. */

import { HeldPointer } from "../ui/held-pointer.ts";
import type { AnimationLayer } from "./animation.ts";
import type { BoardCallbacks, BoardDescription, Space } from "./description.ts";
import type { Drawing } from "./drawing.ts";
import { liftableOn } from "./mode.ts";
import { isDrawingPress } from "./own-arrows.ts";
import type { RovingFocus } from "./roving-focus.ts";
import { HIDING_HEIGHT } from "./stack-art.ts";

const FINGER = 36; // CSS px from the finger up to the stack it drags
const LOOK_MS = 700; // a longer touch shows details of a stack and presses nothing
const DRAG_DISTANCE = 7; // CSS px that turn a press into a drag

interface Press {
  /** Null for a piece taken from outside the board. */
  space: Space | null;
  x: number;
  y: number;
  /** The time of the press, as in Event.timeStamp. */
  since: number;
  isDrag: boolean;
  /** True if the page must not scroll while the pointer moves. */
  isStill: boolean;
}

export class BoardPointer {
  readonly held: HeldPointer<Press>;
  /** True if the pointer went down outside the spaces and outside controls such as buttons. */
  #isBeside = false;

  constructor(
    private readonly drawing: Drawing,
    private readonly animation: AnimationLayer,
    private readonly focus: RovingFocus,
    private readonly callbacks: BoardCallbacks,
    private readonly description: () => BoardDescription | null,
    signal: AbortSignal | undefined,
  ) {
    const { svg } = drawing;
    const until = signal ? { signal } : {};
    this.held = new HeldPointer(
      svg,
      {
        onMove: (event, press) => this.#move(event, press),
        onRelease: (event, press) => this.#release(event, press),
        onTakeBack: (press) => this.#takeBack(press),
      },
      signal,
    );
    svg.addEventListener("pointerdown", (event) => this.#down(event), until);
    svg.addEventListener("touchmove", (event) => this.#holdPage(event), {
      ...until,
      passive: false,
    });
    svg.addEventListener("pointerover", (event) => this.#over(event), until);
    svg.addEventListener("pointerleave", () => this.held.press || callbacks.onHover(null), until);
    svg.addEventListener("click", (event) => this.#click(event), until);
    // Focus is observed on the parent: an SVG element that listens to focus becomes a tab stop.
    const around = svg.parentElement;
    const area = svg.closest(".board-area, .lesson-board") as HTMLElement | null;
    area?.addEventListener("pointerdown", (event) => this.#downIn(event.target), until);
    area?.addEventListener("click", (event) => this.#clickBeside(event), until);
    around?.addEventListener("focusin", (event) => this.#focusIn(event), until);
    around?.addEventListener("focusout", () => this.callbacks.onHover(null), until);
    window.addEventListener("pointerdown", (event) => this.#take(event), until);
  }

  #down(event: PointerEvent) {
    const space = this.drawing.spaceOf(event.target);
    if (!space || !event.isPrimary || event.button !== 0 || isDrawingPress(event)) return;
    // The element where a touch begins captures the touch, and would get all its events. Without
    // the capture, the events go to the space under the finger.
    releaseCapture(event);
    const isStill = event.pointerType === "touch" && this.#isStillAt(space);
    this.held.hold(event, pressOf(event, space, isStill));
    this.focus.put(space);
    this.#hover(event.target);
  }

  /** True if a finger on the space drags a stack instead of scrolling, or if nothing can scroll. */
  #isStillAt(space: Space) {
    const description = this.description();
    const isLiftable = description !== null && liftableOn(description).includes(space);
    return isLiftable || !canScroll(this.drawing.svg);
  }

  /**
   * Keeps the page from scrolling. Style sheets do the same with `touch-action`, but browsers may
   * apply this property only to a whole SVG drawing.
   */
  #holdPage(event: TouchEvent) {
    if (this.held.press?.isStill && event.cancelable) event.preventDefault();
  }

  /** Takes up the piece to be placed, which can be dragged from outside the board. */
  #take(event: PointerEvent) {
    const { target } = event;
    const isSupply = target instanceof Element && target.closest("[data-supply]") !== null;
    if (!isSupply || !event.isPrimary || event.button !== 0 || !this.description()?.ghost) return;
    releaseCapture(event);
    event.preventDefault();
    this.held.hold(event, pressOf(event, null, false));
  }

  #over(event: PointerEvent) {
    if (event.pointerType === "mouse" && !this.held.press) this.#hover(event.target);
  }

  #hover(target: EventTarget | null) {
    const element = target as Element | null;
    this.callbacks.onHover(this.drawing.spaceOf(target), element?.getAttribute?.("data-toward"));
  }

  #move(event: PointerEvent, press: Press) {
    const { clientX, clientY } = event;
    const distance = Math.hypot(clientX - press.x, clientY - press.y);
    if (press.space !== null && !press.isDrag && distance > DRAG_DISTANCE)
      press.isDrag = this.#lift(press.space);
    if (press.isDrag) {
      // The stack is drawn above a finger, which would hide it.
      const above = event.pointerType === "mouse" ? 0 : FINGER;
      this.animation.carryTo(this.drawing.pointAt(clientX, clientY - above));
    }
    if (distance > DRAG_DISTANCE) this.callbacks.onHover(this.drawing.spaceAt(clientX, clientY));
  }

  #lift(space: Space): boolean {
    const description = this.description();
    if (!description) return false;
    const stack = description.carried?.[space] ?? description.stacks[space];
    if (!stack || !liftableOn(description).includes(space)) return false;
    // The page may have ended the press, for example by opening a dialog.
    if (!this.callbacks.onLift(space) || !this.held.press) return false;
    this.animation.lift(space, stack);
    return true;
  }

  #release(event: PointerEvent, press: Press) {
    const space = this.drawing.spaceAt(event.clientX, event.clientY);
    const isPressed = space !== null && (press.space === null || press.space === space);
    const isLook = isPressed && press.space !== null && this.#isLook(event, space, press.since);
    if (press.isDrag) this.#drop(space);
    else if (isPressed && !isLook) this.callbacks.onPress(space);
    this.#hover(event.pointerType === "mouse" ? event.target : null);
  }

  /** True if a finger has rested on a stack to see its pieces or its connections. */
  #isLook({ pointerType, timeStamp }: PointerEvent, space: Space, since: number) {
    const { connectivity, stacks } = this.description() ?? {};
    const isHiding = (stacks?.[space]?.height ?? 0) >= HIDING_HEIGHT;
    const isShown = isHiding || connectivity?.[space] !== undefined;
    return pointerType === "touch" && isShown && timeStamp - since > LOOK_MS;
  }

  #takeBack({ isDrag }: Press) {
    if (isDrag) this.#drop(null);
    this.callbacks.onHover(null);
  }

  /** @param space  Null for a drop outside the board. */
  #drop(space: Space | null) {
    this.animation.drop(space);
    const isAccepted = this.callbacks.onDrop(space);
    // With the focus on the target, Enter confirms the move.
    if (space && this.description()?.isPending) this.focus.go(space);
    // Painting the board removes the carried stack. It must be removed here after a refused drop,
    // which paints nothing, and after a drop outside the board, which may paint nothing.
    if (!isAccepted || (!space && this.animation.isCarrying)) this.animation.clear();
  }

  /** Ends a drag after the position or the selection has changed. */
  forgetDrag() {
    if (!this.held.press?.isDrag) return;
    this.held.forget();
    this.animation.clear();
  }

  /** Handles a click that an assistive tool makes without a pointer. */
  #click(event: MouseEvent) {
    const space = this.drawing.spaceOf(event.target);
    if (space && event.detail === 0) this.callbacks.onPress(space);
  }

  #downIn(target: EventTarget | null) {
    this.#isBeside = !this.drawing.spaceOf(target) && !isControl(target);
  }

  /** A press outside the spaces puts back the selected stack. */
  #clickBeside({ target, detail }: MouseEvent) {
    const isBeside = this.#isBeside && !this.drawing.spaceOf(target) && !isControl(target);
    if (isBeside && detail > 0) this.callbacks.onDrop(null);
  }

  #focusIn(event: FocusEvent) {
    const space = this.drawing.spaceOf(event.target);
    if (!space) return;
    this.focus.put(space);
    if ((event.target as Element).matches(":focus-visible")) this.callbacks.onHover(space);
  }

  /** Handles Escape while no pointer is held. */
  escape() {
    // A dropped stack may still be in the air, until Python's answer arrives.
    if (this.animation.isCarrying) this.animation.clear();
    this.callbacks.onEscape();
  }
}

function releaseCapture({ target, pointerId }: PointerEvent) {
  const isCaptured = target instanceof Element && target.hasPointerCapture(pointerId);
  if (isCaptured) target.releasePointerCapture(pointerId);
}

function pressOf(
  { clientX: x, clientY: y, timeStamp: since }: PointerEvent,
  space: Space | null,
  isStill: boolean,
): Press {
  return { space, x, y, since, isDrag: false, isStill };
}

/** True if the page is zoomed, or if the page or a box around the element can scroll. */
function canScroll(element: Element) {
  if ((window.visualViewport?.scale ?? 1) > 1) return true;
  for (let box = element.parentElement; box; box = box.parentElement) {
    const isWindow = box === document.documentElement;
    const isScroller = isWindow || /auto|scroll/.test(getComputedStyle(box).overflowY);
    if (isScroller && box.scrollHeight > box.clientHeight) return true;
  }
  return false;
}

function isControl(target: EventTarget | null) {
  return target instanceof Element && target.closest("button, a, input, label") !== null;
}
