/** Paints hints on the board: an arrow from one space to another, or a ring on one space. */
import type { BoardDescription, Point, Space, Stacks } from "./description.ts";
import type { Drawing } from "./drawing.ts";
import { createSvg, drawPlate, faceAbove, raised } from "./stack-art.ts";

const APART = 27; // units from the middle of a face to an arrow's end, next to the number
/** This distance for a face without a number, where the arrow can be longer. */
const NEARER = 14;
/** The shaft widens from tail to neck. */
const THICK = { tail: 4, shaft: 7, head: 18, headLength: 23 };
const SLIM = { tail: 2.5, shaft: 4.5, head: 14, headLength: 20 };
const NEAR = 30; // units: an arrow this near to the middle of a face covers its number
/** The radius of a ring around a stack, in units: the signs of DVONN pieces stay visible inside. */
const AROUND = 44;
const INSIDE = 33; // units: the radius of a ring on an empty space

export class ArrowLayer {
  private readonly geometry;
  private readonly layer = createSvg("g", { class: "hint", "aria-hidden": "true" });
  #shown = "";

  constructor({ svg, geometry }: Drawing) {
    this.geometry = geometry;
    // Below the badges, so that their numbers can be read.
    svg.insertBefore(this.layer, svg.querySelector(":scope > .badges"));
  }

  /** @param kind  "own" for arrows that a person has drawn. */
  paint(arrows: Space[][], kind: BoardDescription["arrowKind"] | "better" | "own", stacks: Stacks) {
    const heights = arrows.flat().map((space) => stacks[space]?.height ?? 0);
    const passed = Object.keys(stacks).filter((space) =>
      arrows.some((spaces) => this.#isPassed(space, spaces)),
    );
    const numbers = passed.map(
      (space) => `${space}${stacks[space]?.owner}${stacks[space]?.height}`,
    );
    // The kind is not part of the key: when a hint becomes certain, only its colour changes, which
    // needs no new drawing.
    this.layer.setAttribute("class", `hint is-${kind}`);
    const key = `${arrows.join(" ")} ${heights} ${numbers}`;
    if (key === this.#shown) return;
    this.#shown = key;
    this.layer.replaceChildren(
      ...arrows.map((spaces) => this.#draw(spaces, stacks, kind === "better" ? SLIM : THICK)),
      ...passed.flatMap((space) => this.#drawNumber(space, stacks[space])),
    );
  }

  #isPassed(space: Space, [from, to]: Space[]) {
    if (!from || !to || space === from || space === to) return false;
    const arrow = this.geometry.line(from, to);
    const { length, angle } = this.geometry.line(from, space);
    const turn = angle - arrow.angle;
    const along = length * Math.cos(turn);
    return along > 0 && along < arrow.length && Math.abs(length * Math.sin(turn)) < NEAR;
  }

  /** Draws the number of a stack again, over the arrow that covers it. */
  #drawNumber(space: Space, stack?: Stacks[string]) {
    if (!stack?.owner || stack.height < 2) return [];
    const { x, y } = this.geometry.pointOf(space);
    const plate = createSvg("g", { class: "face" }, drawPlate(stack.height));
    const place = { class: `is-${stack.owner}`, transform: `translate(${x} ${y})` };
    return [raised(faceAbove(stack), [createSvg("g", place, [plate])])];
  }

  #draw([from = "", to]: Space[], stacks: Stacks, form: typeof THICK) {
    const place = this.geometry.pointOf(from);
    const { x, y } = place;
    const start = faceAbove(stacks[from]);
    if (!to) {
      if (start) return raised(start, ringsAt(place, AROUND, ""));
      const dot = createSvg("circle", { class: "hint-dot", cx: x, cy: y, r: 9 });
      return createSvg("g", {}, [...ringsAt(place, INSIDE, ""), dot]);
    }
    const end = faceAbove(stacks[to]);
    const { length, angle } = this.geometry.line(from, to);
    const transform = `translate(${x} ${y}) rotate(${(angle * 180) / Math.PI})`;
    const apart = (space: Space) => ((stacks[space]?.height ?? 0) > 1 ? APART : NEARER);
    const d = outline(apart(from), length - apart(to), form);
    const arrow = createSvg("path", { class: "hint-arrow", d, transform });
    return createSvg("g", {}, [
      // An arrow between neighbours is short, so rings mark its two ends.
      raised(start, ringsAt(place, AROUND, ` is-around${start ? "" : " is-bare"}`)),
      raised(end, ringsAt(this.geometry.pointOf(to), AROUND, " is-around")),
      raised((start + end) / 2, [arrow]),
    ]);
  }
}

function ringsAt({ x, y }: Point, r: number, kind: string) {
  return ["hint-edge", "hint-ring"].map((name) =>
    createSvg("circle", { class: `${name}${kind}`, cx: x, cy: y, r }),
  );
}

/** Returns the path of an arrow along the x axis. */
function outline(begin: number, tip: number, { tail, shaft, head, headLength }: typeof THICK) {
  const neck = tip - headLength;
  const below = `L${neck} ${shaft} ${neck} ${head} ${tip} 0`;
  return `M${begin} ${-tail}V${tail}${below} ${neck} ${-head} ${neck} ${-shaft}z`;
}
