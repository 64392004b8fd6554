/** Which stacks can be lifted, and where they can be dropped, in each mode of a board. */
import type { BoardDescription, Space } from "./description.ts";

export function liftableOn({
  mode,
  stacks,
  selectable,
  carried = {},
}: Pick<BoardDescription, "mode" | "stacks" | "selectable" | "carried">): Space[] {
  if (mode === "read-only") return [];
  return [...selectable.filter((space) => stacks[space]), ...Object.keys(carried)];
}

export function targetsOn({
  mode,
  targets,
}: Pick<BoardDescription, "mode" | "targets">): readonly Space[] {
  return mode === "read-only" ? [] : targets;
}
