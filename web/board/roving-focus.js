/**
 * The board's one tab stop (roving tabindex): the space that the keyboard is at. It begins at the one that
 * the drawing makes the tab stop.
 *
 * @import { Space } from "./description.d.ts"
 * @import { Drawing } from "./drawing.js"
 */

export class RovingFocus {
  /** The x that a walk across the rows keeps to. */
  course;

  /**
   * @param {Drawing} drawing
   * @param {(space: Space) => void} onMove  The keyboard has come to a space.
   */
  constructor({ groups, geometry }, onMove) {
    this.groups = groups;
    this.geometry = geometry;
    this.onMove = onMove;
    const stop = [...groups].find(([, group]) => group.getAttribute("tabindex") === "0");
    this.space = stop?.[0] ?? String(geometry.spaces[0]);
    this.course = geometry.pointOf(this.space).x;
  }

  /**
   * Make a space the tab stop.
   * @param {Space} space
   */
  put(space) {
    this.groups.get(this.space)?.setAttribute("tabindex", "-1");
    this.groups.get(space)?.setAttribute("tabindex", "0");
    if (space !== this.space) this.course = this.geometry.pointOf(space).x;
    this.space = space;
  }

  /**
   * Move the focus to a space.
   * @param {Space} space
   */
  go(space) {
    this.put(space);
    this.groups.get(space)?.focus();
    this.onMove(space);
  }
}
