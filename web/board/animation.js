/**
 * What moves above the board for a moment: the stack under the finger, the
 * stack on its way, the stacks that fade away. It is decoration: the board
 * beneath always shows the position as it is, and any of this can end at once.
 *
 * @import { Space, Stack } from "../engine/protocol.d.ts"
 * @import { Coming, Fade, Flight, Passage } from "./transitions.js"
 * @import { Plane, Point } from "./geometry.js"
 */
import { drawStack, svg } from "./stack-art.js";

/** In ms: a stack that has landed comes to rest. */
const REST_MS = 110;
/** In ms: a stack that was let go where it cannot stay goes home. */
const HOME_MS = 140;
/** How much a stack grows in the air, and gives way as it lands: a tall one more than a piece. */
const LIFT = 1.13;
const GIVING = 0.035;
const GIVING_MORE = 0.012;
const TALL = 8;

export class Overlay {
  /** @type {{ space: Space, stack: Stack, element: Element, point: Point } | null} */
  #carried = null;
  /** @type {Set<Animation>} */
  #animations = new Set();
  /** By space: how many stacks are still on their way there, and what is drawn there until then. */
  #arrivals = /** @type {Map<Space, { flights: number, drawn: Element[] }>} */ (new Map());
  /** Is a stack between a finger and the board? */
  isHeld = false;

  /**
   * @param {Element} layer  An empty group above the spaces.
   * @param {Plane} plane
   */
  constructor(layer, plane) {
    this.layer = layer;
    this.plane = plane;
  }

  /**
   * Take a stack up.
   * @param {Space} space
   * @param {Stack} stack
   */
  lift(space, stack) {
    this.clear();
    const point = this.plane.pointOf(space);
    const element = this.#place(stack, point, "is-carried");
    this.#carried = { space, stack, element, point };
    this.isHeld = true;
    this.plane.groups.get(space)?.classList.add("is-lifted");
  }

  /**
   * Bring the stack that is carried to a point.
   * @param {Point} point
   */
  carryTo(point) {
    if (!this.#carried) return;
    this.#carried.point = point;
    this.#carried.element.setAttribute("transform", placed(point));
  }

  /**
   * Let go of the stack that is carried: it waits until the board shows it, or sends it home.
   * @param {Space | null} space  Where; null: beside the board.
   */
  rest(space) {
    this.isHeld = false;
    if (space) this.carryTo(this.plane.pointOf(space));
  }

  /** Is a stack held, or waiting where it was let go? */
  get isCarrying() {
    return this.#carried !== null;
  }

  /** The stack that was carried is not to stay: it goes home. */
  goHome() {
    const carried = this.#carried;
    this.clear();
    if (!carried) return;
    const { space, stack, point } = carried;
    const home = this.plane.pointOf(space);
    const element = this.#arrive(space, stack, null, home);
    const way = [{ transform: moved(point, LIFT) }, { transform: moved(home, 1) }];
    this.#run(element, way, { duration: HOME_MS, easing: "ease-out" }, () => this.#land(space));
  }

  /** Show the board as it is. */
  clear() {
    this.isHeld = false;
    for (const animation of this.#animations) animation.cancel();
    this.#animations.clear();
    this.layer.replaceChildren();
    for (const space of this.#arrivals.keys()) this.#show(space);
    this.#arrivals.clear();
    if (this.#carried) {
      this.plane.groups.get(this.#carried.space)?.classList.remove("is-lifted");
      this.#carried = null;
    }
  }

  /**
   * Lead the eye.
   * @param {Passage[]} passages
   */
  lead(passages) {
    this.clear();
    for (const passage of passages) {
      if (passage.kind === "flight") this.#fly(passage);
      else if (passage.kind === "fade") this.#fade(passage);
      else this.#come(passage);
    }
  }

  /** @param {Flight} flight */
  #fly({ stack, landing, from, to, delay, duration }) {
    const [start, end] = [this.plane.pointOf(from), this.plane.pointOf(to)];
    const element = this.#arrive(to, stack, landing, start);
    const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    const way = [
      { transform: moved(start, 1), easing: "cubic-bezier(.4,0,.8,.8)" },
      { transform: moved(middle, LIFT), easing: "cubic-bezier(.2,.2,.5,1)" },
      { transform: moved(end, 1) },
    ];
    this.#run(element, way, { duration, delay, fill: "both" }, () => this.#land(to, stack.height));
  }

  /**
   * Draw a stack that is on its way to a space, which does not show its own before that.
   * @param {Space} space
   * @param {Stack} stack
   * @param {Stack | null} landing
   * @param {Point} start
   */
  #arrive(space, stack, landing, start) {
    const arrival = this.#arrivals.get(space) ?? { flights: 0, drawn: [] };
    if (landing && !arrival.flights) {
      arrival.drawn.push(this.#place(landing, this.plane.pointOf(space), ""));
    }
    const element = this.#place(stack, start, "");
    arrival.drawn.push(element);
    arrival.flights += 1;
    this.#arrivals.set(space, arrival);
    this.plane.groups.get(space)?.classList.add("is-arriving");
    return element;
  }

  /**
   * @param {Space} space
   * @param {number} [height]  Of the stack that has landed.
   */
  #land(space, height = 0) {
    const arrival = this.#arrivals.get(space);
    if (!arrival) return;
    arrival.flights -= 1;
    if (arrival.flights) return;
    for (const element of arrival.drawn) element.remove();
    this.#arrivals.delete(space);
    this.#show(space);
    if (height) this.#giveWay(space, height);
  }

  /** @param {Space} space */
  #show(space) {
    this.plane.groups.get(space)?.classList.remove("is-arriving");
  }

  /**
   * What has landed comes to rest.
   * @param {Space} space
   * @param {number} height
   */
  #giveWay(space, height) {
    const giving = GIVING + GIVING_MORE * Math.min(height, TALL);
    const scales = [1 + giving, 1 - giving / 2, 1];
    const way = scales.map((scale) => ({ transform: `scale(${scale})` }));
    this.#run(this.#art(space), way, { duration: REST_MS, easing: "ease-out" });
  }

  /** @param {Coming} coming */
  #come({ kind, space, delay, duration }) {
    const way =
      kind === "return"
        ? [{ opacity: 0 }, { opacity: 1 }]
        : [
            { transform: "scale(1.4)", opacity: 0, easing: "ease-in" },
            { transform: "scale(1)", opacity: 1, offset: 0.6 },
            { transform: "scale(.95)", offset: 0.78 },
            { transform: "scale(1)" },
          ];
    this.#run(this.#art(space), way, { duration, delay, fill: "backwards" });
  }

  /** @param {Fade} fade */
  #fade({ stack, space, delay, duration }) {
    const point = this.plane.pointOf(space);
    const element = this.#place(stack, point, "is-fading");
    const way = [
      { opacity: 1, transform: moved(point, 1) },
      { opacity: 0, transform: moved(point, 0.72) },
    ];
    const timing = { duration, delay, easing: "ease-in", fill: /** @type {const} */ ("both") };
    this.#run(element, way, timing, () => element.remove());
  }

  /** @param {Space} space */
  #art(space) {
    return this.plane.groups.get(space)?.querySelector(".art") ?? null;
  }

  /**
   * @param {Element | null} element
   * @param {Keyframe[]} way
   * @param {KeyframeAnimationOptions} timing
   * @param {() => void} [then]
   */
  #run(element, way, timing, then = () => {}) {
    if (!element) return;
    const animation = element.animate(way, timing);
    this.#animations.add(animation);
    animation.onfinish = () => {
      this.#animations.delete(animation);
      then();
    };
  }

  /**
   * @param {Stack} stack
   * @param {Point} point
   * @param {string} name
   */
  #place(stack, point, name) {
    const face = svg("g", { class: "face" }, [drawStack(stack)]);
    const element = svg("g", { class: name, transform: placed(point) }, [face]);
    this.layer.append(element);
    return element;
  }
}

/**
 * As an attribute of the drawing.
 * @param {Point} point
 */
function placed({ x, y }) {
  return `translate(${x} ${y})`;
}

/**
 * As a style.
 * @param {Point} point
 * @param {number} scale
 */
function moved({ x, y }, scale) {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}
