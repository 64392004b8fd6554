/**
 * The animation layer above the board. Each moving stack is a drawing of its own beside the
 * board's, so that the browser moves it without layout or painting, also on a slow device. It is
 * decoration: the board beneath always shows the position as it is, and any animation can end at
 * once.
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

const REST_MS = 110; // a stack that has landed comes to rest
export const LEAVING_MS = 400; // from a landing until what it cuts off is gone from the board
const RETURN_MS = 140; // a stack that was dropped where it cannot stay returns
const ARC = 22; // units of the drawing: the height of a flight
/** In the drawing's units: from the middle of a high stack to the end of its shadow. */
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
  /** Flights that are still on their way to a space, and what is drawn there until then. */
  #arrivals = new Map() as Map<Space, { flights: number; drawn: Element[] }>;
  #crumbling: Set<Space> = new Set();
  /** Places a point of the drawing in the layer. */
  #at = (point: Point) => point;
  #pointOf = (space: Space) => this.#at(this.geometry.pointOf(space));
  #scale = 1;
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

  lift(space: Space, stack: Stack) {
    this.clear();
    this.measure();
    const point = this.geometry.pointOf(space);
    const element = this.#draw(this.drawing.draw(stack), this.#at(point), "is-carried");
    this.#carried = { space, stack, element, point };
    this.isHeld = true;
    this.groups.get(space)?.classList.add("is-lifted");
  }

  carryTo(point: Point) {
    if (!this.#carried) return;
    this.#carried.point = point;
    this.#carried.element.style.transform = styleOf(this.#at(point), 1);
  }

  drop(space: Space | null) {
    this.isHeld = false;
    if (space) this.carryTo(this.geometry.pointOf(space));
  }

  get isCarrying() {
    return this.#carried !== null;
  }

  get isMoving() {
    return this.#animations.size > 0;
  }

  /** Resolves when everything on its way has arrived or was ended. */
  async arrival() {
    if (this.isMoving) await new Promise((resolve) => this.#waiting.push(resolve));
  }

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

  /** Ends every animation; the board shows the position as it is. */
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

  /** Animates a change of position, in place of whatever is animated now. */
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

  /** Lays the layer over the board, before a painting, when it costs no layout. */
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

  /** Draws a stack on its way to a space, whose own stack is hidden until then. */
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

  #clear(space: Space) {
    this.#crumbling.delete(space);
    this.groups.get(space)?.classList.remove("is-crumbling");
  }

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
