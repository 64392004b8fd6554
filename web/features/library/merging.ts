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
 * Adds the moves and comments of another tree, and its signs and drawings where the tree has none.
 *
 * @param base  The tree from which *tree* was made. A comment that *other* still has from it was
 *   perhaps changed in *tree*, and is not added.
 */
export function withNotes(tree: TreeNode, other: TreeNode, base: TreeNode = NOTHING): TreeNode {
  let merged = tree;
  const open: { node: TreeNode; path: string[] }[] = [{ node: other, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, path } = next;
    const there = nodeAt(merged, path);
    merged = setNode(merged, path, {
      comment: withComment(
        there?.comment ?? null,
        node.comment,
        nodeAt(base, path)?.comment ?? null,
      ),
      glyph: there?.glyph ?? node.glyph,
      drawn: there?.drawn ?? node.drawn,
    });
    for (const after of node.continuations) {
      const move = String(after.move);
      merged = addMove(merged, path, move, { isTried: true });
      open.push({ node: after, path: [...path, move] });
    }
  }
  return merged;
}

/** Both comments on a position, each on lines of its own, unless one has the other in it. */
function withComment(one: string | null, other: string | null, base: string | null) {
  if (other === base) return one;
  if (one === null || other === null) return one ?? other;
  if (one.includes(other)) return one;
  return other.includes(one) ? other : `${one}\n${other}`;
}
