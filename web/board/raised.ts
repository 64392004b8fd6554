/**
 * What lies around the face of a stack, which is higher on the screen than its space, however the board is turned.
 */
import type { Stacks } from "./description.ts";
import { createSvg, riseOf } from "./stack-art.ts";

/**
 * How far the face of what stands on a space lies above the middle of the space, in the drawing's units.
 */
export function faceAbove(stack: Stacks[string] | undefined) {
  return stack ? riseOf(stack.height) / 2 : 0;
}

/**
 * A group that is drawn so much higher on the screen.
 * @param lift  In the drawing's units.
 */
export function raised(lift: number, drawn: Element[]) {
  const group = createSvg("g", { class: "is-raised" }, drawn);
  group.style.setProperty("--lift", `${lift}px`);
  return group;
}
