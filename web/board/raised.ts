import type { Stacks } from "./description.ts";
import { createSvg, riseOf } from "./stack-art.ts";

/** How far a stack's face lies above the middle of its space, in the drawing's units. */
export function faceAbove(stack: Stacks[string] | undefined) {
  return stack ? riseOf(stack.height) / 2 : 0;
}

/** A group drawn higher on the screen by a lift in units, however the board is turned. */
export function raised(lift: number, drawn: Element[]) {
  const group = createSvg("g", { class: "is-raised" }, drawn);
  group.style.setProperty("--lift", `${lift}px`);
  return group;
}
