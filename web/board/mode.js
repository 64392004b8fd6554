/**
 * What a person may take up on a board, and where it may go: what the mode of its description means.
 * Pure.
 *
 * @import { BoardDescription, Space } from "./description.d.ts"
 */

/**
 * The stacks that can be lifted.
 * @param {Pick<BoardDescription, "mode" | "stacks" | "selectable" | "carried">} description
 * @returns {Space[]}
 */
export function liftableOn({ mode, stacks, selectable, carried = {} }) {
  if (mode === "read-only") return [];
  return [...selectable.filter((space) => stacks[space]), ...Object.keys(carried)];
}

/**
 * The spaces where a press, or a stack that is dropped, does something.
 * @param {Pick<BoardDescription, "mode" | "targets">} description
 * @returns {readonly Space[]}
 */
export function targetsOn({ mode, targets }) {
  return mode === "read-only" ? [] : targets;
}
