/** Merges two copies of a game, so that none of the notes is lost. Pure. */
import type { Seat, Seats, TreeNode } from "../../core/state.ts";
import { addMove, newNode, nodeAt, setNode } from "../../core/tree.ts";

const NOTHING = newNode(null);

/** The seats; a person without a name or a level gets those of another copy of the game. */
export function withPlayers(seats: Seats, other: Seats): Seats {
  return {
    white: withPlayer(seats.white, other.white),
    black: withPlayer(seats.black, other.black),
  };
}

function withPlayer(seat: Seat, other: Seat): Seat {
  if (seat.kind === "computer") return seat;
  if (other.kind === "computer") return { playedBy: other.level, ...seat };
  const { name, playedBy } = other;
  return { ...(name && { name }), ...(playedBy && { playedBy }), ...seat };
}

/**
 * Adds the moves and notes (comments, signs and drawings) of another tree. If both trees comment on
 * a position, both comments stay; of two signs or drawings, only that of *tree* stays.
 *
 * @param base  The tree from which *tree* was made, if known. Parts of the base that *tree* has
 *   changed or deleted are not added again. The base may be newer than *other*, so *tree* keeps
 *   parts of the base that *other* lacks.
 */
export function withNotes(tree: TreeNode, other: TreeNode, base: TreeNode = NOTHING): TreeNode {
  let merged = tree;
  const open: { node: TreeNode; path: string[] }[] = [{ node: other, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, path } = next;
    const there = nodeAt(merged, path) ?? NOTHING;
    const before = nodeAt(base, path) ?? NOTHING;
    merged = setNode(merged, path, {
      comment: merge(there.comment, node.comment, before.comment, bothComments),
      glyph: merge(there.glyph, node.glyph, before.glyph),
      drawn: merge(there.drawn, node.drawn, before.drawn),
    });
    for (const after of node.continuations) {
      const move = String(after.move);
      const to = [...path, move];
      if (nodeAt(base, to) && !nodeAt(merged, to)) continue;
      merged = addMove(merged, path, move, { isTried: true });
      open.push({ node: after, path: to });
    }
  }
  return merged;
}

/** @param both  Merges two notes; by default the first one stays. */
function merge<Note>(
  one: Note | null,
  other: Note | null,
  base: Note | null,
  both: (one: Note, other: Note) => Note = (first) => first,
): Note | null {
  if (other === null || isSameNote(other, base)) return one;
  return one === null ? other : both(one, other);
}

function isSameNote(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Both comments on a position, each on lines of its own, unless one contains the other. */
function bothComments(one: string, other: string) {
  if (one.includes(other)) return one;
  return other.includes(one) ? other : `${one}\n${other}`;
}
