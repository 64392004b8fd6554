/** The board's one tab stop (roving tabindex): the space with the keyboard focus. */
import type { Space } from "./description.ts";
import type { Drawing } from "./drawing.ts";

export class RovingFocus {
  space;
  /** The x coordinate that Arrow Up and Arrow Down keep when they move the focus across rows. */
  course;

  /** @param onMove  Reports that the focus is on a space. */
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
