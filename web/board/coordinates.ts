/** Lights up the row and column names of the hovered space, with a line from each to the space. */
import type { Space } from "./description.ts";
import type { Drawing } from "./drawing.ts";
import { columnOf, placeOf, rowOf } from "./geometry.ts";
import { createSvg } from "./stack-art.ts";
import { pathThrough } from "./view.ts";

export class Coordinates {
  private readonly guides = createSvg("path", { class: "guides" });
  private readonly names: Element[];
  #lit: Space | null = null;

  constructor(private readonly drawing: Drawing) {
    this.names = [...drawing.svg.querySelectorAll(".coordinates text")];
  }

  light(space: Space | null) {
    if (space === this.#lit) return;
    for (const name of this.#namesOf(this.#lit)) name.classList.remove("is-lit");
    this.#lit = space;
    const names = this.#namesOf(space);
    for (const name of names) name.classList.add("is-lit");
    if (!space) return this.guides.remove();
    const { svg, geometry } = this.drawing;
    const end = geometry.pointOf(space);
    const lines = names.map((name) => pathThrough([placeOf(name.parentElement), end]));
    this.guides.setAttribute("d", lines.join(""));
    svg.querySelector(".under")?.prepend(this.guides);
  }

  #namesOf(space: Space | null): Element[] {
    const names = space ? [rowOf(space), columnOf(space)] : [];
    return this.names.filter(({ textContent }) => names.includes(textContent ?? ""));
  }
}
