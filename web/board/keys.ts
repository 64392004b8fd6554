/** Turns keys on a board into callbacks. */

import { isWithAlt, onKeyDown } from "../ui/key-presses.ts";
import type {
  BoardCallbacks,
  BoardDescription,
  BoardKeyMap,
  JumpTarget,
  Point,
  Space,
} from "./description.ts";
import { nearestTo, neighboursOnScreen } from "./directions.ts";
import type { Drawing } from "./drawing.ts";
import { liftableOn, targetsOn } from "./mode.ts";
import type { RovingFocus } from "./roving-focus.ts";

/**
 * The directions in which the keys around S, and around 5 on the number pad, move the focus, in
 * degrees anticlockwise from the right. `KeyboardEvent.code` is the same in every keyboard layout.
 * The angle of each letter is close to one of DVONN's six directions, on a flat or upright board.
 */
const DIRECTION_KEYS: Record<string, number> = {
  KeyW: 105,
  KeyE: 45,
  KeyD: -15,
  KeyX: -75,
  KeyZ: -135,
  KeyA: 165,
  Numpad7: 135,
  Numpad8: 90,
  Numpad9: 45,
  Numpad4: 180,
  Numpad6: 0,
  Numpad1: -135,
  Numpad2: -90,
  Numpad3: -45,
};

/** The next of `stops` in board order, cyclically. */
export function nextStop(order: Space[], stops: readonly Space[], from: Space, by: -1 | 1): Space {
  const ring = order.filter((space) => space === from || stops.includes(space));
  return ring.at((ring.indexOf(from) + by) % ring.length) ?? from;
}

export class BoardKeys {
  /** True if a press set the focus and no key has moved it since. */
  #isPressed = false;

  constructor(
    private readonly drawing: Drawing,
    private readonly focus: RovingFocus,
    private readonly callbacks: BoardCallbacks,
    private readonly keyMap: BoardKeyMap,
    private readonly description: () => BoardDescription | null,
    private readonly onEscape: () => void,
    signal?: AbortSignal,
  ) {
    onKeyDown(drawing.svg, (event) => this.#handle(event));
    drawing.svg.addEventListener("pointerdown", () => this.#setPressed(true));
    // Tab counts as moving by keys.
    const onTab = ({ key }: KeyboardEvent) => key === "Tab" && this.#setPressed(false);
    onKeyDown(document, onTab, signal ? { signal } : {});
  }

  /** Hides the focus ring after a press: browsers keep it if a key was used before the mouse. */
  #setPressed(isPressed: boolean) {
    this.#isPressed = isPressed;
    this.drawing.svg.classList.toggle("is-pressed", isPressed);
  }

  #handle(event: KeyboardEvent) {
    const space = this.drawing.spaceOf(event.target);
    if (!space || isWithAlt(event)) return;
    const isChosen = (this.description()?.path.length ?? 0) > 0;
    if (this.#isPressed && !isChosen && this.keyMap.isForPage(event)) return;
    // Escape does not move the focus.
    if (event.key !== "Escape") this.#setPressed(false);
    const isHandled =
      event.ctrlKey || event.metaKey
        ? this.#goToCorner(event.key)
        : this.#stepBy(event) || this.#jumpBy(event) || this.#act(event, space);
    if (isHandled) event.preventDefault();
  }

  #goToCorner(key: string) {
    if (key !== "Home" && key !== "End") return false;
    const { spaces } = this.drawing.geometry;
    this.focus.go(spaces.at(key === "Home" ? 0 : -1) ?? this.focus.space);
    return true;
  }

  #stepBy(event: KeyboardEvent) {
    const degrees = DIRECTION_KEYS[event.code];
    if (degrees === undefined || event.shiftKey || !this.keyMap.isEnabled(event)) return false;
    const { drawing, focus } = this;
    const neighbours = neighboursOnScreen(drawing.geometry, drawing.quarters(), focus.space);
    const neighbour = nearestTo(neighbours, degrees);
    if (!neighbour) return event.key.length === 1;
    if (neighbour.space) focus.go(neighbour.space);
    else this.#stay();
    return true;
  }

  #act(event: KeyboardEvent, space: Space) {
    const { key, code } = event;
    const isMiddle = code === "Numpad5" && this.keyMap.isEnabled(event);
    const step = this.drawing.stepOf(key);
    if (isMiddle || key === "Enter" || key === " ") this.callbacks.onPress(space);
    else if (key === "Escape") this.onEscape();
    else if (key === "PageUp") this.callbacks.onStep(-1);
    else if (key === "PageDown") this.callbacks.onStep(1);
    else if (key === "Home") this.#goToEndOfRow(space, -1);
    else if (key === "End") this.#goToEndOfRow(space, 1);
    else if (step) this.#walk(step, space);
    else return false;
    return true;
  }

  #goToEndOfRow(from: Space, side: -1 | 1) {
    const { drawing } = this;
    this.focus.go(drawing.geometry.endOfRow(from, drawing.quarters() < 2 ? side : -side));
  }

  #walk(step: Point, from: Space) {
    const { focus } = this;
    const { course } = focus;
    const goal = this.drawing.geometry.walk(from, step, course);
    if (goal === from) return this.#stay();
    focus.go(goal);
    if (step.x === 0) focus.course = course;
  }

  /** Keeps the focus where it is, and reports that it is at the edge. */
  #stay() {
    this.focus.go(this.focus.space);
    this.callbacks.onEdge();
  }

  #jumpBy(event: KeyboardEvent) {
    const to = this.keyMap.jumpOf(event);
    if (!to) return false;
    this.jump(to, event.shiftKey ? -1 : 1);
    return true;
  }

  /**
   * Moves the focus to the next movable stack or to the next target, whichever `to` names. If no
   * stack can be lifted, the focus moves to a target in either case.
   */
  jump(to: JumpTarget, by: -1 | 1) {
    const { spaces } = this.drawing.geometry;
    const description = this.description();
    const liftable = description ? liftableOn(description) : [];
    const targets = description ? targetsOn(description) : [];
    const stops = to === "movable" && liftable.length ? liftable : targets;
    if (!stops.length) return this.callbacks.onNothing(to);
    this.focus.go(nextStop(spaces, stops, this.focus.space, by));
  }
}
