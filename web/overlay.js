/**
 * What moves above the board for a moment: the stack under the finger, the
 * stack on its way, the stacks that fade away. It is decoration: the board
 * beneath always shows the position as it is, and any of this can end at once.
 *
 * @import { Space, Stack, View } from "./types.d.ts"
 * @import { Plane, Point } from "./plane.js"
 */
import { drawStack, svg } from "./stack-art.js";

/** In ms: short enough never to be waited for, long enough for the eye to follow. */
const FLIGHT_MS = 260;
const FADE_MS = 320;

export class Overlay {
  /** @type {{ space: Space, element: Element } | null} */
  #carried = null;
  /** @type {Animation[]} */
  #animations = [];
  #hidden = /** @type {Element | null} */ (null);
  /** Is a stack between a finger and the board? */
  isHeld = false;

  /**
   * @param {Element} layer  An empty group above the spaces.
   * @param {Plane} plane
   */
  constructor(layer, plane) {
    this.layer = layer;
    this.plane = plane;
    this.stillness = matchMedia("(prefers-reduced-motion: reduce)");
  }

  /**
   * Take a stack up.
   * @param {Space} space
   * @param {Stack} stack
   */
  lift(space, stack) {
    this.clear();
    const element = this.#place(stack, this.plane.pointOf(space), "is-carried");
    this.#carried = { space, element };
    this.isHeld = true;
    this.plane.groups.get(space)?.classList.add("is-lifted");
  }

  /**
   * Bring the stack that is carried to a point.
   * @param {Point} point
   */
  carryTo({ x, y }) {
    this.#carried?.element.setAttribute("transform", `translate(${x} ${y})`);
  }

  /**
   * Let go of the stack that is carried: it waits on a space until the board shows it there.
   * @param {Space | null} space  Null: it goes back.
   */
  rest(space) {
    this.isHeld = false;
    if (space) this.carryTo(this.plane.pointOf(space));
    else if (this.isCarrying) this.clear();
  }

  /** Is a stack held, or waiting where it was let go? */
  get isCarrying() {
    return this.#carried !== null;
  }

  /** Show the board as it is. */
  clear() {
    this.isHeld = false;
    for (const animation of this.#animations) animation.cancel();
    this.#animations = [];
    this.layer.replaceChildren();
    this.#hidden?.classList.remove("is-arriving");
    this.#hidden = null;
    if (this.#carried) {
      this.plane.groups.get(this.#carried.space)?.classList.remove("is-lifted");
      this.#carried = null;
    }
  }

  /**
   * Lead the eye from one position to the next.
   * @param {View} before
   * @param {View} after  One ply later.
   */
  show(before, after) {
    const wasCarried = this.isCarrying;
    this.clear();
    if (!after.last || this.stillness.matches || document.hidden) return;
    const [from, to] = after.last.spaces;
    const delay = wasCarried || !to ? 0 : FLIGHT_MS;
    for (const space of after.last.removed) this.#fade(before, space, delay);
    if (from && to && delay) this.#fly(before, from, to);
    else if (from && !to) this.#drop(from);
  }

  /**
   * @param {View} before
   * @param {Space} from
   * @param {Space} to
   */
  #fly(before, from, to) {
    const moving = before.stacks[from];
    const landing = before.stacks[to];
    if (!moving || !landing) return;
    this.#place(landing, this.plane.pointOf(to), "");
    this.#hidden = this.plane.groups.get(to) ?? null;
    this.#hidden?.classList.add("is-arriving");
    const element = this.#place(moving, this.plane.pointOf(to), "");
    const path = [from, to].map((space) => {
      const { x, y } = this.plane.pointOf(space);
      return { transform: `translate(${x}px, ${y}px)` };
    });
    const flight = element.animate(path, {
      duration: FLIGHT_MS,
      easing: "cubic-bezier(.3,.1,.2,1)",
    });
    this.#animations.push(flight);
    flight.finished.then(
      () => this.#land(),
      () => {},
    );
  }

  /** The flight is over: what fades may go on fading. */
  #land() {
    this.#hidden?.classList.remove("is-arriving");
    this.#hidden = null;
    for (const element of this.layer.querySelectorAll(":scope > :not(.is-fading)"))
      element.remove();
  }

  /** @param {Space} space */
  #drop(space) {
    const art = this.plane.groups.get(space)?.querySelector(".art");
    if (!art) return;
    const from = { transform: "scale(1.35)", opacity: 0 };
    this.#animations.push(art.animate([from, {}], { duration: 180, easing: "ease-out" }));
  }

  /**
   * @param {View} before
   * @param {Space} space
   * @param {number} delay
   */
  #fade(before, space, delay) {
    const stack = before.stacks[space];
    if (!stack) return;
    const element = this.#place(stack, this.plane.pointOf(space), "is-fading");
    const fade = element.animate([{ opacity: 1 }, { opacity: 0 }], {
      duration: FADE_MS,
      delay,
      fill: "both",
      easing: "ease-in",
    });
    this.#animations.push(fade);
    fade.finished.then(
      () => element.remove(),
      () => {},
    );
  }

  /**
   * @param {Stack} stack
   * @param {Point} point
   * @param {string} name
   */
  #place(stack, { x, y }, name) {
    const face = svg("g", { class: "face" }, [drawStack(stack)]);
    const element = svg("g", { class: name, transform: `translate(${x} ${y})` }, [face]);
    this.layer.append(element);
    return element;
  }
}
