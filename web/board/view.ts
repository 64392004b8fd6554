/** Paints the spaces of a board and the links between them. */

import { drawBadges, drawValue } from "./badges.ts";
import type { Badge, BoardDescription, Look, Point, Space, SpaceValue } from "./description.ts";
import type { Drawing } from "./drawing.ts";
import type { SpaceMarks } from "./marks.ts";
import { Marks } from "./marks.ts";
import { createSvg, piecesIn } from "./stack-art.ts";

class SpaceView {
  private readonly badges = createSvg("g", { class: "face" });
  private readonly badgePlace;
  private readonly art = createSvg("g", { class: "art", "aria-hidden": "true" });
  #drawn = "";
  #badges = "[[]]";
  #classes = "";

  /** @param badgeLayer  Lies above all spaces, so that no stack hides a badge. */
  constructor(
    readonly name: Space,
    private readonly group: SVGGElement,
    { x, y }: Point,
    private readonly badgeLayer: Element | null,
    private readonly draw: (look: Look) => Element,
  ) {
    this.badgePlace = createSvg("g", { transform: `translate(${x} ${y})` }, [this.badges]);
    (group.querySelector(".face .hit") as Element).before(
      createSvg("circle", { class: "halo", r: 46 }),
      this.art,
      createSvg("path", { class: "cross", d: "M-13-13 13 13M13-13-13 13" }),
      createSvg("circle", { class: "focus-edge", r: 48 }),
      createSvg("circle", { class: "focus", r: 48 }),
    );
  }

  /** @param label  The accessible name; null in a picture. */
  paint(
    { look, token, isTarget, isSelected, classes }: SpaceMarks,
    badges: Badge[],
    value: SpaceValue | null,
    label: string | null,
  ) {
    const { group } = this;
    this.#draw(look);
    this.#paintBadges(badges, value, look === null);
    if (value) write(group, "data-value", value.chance.toFixed(2));
    else group.removeAttribute("data-value");
    write(group, "data-stack", token);
    group.toggleAttribute("data-target", isTarget);
    if (label !== null) {
      write(group, "aria-label", label);
      write(group, "aria-selected", String(isSelected));
    }
    const key = Object.values(classes).join();
    if (key === this.#classes) return;
    this.#classes = key;
    for (const [name, isOn] of Object.entries(classes)) group.classList.toggle(name, isOn);
  }

  #draw(look: Look | null) {
    const key = look ? `${look.dvonns} ${look.staying ?? ""} ${piecesIn(look)}` : "";
    if (key === this.#drawn) return;
    this.#drawn = key;
    this.art.replaceChildren(...(look ? [this.draw(look)] : []));
  }

  #paintBadges(badges: Badge[], value: SpaceValue | null, isEmpty: boolean) {
    const key = JSON.stringify(value ? [badges, value, isEmpty] : [badges]);
    if (key === this.#badges) return;
    this.#badges = key;
    const drawn = [...drawBadges(badges), ...(value ? [drawValue(value, isEmpty)] : [])];
    // Even an empty element costs a little time in every frame.
    if (drawn.length) this.badgeLayer?.append(this.badgePlace);
    else this.badgePlace.remove();
    this.badges.replaceChildren(...drawn);
  }
}

export class BoardView {
  private readonly trail = createSvg("path", { class: "trail" });
  private readonly spaces;
  private readonly links;

  constructor(private readonly drawing: Drawing) {
    const { svg, groups, geometry, draw } = drawing;
    svg.querySelector(".under")?.append(this.trail);
    const d = geometry.links.map((ends) => pathThrough(ends.map((end) => geometry.pointOf(end))));
    svg.querySelector(".links")?.before(createSvg("path", { class: "engraving", d: d.join("") }));
    const badgeLayer = svg.querySelector(".badges");
    this.spaces = [...groups].map(
      ([name, group]) => new SpaceView(name, group, geometry.pointOf(name), badgeLayer, draw),
    );
    this.links = [...svg.querySelectorAll("[data-between]")].map((line, index) => {
      const [one, other] = geometry.links[index] ?? ["", ""];
      return { line, one, other, shown: "" };
    });
  }

  paint(description: BoardDescription) {
    const { badges, labels, values } = description;
    const marks = new Marks(description);
    for (const space of this.spaces) {
      const { name } = space;
      const label = labels && (labels[name] ?? name);
      space.paint(marks.of(name), badges[name] ?? [], values?.[name] ?? null, label);
    }
    for (const link of this.links) {
      const { isLive, isFailing } = marks.ofLink(link.one, link.other);
      const shown = `${isLive} ${isFailing}`;
      if (shown === link.shown) continue;
      link.shown = shown;
      link.line.classList.toggle("is-live", isLive);
      link.line.classList.toggle("is-failing", isFailing);
    }
    const { svg, geometry } = this.drawing;
    write(this.trail, "d", pathThrough(marks.trail.map((end) => geometry.pointOf(end))));
    svg.classList.toggle("is-past", description.isPast);
    svg.classList.toggle("is-open", marks.isOpen);
    svg.classList.toggle("is-choosing", description.path.length > 0);
  }
}

/** Sets an attribute unless it already has the value, because each write costs a layout. */
function write(element: Element, name: string, value: string) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

export function pathThrough(points: Point[]) {
  return points.map(({ x, y }, index) => `${index ? "L" : "M"}${x} ${y}`).join("");
}
