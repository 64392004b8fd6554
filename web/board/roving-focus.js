/**
 * The board's one tab stop: the space that the keyboard is at.
 *
 * @import { Space } from "../engine/protocol.d.ts"
 * @import { Dispatch } from "../state/state.d.ts"
 * @import { Plane } from "./geometry.js"
 */

export class Cursor {
  /** Where along the rows a walk across them is bound for. */
  course;

  /**
   * @param {Plane} plane
   * @param {Dispatch} dispatch
   * @param {Space} first  Where the keyboard comes in.
   */
  constructor(plane, dispatch, first) {
    this.plane = plane;
    this.dispatch = dispatch;
    this.space = first;
    this.course = plane.pointOf(this.space).x;
  }

  /**
   * Make a space the one that Tab leads to.
   * @param {Space} space
   */
  put(space) {
    this.plane.groups.get(this.space)?.setAttribute("tabindex", "-1");
    this.plane.groups.get(space)?.setAttribute("tabindex", "0");
    if (space !== this.space) this.course = this.plane.pointOf(space).x;
    this.space = space;
  }

  /**
   * Bring the keyboard to a space.
   * @param {Space} space
   */
  go(space) {
    this.put(space);
    this.plane.groups.get(space)?.focus();
    this.dispatch({ kind: "spaceHovered", space });
  }
}
