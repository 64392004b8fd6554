/**
 * The animation layer above the spaces: the stack under the finger, stacks on their way, stacks that
 * crumble. It is decoration: the board beneath always shows the position as it is, and any animation can
 * end at once.
 *
 * @import { Point, Space, Stack } from "./description.d.ts"
 * @import { Drawing } from "./drawing.js"
 * @import { Arrival, Crumble, Flight, Transition } from "./transitions.js"
 */
import { crumbFrames, middleOf, slideFrames, slideFrom, styleOf } from "./crumbling.js";
import { createSvg } from "./stack-art.js";

/** In ms: a stack that has landed comes to rest. */
const REST_MS = 110;
/** In ms: a stack that was dropped where it cannot stay returns. */
const RETURN_MS = 140;
/** How much a stack grows in the air, */
const LIFT = 1.13;
/** and by how much it bounces as it lands: of any stack, and for each piece up to a height. */
const BOUNCE = 0.035;
const BOUNCE_PER_PIECE = 0.012;
const TALL = 8;
/** How far a stack rises on the screen on its way, in the drawing's units. */
const ARC = 22;
export class AnimationLayer {
  /** @type {{ space: Space, stack: Stack, element: Element, point: Point } | null} */
  #carried = null;
  /** @type {Set<Animation>} */
  #animations = new Set();
  /** By space: how many stacks are still on their way there, and what is drawn there until then. */
  #arrivals = /** @type {Map<Space, { flights: number, drawn: Element[] }>} */ (new Map());
  /** Is a stack being dragged? */
  isHeld = false;

  /** @param {Drawing} drawing */
  constructor({ svg, groups, geometry, draw }) {
    this.draw = draw;
    this.layer = /** @type {Element} */ (svg.querySelector(".over"));
    this.groups = groups;
    this.geometry = geometry;
    this.middle = middleOf(geometry.spaces.map((space) => geometry.pointOf(space)));
  }

  /**
   * Take a stack up to drag it.
   * @param {Space} space
   * @param {Stack} stack
   */
  lift(space, stack) {
    this.clear();
    const point = this.geometry.pointOf(space);
    const element = this.#place(stack, point, "is-carried");
    this.#carried = { space, stack, element, point };
    this.isHeld = true;
    this.groups.get(space)?.classList.add("is-lifted");
  }

  /**
   * Bring the dragged stack to a point.
   * @param {Point} point
   */
  carryTo(point) {
    if (!this.#carried) return;
    this.#carried.point = point;
    this.#carried.element.setAttribute("transform", attributeOf(point));
  }

  /**
   * Drop the dragged stack: it stays there until the board shows it, or sends it back.
   * @param {Space | null} space  Null: beside the board.
   */
  drop(space) {
    this.isHeld = false;
    if (space) this.carryTo(this.geometry.pointOf(space));
  }

  /** Is a stack dragged, or waiting where it was dropped? */
  get isCarrying() {
    return this.#carried !== null;
  }

  /** Return the dragged stack to its space. */
  sendBack() {
    const carried = this.#carried;
    this.clear();
    if (!carried) return;
    const { space, stack, point } = carried;
    const home = this.geometry.pointOf(space);
    const element = this.#arrive(space, stack, null, home);
    const frames = [{ transform: styleOf(point, LIFT) }, { transform: styleOf(home, 1) }];
    this.#run(element, frames, { duration: RETURN_MS, easing: "ease-out" }, () =>
      this.#land(space),
    );
  }

  /** End every animation: the board shows the position as it is. */
  clear() {
    this.isHeld = false;
    for (const animation of this.#animations) animation.cancel();
    this.#animations.clear();
    this.layer.replaceChildren();
    for (const space of this.#arrivals.keys()) this.#show(space);
    this.#arrivals.clear();
    if (this.#carried) {
      this.groups.get(this.#carried.space)?.classList.remove("is-lifted");
      this.#carried = null;
    }
  }

  /**
   * Animate a change of position, in place of whatever is animated now.
   * @param {Transition[]} transitions
   */
  play(transitions) {
    this.clear();
    const crumbling = transitions.filter(({ kind }) => kind === "crumble").length;
    for (const transition of transitions) {
      if (transition.kind === "flight") this.#fly(transition);
      else if (transition.kind === "crumble") {
        this.#crumble(transition, crumbling);
      } else this.#appear(transition);
    }
  }

  /** @param {Flight} flight */
  #fly({ stack, landing, from, to, delay, duration }) {
    const [start, end] = [this.geometry.pointOf(from), this.geometry.pointOf(to)];
    const element = this.#arrive(to, stack, landing, start);
    const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    const frames = [
      { transform: styleOf(start, 1), easing: "cubic-bezier(.4,0,.8,.8)" },
      { transform: styleOf(middle, LIFT), easing: "cubic-bezier(.2,.2,.5,1)" },
      { transform: styleOf(end, 1) },
    ];
    this.#run(element, frames, { duration, delay, fill: "both" }, () =>
      this.#land(to, stack.height),
    );
    // What is drawn of it stands upright however the board is turned: up is up on the screen.
    const arc = ["0px", `${-ARC}px`, "0px"].map((rise) => ({
      transform: `translate(0, ${rise})`,
      easing: "ease-in-out",
    }));
    this.#run(element.querySelector(".stack"), arc, { duration, delay });
  }

  /**
   * Draw a stack that is on its way to a space, which hides its own until then.
   * @param {Space} space
   * @param {Stack} stack
   * @param {Stack | null} landing
   * @param {Point} start
   */
  #arrive(space, stack, landing, start) {
    const arrival = this.#arrivals.get(space) ?? { flights: 0, drawn: [] };
    if (landing && !arrival.flights) {
      arrival.drawn.push(this.#place(landing, this.geometry.pointOf(space), ""));
    }
    const element = this.#place(stack, start, "");
    arrival.drawn.push(element);
    arrival.flights += 1;
    this.#arrivals.set(space, arrival);
    this.groups.get(space)?.classList.add("is-arriving");
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
    if (height) this.#bounce(space, height);
  }

  /** @param {Space} space */
  #show(space) {
    this.groups.get(space)?.classList.remove("is-arriving");
  }

  /**
   * A stack that has landed bounces a little, a tall one more than a piece.
   * @param {Space} space
   * @param {number} height
   */
  #bounce(space, height) {
    const bounce = BOUNCE + BOUNCE_PER_PIECE * Math.min(height, TALL);
    const scales = [1 + bounce, 1 - bounce / 2, 1];
    const frames = scales.map((scale) => ({ transform: `scale(${scale})` }));
    this.#run(this.#art(space), frames, { duration: REST_MS, easing: "ease-out" });
  }

  /** @param {Arrival} arrival */
  #appear({ kind, space, delay, duration }) {
    const frames =
      kind === "return"
        ? [{ opacity: 0 }, { opacity: 1 }]
        : [
            { transform: "scale(1.4)", opacity: 0, easing: "ease-in" },
            { transform: "scale(1)", opacity: 1, offset: 0.6 },
            { transform: "scale(.95)", offset: 0.78 },
            { transform: "scale(1)" },
          ];
    this.#run(this.#art(space), frames, { duration, delay, fill: "backwards" });
  }

  /**
   * @param {Crumble} crumble
   * @param {number} stacks  How many crumble at once.
   */
  #crumble({ stack, space, delay, duration }, stacks) {
    const point = this.geometry.pointOf(space);
    const end = slideFrom(point, this.middle);
    const fill = /** @type {const} */ ("both");
    const element = this.#place(stack, point, "is-crumbling");
    const timing = { duration, delay, easing: "ease-in", fill };
    this.#run(element, slideFrames(point, end), timing, () => element.remove());
    for (const frames of crumbFrames(end, stacks)) {
      const crumb = createSvg("circle", { class: `crumb is-${stack.owner ?? "dvonn"}`, r: 6 });
      this.layer.append(crumb);
      const half = duration / 2;
      this.#run(crumb, frames, { duration: half, delay: delay + half, fill }, () => crumb.remove());
    }
  }

  /** @param {Space} space */
  #art(space) {
    return this.groups.get(space)?.querySelector(".art") ?? null;
  }

  /**
   * @param {Element | null} element
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} timing
   * @param {() => void} [then]
   */
  #run(element, frames, timing, then = () => {}) {
    if (!element) return;
    const animation = element.animate(frames, timing);
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
    const face = createSvg("g", { class: "face" }, [this.draw(stack)]);
    const element = createSvg("g", { class: name, transform: attributeOf(point) }, [face]);
    this.layer.append(element);
    return element;
  }
}

/**
 * A point as an attribute of the drawing.
 * @param {Point} point
 */
function attributeOf({ x, y }) {
  return `translate(${x} ${y})`;
}
