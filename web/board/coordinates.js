/**
 * The names of rows and columns beside the board: those of the hovered space light up, with a line
 * from each to the space, so that its name can be read off.
 *
 * @import { Point, Space } from "./description.d.ts"
 * @import { Drawing } from "./drawing.js"
 */
import { columnOf, rowOf } from "./geometry.js";
import { createSvg } from "./stack-art.js";
import { pathThrough } from "./view.js";

export class Coordinates {
  /** @type {Space | null} */
  #lit = null;

  /** @param {Drawing} drawing */
  constructor({ svg, geometry }) {
    this.geometry = geometry;
    this.layer = svg.querySelector(".under");
    this.guides = createSvg("path", { class: "guides" });
    /** @type {Map<string, Element>} */
    this.names = new Map();
    for (const name of svg.querySelectorAll(".coordinates text")) {
      this.names.set(String(name.textContent), name);
    }
  }

  /**
   * Light up the row and the column of a space.
   * @param {Space | null} space
   */
  light(space) {
    if (space === this.#lit) return;
    for (const name of this.#namesOf(this.#lit)) name.classList.remove("is-lit");
    this.#lit = space;
    const names = this.#namesOf(space);
    for (const name of names) name.classList.add("is-lit");
    if (!space) {
      this.guides.remove();
      return;
    }
    const end = this.geometry.pointOf(space);
    const lines = names.map((name) => pathThrough([pointOf(name), end]));
    this.guides.setAttribute("d", lines.join(""));
    this.layer?.prepend(this.guides);
  }

  /**
   * @param {Space | null} space
   * @returns {Element[]}
   */
  #namesOf(space) {
    if (!space) return [];
    return [rowOf(space), columnOf(space)].flatMap((name) => this.names.get(name) ?? []);
  }
}

/**
 * @param {Element} name
 * @returns {Point}
 */
function pointOf(name) {
  const text = name.parentElement?.getAttribute("transform") ?? "";
  const [x = 0, y = 0] = (text.match(/-?[\d.]+/g) ?? []).map(Number);
  return { x, y };
}
