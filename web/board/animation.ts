/**
 * The animation layer above the board: the stack under the finger, stacks on their way, stacks that
 * crumble. Each is a drawing of its own, beside that of the board and not in it: the browser moves it
 * without laying out or painting anything, so that a move stays smooth on a slow device. It is
 * decoration: the board beneath always shows the position as it is, and any animation can end at once.
 */
import type { Point, Space, Stack } from "./description.ts";
import type { Drawing } from "./drawing.ts";
import {
  arcFrames,
  bounceFrames,
  crumbFrames,
  dropFrames,
  LIFT,
  middleOf,
  slideFrames,
  slideFrom,
  styleOf,
} from "./keyframes.ts";
import { createSvg } from "./stack-art.ts";
import type { Arrival, Crumble, Flight, Transition } from "./transitions.ts";

/** In ms: a stack that has landed comes to rest. */
const REST_MS = 110;
/** In ms: after a stack has landed, until what it cuts off is gone from the board. */
export const LEAVING_MS = 400;
/** In ms: a stack that was dropped where it cannot stay returns. */
const RETURN_MS = 140;
/** In the drawing's units: how far a stack rises on the screen on its way, */
const ARC = 22;
/** and how far the drawing of a high stack with its shadow reaches from its middle, and that of a crumb. */
const REACH = 84;
const CRUMB_REACH = 8;

export class AnimationLayer {
  private readonly groups;
  private readonly geometry;
  private readonly middle;
  private readonly layer;
  #carried: { space: Space; stack: Stack; element: HTMLElement | SVGElement; point: Point } | null =
    null;
  #animations: Set<Animation> = new Set();
  #waiting: ((value?: unknown) => void)[] = [];
  /** By space: how many stacks are still on their way there, and what is drawn there until then. */
  #arrivals = new Map() as Map<Space, { flights: number; drawn: Element[] }>;
  /** Spaces whose stack is on its way off the board. */
  #crumbling: Set<Space> = new Set();
  /** Where a point of the drawing is in the layer, and how large a unit of it. */
  #at = (point: Point) => point;
  #pointOf = (space: Space) => this.#at(this.geometry.pointOf(space));
  #scale = 1;
  /** Is a stack being dragged? */
  isHeld = false;

  constructor(private readonly drawing: Drawing) {
    const { groups, geometry } = drawing;
    this.groups = groups;
    this.geometry = geometry;
    this.middle = middleOf([...geometry.points.values()]);
    this.layer = document.createElement("div");
    this.layer.className = "flights";
    this.layer.ariaHidden = "true";
  }

  /** Take a stack up to drag it. */
  lift(space: Space, stack: Stack) {
    this.clear();
    this.measure();
    const point = this.geometry.pointOf(space);
    const element = this.#draw(this.drawing.draw(stack), this.#at(point), "is-carried");
    this.#carried = { space, stack, element, point };
    this.isHeld = true;
    this.groups.get(space)?.classList.add("is-lifted");
  }

  /** Bring the dragged stack to a point. */
  carryTo(point: Point) {
    if (!this.#carried) return;
    this.#carried.point = point;
    this.#carried.element.style.transform = styleOf(this.#at(point), 1);
  }

  /**
   * Drop the dragged stack: it stays there until the board shows it, or sends it back.
   * @param space  Null: beside the board.
   */
  drop(space: Space | null) {
    this.isHeld = false;
    if (space) this.carryTo(this.geometry.pointOf(space));
  }

  /** Is a stack dragged, or waiting where it was dropped? */
  get isCarrying() {
    return this.#carried !== null;
  }

  /** Is something on its way? */
  get isMoving() {
    return this.#animations.size > 0;
  }

  /** Resolves when all that is on its way has arrived, or was ended. */
  async arrival() {
    if (this.isMoving) await new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Return the dragged stack to its space. */
  sendBack() {
    const carried = this.#carried;
    this.clear();
    if (!carried) return;
    this.measure();
    const { space, stack, point } = carried;
    const [start, home] = [this.#at(point), this.#pointOf(space)];
    const { hidden, pieces } = stack;
    const rest = hidden ? { ...stack, pieces: pieces?.slice(0, hidden) ?? "", hidden: 0 } : null;
    const element = this.#arrive(space, stack, rest, start);
    const frames = [{ transform: styleOf(start, LIFT) }, { transform: styleOf(home, 1) }];
    this.#run(element, frames, { duration: RETURN_MS, easing: "ease-out" }, () =>
      this.#land(space),
    );
  }

  /** End every animation: the board shows the position as it is. */
  clear() {
    this.isHeld = false;
    for (const animation of this.#animations) animation.cancel();
    this.#animations.clear();
    this.drawing.svg.classList.remove("is-filling");
    this.layer.remove();
    this.layer.replaceChildren();
    for (const space of this.#arrivals.keys()) this.#show(space);
    for (const space of this.#crumbling) this.#clear(space);
    for (const resolve of this.#waiting.splice(0)) resolve();
    if (this.#carried) {
      this.groups.get(this.#carried.space)?.classList.remove("is-lifted");
      this.#carried = null;
    }
  }

  /** Animate a change of position, in place of whatever is animated now. */
  play(transitions: Transition[]) {
    this.clear();
    const crumbling = transitions.filter(({ kind }) => kind === "crumble").length;
    const dropping = transitions.filter(({ kind }) => kind === "drop").length;
    // Lines join what is there.
    this.drawing.svg.classList.toggle("is-filling", dropping > 1);
    for (const transition of transitions) {
      if (transition.kind === "flight") this.#fly(transition);
      else if (transition.kind === "crumble") this.#crumble(transition, crumbling);
      else if (transition.kind !== "loss") this.#appear(transition);
    }
  }

  /** Lay the layer over the board, before a painting that costs no layout. */
  measure() {
    const { scale, at } = this.drawing.layOver(this.layer);
    this.#scale = scale;
    this.#at = at;
  }

  #fly({ stack, landing, from, to, delay, duration }: Flight) {
    const [start, end] = [this.#pointOf(from), this.#pointOf(to)];
    const element = this.#arrive(to, stack, landing, start);
    const frames = arcFrames(start, end, ARC * this.#scale);
    this.#run(element, frames, { duration, delay, fill: "both" }, () =>
      this.#land(to, stack.height),
    );
  }

  /** Draw a stack that is on its way to a space, which hides its own until then. */
  #arrive(space: Space, stack: Stack, landing: Stack | null, start: Point) {
    const { draw } = this.drawing;
    const arrival = this.#hide(space);
    if (landing && !arrival.flights) {
      arrival.drawn.push(this.#draw(draw(landing), this.#pointOf(space)));
    }
    const element = this.#draw(draw(stack), start);
    arrival.drawn.push(element);
    arrival.flights += 1;
    return element;
  }

  /** @param height  Of the stack that has landed. */
  #land(space: Space, height: number = 0) {
    const arrival = this.#arrivals.get(space);
    if (!arrival) return;
    arrival.flights -= 1;
    if (arrival.flights) return;
    for (const element of arrival.drawn) element.remove();
    if (!height) return this.#show(space);
    const frames = bounceFrames(this.#pointOf(space), height);
    this.#moveInPlace(space, frames, { duration: REST_MS, easing: "ease-out" });
  }

  #appear({ kind, space, delay, duration }: Arrival) {
    const point = this.#pointOf(space);
    const frames = kind === "return" ? [{ opacity: 0 }, { opacity: 1 }] : dropFrames(point);
    this.#moveInPlace(space, frames, { duration, delay, fill: "backwards" });
  }

  /** Move what a space shows, which hides its own until then. */
  #moveInPlace(space: Space, frames: Keyframe[], timing: KeyframeAnimationOptions) {
    this.#hide(space);
    const art = this.groups.get(space)?.querySelector(".art > *")?.cloneNode(true);
    if (!(art instanceof Element)) return this.#show(space);
    const element = this.#draw(art, this.#pointOf(space), "is-in-place");
    this.#run(element, frames, timing, () => {
      element.remove();
      this.#show(space);
    });
  }

  /** @param stacks  How many crumble at once. */
  #crumble({ stack, space, delay, duration }: Crumble, stacks: number) {
    const point = this.geometry.pointOf(space);
    const [start, end] = [this.#at(point), this.#at(slideFrom(point, this.middle))];
    const fill = "both" as const;
    const element = this.#draw(this.drawing.draw(stack), start);
    this.#crumbling.add(space);
    this.groups.get(space)?.classList.add("is-crumbling");
    const timing = { duration, delay, easing: "ease-in", fill };
    this.#run(element, slideFrames(start, end), timing, () => this.#clear(space));
    for (const frames of crumbFrames(end, stacks, this.#scale)) {
      const circle = createSvg("circle", { class: `crumb is-${stack.owner ?? "dvonn"}`, r: 6 });
      const crumb = this.#draw(circle, end, "", CRUMB_REACH);
      const half = duration / 2;
      this.#run(crumb, frames, { duration: half, delay: delay + half, fill });
    }
  }

  /** Show that a space was emptied. */
  #clear(space: Space) {
    this.#crumbling.delete(space);
    this.groups.get(space)?.classList.remove("is-crumbling");
  }

  /** Hide what a space shows. */
  #hide(space: Space) {
    const arrival = this.#arrivals.get(space) ?? { flights: 0, drawn: [] };
    this.#arrivals.set(space, arrival);
    this.groups.get(space)?.classList.add("is-arriving");
    return arrival;
  }

  #show(space: Space) {
    this.#arrivals.delete(space);
    this.groups.get(space)?.classList.remove("is-arriving");
  }

  #run(
    element: Element,
    frames: Keyframe[],
    timing: KeyframeAnimationOptions,
    then: () => void = () => {},
  ) {
    const animation = element.animate(frames, timing);
    this.#animations.add(animation);
    animation.onfinish = () => {
      this.#animations.delete(animation);
      then();
      if (!this.#animations.size && !this.#carried) this.clear();
    };
  }

  #draw(art: Element, point: Point, name: string = "", reach: number = REACH) {
    const viewBox = `${-reach} ${-reach} ${2 * reach} ${2 * reach}`;
    const element = createSvg("svg", { class: name, viewBox }, [art]) as SVGElement;
    const radius = reach * this.#scale;
    const { style } = element;
    style.width = style.height = `${2 * radius}px`;
    style.left = style.top = `${-radius}px`;
    style.transform = styleOf(point, 1);
    this.layer.append(element);
    if (!this.layer.isConnected) this.drawing.svg.after(this.layer);
    return element;
  }
}
