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
 * Adds the moves and notes of another tree: comments, signs and drawings. A note that only one of
 * the trees has changed since the base is taken from that tree. If both have changed it, both
 * comments stay, but only the sign or drawing of *tree*.
 *
 * @param base  The tree from which both were made, if it is known. A move that it has and *tree* lacks
 *   was deleted in *tree*, and is not added.
 */
export function withNotes(tree: TreeNode, other: TreeNode, base: TreeNode = NOTHING): TreeNode {
  let merged = tree;
  const open: { node: TreeNode; path: string[] }[] = [{ node: other, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, path } = next;
    const there = nodeAt(merged, path) ?? NOTHING;
    const before = nodeAt(base, path) ?? NOTHING;
    merged = setNode(merged, path, {
      comment: latest(there.comment, node.comment, before.comment, bothComments),
      glyph: latest(there.glyph, node.glyph, before.glyph),
      drawn: latest(there.drawn, node.drawn, before.drawn),
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

/** The note that differs from the base; if both do, what *both* makes of them. */
function latest<Note>(
  one: Note | null,
  other: Note | null,
  base: Note | null,
  both: (one: Note, other: Note) => Note = (first) => first,
): Note | null {
  if (isSameNote(one, base)) return other;
  if (isSameNote(other, base)) return one;
  return one === null || other === null ? (one ?? other) : both(one, other);
}

function isSameNote(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Both comments on a position, each on lines of its own, unless one has the other in it. */
function bothComments(one: string, other: string) {
  if (one.includes(other)) return one;
  return other.includes(one) ? other : `${one}\n${other}`;
}
