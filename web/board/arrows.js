/**
 * Paints hints on the board: an arrow over two spaces, or a ring on one. Arrows of another kind look the same in
 * another colour.
 *
 * @import { BoardDescription, Space, Stacks } from "./description.d.ts"
 * @import { Drawing } from "./drawing.js"
 */
import { createSvg, riseOf } from "./stack-art.js";

/** In the drawing's units: how far from the middles of the faces an arrow begins and ends, so that it covers no number. */
const APART = 25.5;
/** Of its shaft and head, in the same units. */
const SHAFT = 7;
const HEAD = 20;
const HEAD_LENGTH = 27;
/** The radius of a ring around the face of a stack, which leaves the signs of DVONN pieces to be seen. */
const AROUND = 44;

export class ArrowLayer {
  #shown = "";

  /** @param {Drawing} drawing */
  constructor({ svg, geometry }) {
    this.geometry = geometry;
    this.layer = createSvg("g", { class: "hint", "aria-hidden": "true" });
    svg.append(this.layer);
  }

  /**
   * @param {Space[][]} arrows  One space or two each.
   * @param {BoardDescription["arrowKind"]} kind
   * @param {Stacks} stacks  That stand where they begin and end.
   */
  paint(arrows, kind, stacks) {
    const heights = arrows.flat().map((space) => stacks[space]?.height ?? 0);
    const key = `${kind} ${arrows.join(" ")} ${heights}`;
    if (key === this.#shown) return;
    this.#shown = key;
    this.layer.setAttribute("class", `hint is-${kind}`);
    this.layer.replaceChildren(...arrows.map((spaces) => this.#draw(spaces, stacks)));
  }

  /**
   * @param {Space[]} spaces
   * @param {Stacks} stacks
   */
  #draw(spaces, stacks) {
    const [from, to] = spaces.map((space) => this.geometry.pointOf(space));
    const { x, y } = from ?? { x: 0, y: 0 };
    if (!to) {
      return createSvg("g", { transform: `translate(${x} ${y})` }, [
        createSvg("circle", { class: "hint-edge", r: 33 }),
        createSvg("circle", { class: "hint-ring", r: 33 }),
        createSvg("circle", { class: "hint-dot", r: 9 }),
      ]);
    }
    const [start = 0, end = 0] = spaces.map((space) => faceAbove(stacks[space]));
    const across = to.x - x;
    const down = to.y - end - (y - start);
    const angle = (Math.atan2(down, across) * 180) / Math.PI;
    const transform = `translate(${x} ${y - start}) rotate(${angle})`;
    // Between neighbours an arrow is short: rings say from where to where.
    const rings = [
      { x, y: y - start },
      { x: to.x, y: to.y - end },
    ].flatMap((at) => ["hint-edge", "hint-ring"].map((name) => ringAt(at, name)));
    const arrow = createSvg("path", {
      class: "hint-arrow",
      d: outline(Math.hypot(across, down) - APART),
      transform,
    });
    return createSvg("g", {}, [...rings, arrow]);
  }
}

/**
 * How far the face of what stands on a space lies above the middle of the space.
 * @param {Stacks[Space] | undefined} stack
 */
function faceAbove(stack) {
  return stack ? riseOf(stack.height) / 2 : 0;
}

/**
 * A ring around a stack.
 * @param {{ x: number, y: number }} at
 * @param {string} name  Of its class.
 */
function ringAt({ x, y }, name) {
  return createSvg("circle", { class: `${name} is-around`, cx: x, cy: y, r: AROUND });
}

/**
 * An arrow along the x axis.
 * @param {number} tip  Where it ends.
 */
function outline(tip) {
  const neck = tip - HEAD_LENGTH;
  const below = `L${neck} ${SHAFT} ${neck} ${HEAD} ${tip} 0`;
  return `M${APART} ${-SHAFT}V${SHAFT}${below} ${neck} ${-HEAD} ${neck} ${-SHAFT}z`;
}
