/**
 * What a person may take up on a board, and where it may go: what the mode of its description means.
 * Pure.
 */
import type { BoardDescription, Space } from "./description.ts";

/** The stacks that can be lifted. */
export function liftableOn({
  mode,
  stacks,
  selectable,
  carried = {},
}: Pick<BoardDescription, "mode" | "stacks" | "selectable" | "carried">): Space[] {
  if (mode === "read-only") return [];
  return [...selectable.filter((space) => stacks[space]), ...Object.keys(carried)];
}

/** The spaces where a press, or a stack that is dropped, does something. */
export function targetsOn({
  mode,
  targets,
}: Pick<BoardDescription, "mode" | "targets">): readonly Space[] {
  return mode === "read-only" ? [] : targets;
}
