/** The stacks that the sentences about a move speak of, which the board rings. Pure. */
import { removalsOf } from "../../core/choices.ts";
import { nodeShown } from "../../core/cursor-selectors.ts";
import { pathOf } from "../../core/presses.ts";
import type { State } from "../../core/state.ts";
import type { MoveReason, MoveText } from "../../engine/protocol.ts";

/**
 * The spaces that the reasons for a move name, without those that the move names or empties.
 */
export function besides(state: State, move: MoveText | null | undefined, reasons: MoveReason[]) {
  const view = nodeShown(state)?.view ?? null;
  const path = (view && pathOf(view.presses, move ?? "")) ?? [];
  const marked = [...path, ...removalsOf(view, path)];
  return spacesOf(reasons).filter((space) => !marked.includes(space));
}

export function spacesOf(reasons: Pick<MoveReason, "spaces">[]) {
  return [...new Set(reasons.flatMap(({ spaces }) => spaces))];
}
