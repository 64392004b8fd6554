/** The variations of a game, for the list of moves: each below the move that it replaces. */
import type { MoveText, Side } from "../engine/protocol.ts";
import { livePlies } from "./cursor-selectors.ts";
import { roundAt } from "./rounds.ts";
import { otherSide } from "./seats.ts";
import type { Glyph, Path, State, TreeNode } from "./state.ts";
import { nodesAlong } from "./tree.ts";

export interface VariationMove {
  /** The path to the position after the move. */
  path: Path;
  move: MoveText;
  player: Side;
  round: number;
  /** True for the first move of a line, and for White's first ply of each round. */
  isNumbered: boolean;
  glyph: Glyph | null;
  comment: string | null;
  /** Other lines that begin in place of this move. */
  others: VariationMove[][];
}

/** The comment on a position that was played, and the variations that leave the game there. */
export interface Branch {
  /** The number of plies before the position. */
  ply: number;
  comment: string | null;
  lines: VariationMove[][];
}

/** The positions played that have a comment or variations. */
export function branchesIn(state: State): Branch[] {
  const { tree, livePath } = state.game;
  return nodesAlong(tree, livePath).flatMap((node, ply) => {
    const next = livePath[ply];
    const firsts = node.continuations.filter(({ move, isTried }) => isTried && move !== next);
    const path = livePath.slice(0, ply);
    const lines = firsts.map((first) => lineFrom(state, path, node, first));
    return lines.length || node.comment ? [{ ply, comment: node.comment, lines }] : [];
  });
}

/** The line that begins with *first* after the position of *root*. */
function lineFrom(state: State, start: Path, root: TreeNode, first: TreeNode): VariationMove[] {
  const played = livePlies(state);
  const moves: VariationMove[] = [];
  let mover: Side | null = null;
  let node = root;
  let path = start;
  for (let next: TreeNode | undefined = first; next; next = node.continuations[0]) {
    const move = next.move as MoveText;
    const siblings = next === first ? [] : node.continuations.slice(1);
    const others = siblings.map((other) => lineFrom(state, path, node, other));
    // Players do not simply alternate: White has two plies in a row when the board is full.
    const guessed: Side = mover ? (played[path.length]?.player ?? otherSide(mover)) : "white";
    // All moves in a position have the same player and round: any known ply tells both.
    const like = next.ply ? next : (node.continuations.find(({ ply }) => ply) ?? next);
    mover = like.ply?.player ?? node.view?.turn ?? guessed;
    const before = moves.at(-1)?.round;
    const round = roundAt(state, path.length + 1, [...path, like.move as MoveText]);
    path = [...path, move];
    const { glyph, comment } = next;
    const isNumbered = next === first || (mover === "white" && round !== before);
    moves.push({ path, move, player: mover, round, isNumbered, glyph, comment, others });
    node = next;
  }
  return moves;
}
