/**
 * What lies around the face of a stack, which is higher on the screen than its space, however the board is turned.
 *
 * @import { Stacks } from "./description.d.ts"
 */
import { createSvg, riseOf } from "./stack-art.js";

/**
 * How far the face of what stands on a space lies above the middle of the space, in the drawing's units.
 * @param {Stacks[string] | undefined} stack
 */
export function faceAbove(stack) {
  return stack ? riseOf(stack.height) / 2 : 0;
}

/**
 * A group that is drawn so much higher on the screen.
 * @param {number} lift  In the drawing's units.
 * @param {Element[]} drawn
 */
export function raised(lift, drawn) {
  const group = createSvg("g", { class: "is-raised" }, drawn);
  group.style.setProperty("--lift", `${lift}px`);
  return group;
}
