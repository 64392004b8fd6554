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
 * Adds the moves and notes of another tree: comments, signs and drawings. Where the trees differ, both
 * comments stay, but only the sign or drawing of *tree*.
 *
 * @param base  The tree from which *tree* was made, if it is known. What *other* still has of it, but
 *   *tree* has changed or deleted, is not added. The base may be newer than *other*, so what *tree*
 *   still has of it stays.
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

/** Both comments on a position, each on lines of its own, unless one has the other in it. */
function bothComments(one: string, other: string) {
  if (one.includes(other)) return one;
  return other.includes(one) ? other : `${one}\n${other}`;
}
