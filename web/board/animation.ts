/**
 * Moves stacks in a layer above the board. The board itself already shows the new position, so any
 * animation can end at once.
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
import { Overlay } from "./overlay.ts";
import { createSvg } from "./stack-art.ts";
import type { Arrival, Crumble, Flight, Transition } from "./transitions.ts";

const REST_MS = 110; // the bounce of a stack that has landed
export const LEAVING_MS = 400; // from a landing until the stacks that it cuts off are gone
const RETURN_MS = 140; // the return of a stack dropped where it cannot stay
const ARC = 22; // units of the drawing: the height of a flight
/** Units from the middle of a high stack to the end of its shadow. */
const REACH = 84;
const CRUMB_REACH = 8;

export class AnimationLayer extends Overlay {
  #carried: { space: Space; stack: Stack; element: SVGElement; point: Point } | null = null;
  #animations: Set<Animation> = new Set();
  #waiting: ((value?: unknown) => void)[] = [];
  /** The flights to each space: their number, and their drawings, kept until all have landed. */
  #arrivals = new Map() as Map<Space, { flights: number; drawn: Element[] }>;
  #crumbling: Set<Space> = new Set();
  isHeld = false;

  constructor(drawing: Drawing) {
    super(drawing, "flights");
  }

  #pointOf(space: Space) {
    return this.at(this.drawing.geometry.pointOf(space));
  }

  lift(space: Space, stack: Stack) {
    this.clear();
    this.measure();
    const point = this.drawing.geometry.pointOf(space);
    const element = this.#draw(stack, this.at(point), "is-carried");
    this.#carried = { space, stack, element, point };
    this.isHeld = true;
    this.#mark(space, "is-lifted", true);
  }

  carryTo(point: Point) {
    if (!this.#carried) return;
    this.#carried.point = point;
    this.#carried.element.style.transform = styleOf(this.at(point), 1);
  }

  drop(space: Space | null) {
    this.isHeld = false;
    if (space) this.carryTo(this.drawing.geometry.pointOf(space));
  }

  get isCarrying() {
    return this.#carried !== null;
  }

  get isMoving() {
    return this.#animations.size > 0;
  }

  /** Resolves once no animation is running. */
  async arrival() {
    if (this.isMoving) await new Promise((resolve) => this.#waiting.push(resolve));
  }

  sendBack() {
    const carried = this.#carried;
    this.clear();
    if (!carried) return;
    this.measure();
    const { space, stack, point } = carried;
    const [start, home] = [this.at(point), this.#pointOf(space)];
    const { hidden, pieces } = stack;
    const rest = hidden ? { ...stack, pieces: pieces?.slice(0, hidden) ?? "", hidden: 0 } : null;
    const element = this.#arrive(space, stack, rest, start);
    const frames = [{ transform: styleOf(start, LIFT) }, { transform: styleOf(home, 1) }];
    this.#run(element, frames, { duration: RETURN_MS, easing: "ease-out" }, () =>
      this.#land(space),
    );
  }

  /** Ends every animation, so that the board shows the position. */
  override clear() {
    this.isHeld = false;
    for (const animation of this.#animations) animation.cancel();
    this.#animations.clear();
    this.drawing.svg.classList.remove("is-filling");
    super.clear();
    for (const space of this.#arrivals.keys()) this.#show(space);
    for (const space of this.#crumbling) this.#mark(space, "is-crumbling", false);
    this.#crumbling.clear();
    for (const resolve of this.#waiting.splice(0)) resolve();
    if (this.#carried) this.#mark(this.#carried.space, "is-lifted", false);
    this.#carried = null;
  }

  /** Animates a change of position and ends earlier animations. */
  play(transitions: Transition[]) {
    this.clear();
    const crumbling = transitions.filter(({ kind }) => kind === "crumble").length;
    const dropping = transitions.filter(({ kind }) => kind === "drop").length;
    this.drawing.svg.classList.toggle("is-filling", dropping > 1);
    for (const transition of transitions) {
      if (transition.kind === "flight") this.#fly(transition);
      else if (transition.kind === "crumble") this.#crumble(transition, crumbling);
      else if (transition.kind !== "loss") this.#appear(transition);
    }
  }

  #fly({ stack, landing, from, to, delay, duration }: Flight) {
    const [start, end] = [this.#pointOf(from), this.#pointOf(to)];
    const element = this.#arrive(to, stack, landing, start);
    const frames = arcFrames(start, end, ARC * this.scale);
    this.#run(element, frames, { duration, delay, fill: "both" }, () =>
      this.#land(to, stack.height),
    );
  }

  /** Draws a stack that will fly to a space, and hides the board's own stack on that space. */
  #arrive(space: Space, stack: Stack, landing: Stack | null, start: Point) {
    const arrival = this.#hide(space);
    if (landing && !arrival.flights) {
      arrival.drawn.push(this.#draw(landing, this.#pointOf(space)));
    }
    const element = this.#draw(stack, start);
    arrival.drawn.push(element);
    arrival.flights += 1;
    return element;
  }

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

  #moveInPlace(space: Space, frames: Keyframe[], timing: KeyframeAnimationOptions) {
    this.#hide(space);
    const art = this.drawing.groups.get(space)?.querySelector(".art > *")?.cloneNode(true);
    if (!(art instanceof Element)) return this.#show(space);
    const element = this.add([art], this.#pointOf(space), "is-in-place", REACH);
    this.#run(element, frames, timing, () => {
      element.remove();
      this.#show(space);
    });
  }

  /** @param stacks  The number of stacks that crumble at the same time. */
  #crumble({ stack, space, delay, duration }: Crumble, stacks: number) {
    const { geometry } = this.drawing;
    const point = geometry.pointOf(space);
    const middle = middleOf([...geometry.points.values()]);
    const [start, end] = [this.at(point), this.at(slideFrom(point, middle))];
    const fill = "both" as const;
    this.#crumbling.add(space);
    this.#mark(space, "is-crumbling", true);
    const timing = { duration, delay, easing: "ease-in", fill };
    this.#run(this.#draw(stack, start), slideFrames(start, end), timing, () =>
      this.#mark(space, "is-crumbling", false),
    );
    for (const frames of crumbFrames(end, stacks, this.scale)) {
      const circle = createSvg("circle", { class: `crumb is-${stack.owner ?? "dvonn"}`, r: 6 });
      const crumb = this.add([circle], end, "", CRUMB_REACH);
      const half = duration / 2;
      this.#run(crumb, frames, { duration: half, delay: delay + half, fill });
    }
  }

  #hide(space: Space) {
    const arrival = this.#arrivals.get(space) ?? { flights: 0, drawn: [] };
    this.#arrivals.set(space, arrival);
    this.#mark(space, "is-arriving", true);
    return arrival;
  }

  #show(space: Space) {
    this.#arrivals.delete(space);
    this.#mark(space, "is-arriving", false);
  }

  #mark(space: Space, name: string, isOn: boolean) {
    this.drawing.groups.get(space)?.classList.toggle(name, isOn);
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

  #draw(stack: Stack, point: Point, name: string = "") {
    return this.add([this.drawing.draw(stack)], point, name, REACH);
  }
}
