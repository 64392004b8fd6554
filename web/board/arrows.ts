/**
 * Paints hints on the board: an arrow over two spaces, or a ring on one. Arrows of another kind look the same in
 * another colour.
 */
import type { BoardDescription, Space, Stacks } from "./description.ts";
import type { Drawing } from "./drawing.ts";
import { faceAbove, raised } from "./raised.ts";
import { createSvg, drawPlate } from "./stack-art.ts";

/** In the drawing's units: how far from the middle of a face an arrow begins and ends, so that it covers no number. */
const APART = 27;
/** And from that of a face without one, so that it is no stub between neighbours. */
const NEARER = 14;
/** Of its shaft, which grows from its tail to its neck, and of its head. */
const THICK = { tail: 4, shaft: 7, head: 18, headLength: 23 };
const SLIM = { tail: 2.5, shaft: 4.5, head: 14, headLength: 20 };
/** How near an arrow passes to the middle of a face whose number it would cover. */
const NEAR = 30;
/** The radius of a ring around the face of a stack, which leaves the signs of DVONN pieces to be seen. */
const AROUND = 44;
/** Of one on an empty space. */
const INSIDE = 33;

export class ArrowLayer {
  private readonly geometry;
  private readonly layer;
  #shown = "";

  constructor({ svg, geometry }: Drawing) {
    this.geometry = geometry;
    this.layer = createSvg("g", { class: "hint", "aria-hidden": "true" });
    // The numbers of losses stay to be read.
    const badges = svg.querySelector(":scope > .badges");
    if (badges) badges.before(this.layer);
    else svg.append(this.layer);
  }

  /**
   * @param arrows  One space or two each.
   * @param kind  "own": what a person has drawn.
   * @param stacks  All that are on the board.
   */
  paint(arrows: Space[][], kind: BoardDescription["arrowKind"] | "better" | "own", stacks: Stacks) {
    const heights = arrows.flat().map((space) => stacks[space]?.height ?? 0);
    const passed = Object.keys(stacks).filter((space) =>
      arrows.some((spaces) => this.#isPassed(space, spaces)),
    );
    const numbers = passed.map(
      (space) => `${space}${stacks[space]?.owner}${stacks[space]?.height}`,
    );
    // A hint that is certain now is the same arrow.
    this.layer.setAttribute("class", `hint is-${kind}`);
    const key = `${arrows.join(" ")} ${heights} ${numbers}`;
    if (key === this.#shown) return;
    this.#shown = key;
    this.layer.replaceChildren(
      ...arrows.map((spaces) => this.#draw(spaces, stacks, kind === "better" ? SLIM : THICK)),
      ...passed.flatMap((space) => this.#drawNumber(space, stacks[space])),
    );
  }

  /** Does an arrow lead over a space between where it begins and ends? */
  #isPassed(space: Space, [from, to]: Space[]) {
    if (!from || !to || space === from || space === to) return false;
    const [start, end, at] = [from, to, space].map((one) => this.geometry.pointOf(one));
    if (!start || !end || !at) return false;
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    const [across, down] = [(end.x - start.x) / length, (end.y - start.y) / length];
    const along = (at.x - start.x) * across + (at.y - start.y) * down;
    const beside = (at.x - start.x) * down - (at.y - start.y) * across;
    return along > 0 && along < length && Math.abs(beside) < NEAR;
  }

  /** The number of a stack once more, over an arrow. */
  #drawNumber(space: Space, stack?: Stacks[string]) {
    if (!stack?.owner || stack.height < 2) return [];
    const { x, y } = this.geometry.pointOf(space);
    const plate = createSvg("g", { class: "face" }, drawPlate(stack.height));
    const place = { class: `is-${stack.owner}`, transform: `translate(${x} ${y})` };
    return [raised(faceAbove(stack), [createSvg("g", place, [plate])])];
  }

  #draw(spaces: Space[], stacks: Stacks, form: typeof THICK) {
    const [from, to] = spaces.map((space) => this.geometry.pointOf(space));
    const { x, y } = from ?? { x: 0, y: 0 };
    const [start = 0, end = 0] = spaces.map((space) => faceAbove(stacks[space]));
    if (!to) {
      const isTaken = start > 0;
      const ring = ringsAt({ x, y }, isTaken ? AROUND : INSIDE, "");
      if (isTaken) return raised(start, ring);
      const dot = createSvg("circle", { class: "hint-dot", cx: x, cy: y, r: 9 });
      return createSvg("g", {}, [...ring, dot]);
    }
    const length = Math.hypot(to.x - x, to.y - y);
    const angle = (Math.atan2(to.y - y, to.x - x) * 180) / Math.PI;
    const transform = `translate(${x} ${y}) rotate(${angle})`;
    const [begin = APART, short = APART] = spaces.map((space) =>
      (stacks[space]?.height ?? 0) > 1 ? APART : NEARER,
    );
    const d = outline(begin, length - short, form);
    const arrow = createSvg("path", { class: "hint-arrow", d, transform });
    return createSvg("g", {}, [
      // Between neighbours an arrow is short: rings say from where to where.
      raised(start, ringsAt({ x, y }, AROUND, ` is-around${start ? "" : " is-bare"}`)),
      raised(end, ringsAt(to, AROUND, " is-around")),
      raised((start + end) / 2, [arrow]),
    ]);
  }
}

/**
 * A ring with its edge.
 * @param kind  Of more classes.
 */
function ringsAt({ x, y }: { x: number; y: number }, r: number, kind: string) {
  return ["hint-edge", "hint-ring"].map((name) =>
    createSvg("circle", { class: `${name}${kind}`, cx: x, cy: y, r }),
  );
}

/**
 * An arrow along the x axis.
 * @param tip  Where it ends.
 */
function outline(begin: number, tip: number, { tail, shaft, head, headLength }: typeof THICK) {
  const neck = tip - headLength;
  const below = `L${neck} ${shaft} ${neck} ${head} ${tip} 0`;
  return `M${begin} ${-tail}V${tail}${below} ${neck} ${-head} ${neck} ${-shaft}z`;
}
