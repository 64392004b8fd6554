/** The board's one tab stop (roving tabindex): the space that the keyboard is at. */
import type { Space } from "./description.ts";
import type { Drawing } from "./drawing.ts";

export class RovingFocus {
  space;
  /** The x that a walk across the rows keeps to. */
  course;

  /** @param onMove  The keyboard has come to a space. */
  constructor(
    private readonly drawing: Drawing,
    private readonly onMove: (space: Space) => void,
  ) {
    const { groups, geometry } = drawing;
    const stop = [...groups].find(([, group]) => group.getAttribute("tabindex") === "0");
    this.space = stop?.[0] ?? String(geometry.spaces[0]);
    this.course = geometry.pointOf(this.space).x;
  }

  put(space: Space) {
    const { groups, geometry } = this.drawing;
    groups.get(this.space)?.setAttribute("tabindex", "-1");
    groups.get(space)?.setAttribute("tabindex", "0");
    if (space !== this.space) this.course = geometry.pointOf(space).x;
    this.space = space;
  }

  go(space: Space) {
    this.put(space);
    this.drawing.groups.get(space)?.focus();
    this.onMove(space);
  }
}
