/**
 * The names of rows and columns beside the board. Those of the hovered space light up, each with a
 * line to the space.
 */
import type { Point, Space } from "./description.ts";
import type { Drawing } from "./drawing.ts";
import { columnOf, rowOf } from "./geometry.ts";
import { createSvg } from "./stack-art.ts";
import { pathThrough } from "./view.ts";

export class Coordinates {
  private readonly geometry;
  private readonly layer;
  private readonly guides;
  private readonly names: Map<string, Element>;
  #lit: Space | null = null;

  constructor({ svg, geometry }: Drawing) {
    this.geometry = geometry;
    this.layer = svg.querySelector(".under");
    this.guides = createSvg("path", { class: "guides" });
    this.names = new Map();
    for (const name of svg.querySelectorAll(".coordinates text")) {
      this.names.set(String(name.textContent), name);
    }
  }

  light(space: Space | null) {
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

  #namesOf(space: Space | null): Element[] {
    if (!space) return [];
    return [rowOf(space), columnOf(space)].flatMap((name) => this.names.get(name) ?? []);
  }
}

function pointOf(name: Element): Point {
  const text = name.parentElement?.getAttribute("transform") ?? "";
  const [x = 0, y = 0] = (text.match(/-?[\d.]+/g) ?? []).map(Number);
  return { x, y };
}
