/**
 * Paints hints on the board: an arrow over two spaces, or a ring on one. Arrows of another kind look the same in
 * another colour.
 *
 * @import { BoardDescription, Space } from "./description.d.ts"
 * @import { Drawing } from "./drawing.js"
 */
import { createSvg } from "./stack-art.js";

/** In the drawing's units: where an arrow begins and ends, from the middles of the spaces. */
const START = 14;
const END = 14;
/** Of its shaft and head, in the same units. */
const SHAFT = 8;
const HEAD = 24;
const HEAD_LENGTH = 32;
/** The radius of a ring around a stack. */
const AROUND = 41;

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
   */
  paint(arrows, kind) {
    const key = `${kind} ${arrows.join(" ")}`;
    if (key === this.#shown) return;
    this.#shown = key;
    this.layer.setAttribute("class", `hint is-${kind}`);
    this.layer.replaceChildren(...arrows.map((spaces) => this.#draw(spaces)));
  }

  /** @param {Space[]} spaces */
  #draw(spaces) {
    const [from, to] = spaces.map((space) => this.geometry.pointOf(space));
    const { x, y } = from ?? { x: 0, y: 0 };
    if (!to) {
      return createSvg("g", { transform: `translate(${x} ${y})` }, [
        createSvg("circle", { class: "hint-edge", r: 33 }),
        createSvg("circle", { class: "hint-ring", r: 33 }),
        createSvg("circle", { class: "hint-dot", r: 9 }),
      ]);
    }
    const length = Math.hypot(to.x - x, to.y - y);
    const angle = (Math.atan2(to.y - y, to.x - x) * 180) / Math.PI;
    const transform = `translate(${x} ${y}) rotate(${angle})`;
    // Between neighbours an arrow is short: rings say from where to where.
    const rings = [
      { x, y },
      { x: to.x, y: to.y },
    ].flatMap((at) => ["hint-edge", "hint-ring"].map((name) => ringAt(at, name)));
    const arrow = createSvg("path", { class: "hint-arrow", d: outline(length - END), transform });
    return createSvg("g", {}, [...rings, arrow]);
  }
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
  return `M${START} ${-SHAFT}V${SHAFT}${below} ${neck} ${-HEAD} ${neck} ${-SHAFT}z`;
}
