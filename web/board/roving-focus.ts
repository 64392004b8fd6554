/**
 * The board's one tab stop (roving tabindex): the space that the keyboard is at, at first the tab
 * stop of the drawing.
 */
import type { Space } from "./description.ts";
import type { Drawing } from "./drawing.ts";

export class RovingFocus {
  private readonly groups;
  private readonly geometry;
  space;
  /** The x that a walk across the rows keeps to. */
  course;

  /** @param onMove  The keyboard has come to a space. */
  constructor(
    { groups, geometry }: Drawing,
    private readonly onMove: (space: Space) => void,
  ) {
    this.groups = groups;
    this.geometry = geometry;
    const stop = [...groups].find(([, group]) => group.getAttribute("tabindex") === "0");
    this.space = stop?.[0] ?? String(geometry.spaces[0]);
    this.course = geometry.pointOf(this.space).x;
  }

  put(space: Space) {
    this.groups.get(this.space)?.setAttribute("tabindex", "-1");
    this.groups.get(space)?.setAttribute("tabindex", "0");
    if (space !== this.space) this.course = this.geometry.pointOf(space).x;
    this.space = space;
  }

  go(space: Space) {
    this.put(space);
    this.groups.get(space)?.focus();
    this.onMove(space);
  }
}
