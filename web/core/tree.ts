/**
 * The tree of moves of one game. A node is a position; its first continuation is the main line. A
 * path is the list of moves that lead to a node, empty for the root. Each fact about a position
 * is a field of its node, so no fact ever belongs to two positions.
 *
 * A tree is a value: every operation returns another tree, which shares all nodes that are not on
 * the changed path. An operation at a path that leads nowhere changes nothing.
 */
import type { MoveText } from "../engine/protocol.ts";
import type { Path, TreeNode } from "./state.ts";

export type NodeFields = Partial<Omit<TreeNode, "move" | "continuations">>;

/** The fields that Python fills in. */
const UNKNOWN = {
  ply: null,
  view: null,
  evaluation: null,
  connectivity: null,
  review: null,
  expected: null,
  hinted: null,
  advice: null,
  reviewedPly: null,
  again: null,
};

const ROOT_PATH: Path = [];

/** @param move  Null for the root. */
export function newNode(move: MoveText | null, known: Partial<TreeNode> = {}): TreeNode {
  const own = { clock: null, comment: null, glyph: null, drawn: null, isTried: false };
  return { move, ...UNKNOWN, ...own, continuations: [], ...known };
}

/** @param known  Returns the known fields of the node after *length* moves. */
export function treeOfLine(
  moves: readonly MoveText[],
  known: (length: number) => Partial<TreeNode> = () => ({}),
): TreeNode {
  let continuations: TreeNode[] = [];
  for (let length = moves.length; length > 0; length -= 1) {
    const move = moves[length - 1] as MoveText;
    continuations = [newNode(move, { ...known(length), continuations })];
  }
  return newNode(null, { ...known(0), continuations });
}

function continuationOf(
  { continuations }: TreeNode,
  move: MoveText | undefined,
): TreeNode | undefined {
  return continuations.find((next) => next.move === move);
}

/** The nodes found so far, by tree and path, because selectors often look up the same node. */
const found = new WeakMap() as WeakMap<TreeNode, WeakMap<Path, TreeNode | null>>;

/** The node at a path; null if the path leads nowhere. A repeated call takes constant time. */
export function nodeAt(tree: TreeNode, path: Path): TreeNode | null {
  let byPath = found.get(tree);
  if (!byPath) {
    byPath = new WeakMap();
    found.set(tree, byPath);
  }
  let node = byPath.get(path);
  if (node === undefined) {
    node = path.reduce(
      (at: TreeNode | null, move) => (at && continuationOf(at, move)) ?? null,
      tree,
    );
    byPath.set(path, node);
  }
  return node;
}

/** The nodes along a path, the root first, as far as the path leads. */
export function nodesAlong(tree: TreeNode, path: Path): TreeNode[] {
  const nodes = [tree];
  for (const move of path) {
    const next = continuationOf(nodes.at(-1) as TreeNode, move);
    if (!next) break;
    nodes.push(next);
  }
  return nodes;
}

/** The path, extended by the first continuation of each node to the end. */
export function mainLine(tree: TreeNode, path: Path = ROOT_PATH): Path {
  const line = [...path];
  let node = nodeAt(tree, path)?.continuations[0];
  while (node) {
    line.push(node.move as MoveText);
    node = node.continuations[0];
  }
  return line;
}

/** The path, continued by the moves that were played there and then taken back. */
export function playedLine(tree: TreeNode, path: Path): Path {
  const line = [...path];
  const next = () => nodeAt(tree, line.slice())?.continuations.find(({ isTried }) => !isTried);
  for (let node = next(); node; node = next()) line.push(node.move as MoveText);
  return line;
}

export function startsWith(path: Path, start: Path) {
  return start.length <= path.length && start.every((move, index) => path[index] === move);
}

export function isSamePath(one: Path, other: Path) {
  return one.length === other.length && startsWith(one, other);
}

/** True if two trees have the same moves (in the same order), comments, signs and drawings. */
export function isSameTree(one: TreeNode, other: TreeNode): boolean {
  if (one === other) return true;
  const { length } = one.continuations;
  if (
    one.move !== other.move ||
    one.comment !== other.comment ||
    one.glyph !== other.glyph ||
    String(one.drawn) !== String(other.drawn) ||
    length !== other.continuations.length
  )
    return false;
  return one.continuations.every((next, index) =>
    isSameTree(next, other.continuations[index] as TreeNode),
  );
}

export function withNode(
  tree: TreeNode,
  path: Path,
  change: (node: TreeNode) => TreeNode,
): TreeNode {
  return nodeAt(tree, path)
    ? changeAlong(tree, path, (node, length) => (length === path.length ? change(node) : node))
    : tree;
}

/** @param change  Gets a node and the number of moves before it. */
function changeAlong(
  tree: TreeNode,
  path: Path,
  change: (node: TreeNode, length: number) => TreeNode,
  length: number = 0,
): TreeNode {
  const node = change(tree, length);
  const next = continuationOf(tree, path[length]);
  const changed = next && changeAlong(next, path, change, length + 1);
  return next && changed && changed !== next ? withContinuation(node, next, changed) : node;
}

function withContinuation(node: TreeNode, old: TreeNode, changed: TreeNode): TreeNode {
  const continuations = node.continuations.map((next) => (next === old ? changed : next));
  return { ...node, continuations };
}

export function setNode(tree: TreeNode, path: Path, fields: NodeFields): TreeNode {
  return withNode(tree, path, (node) => ({ ...node, ...fields }));
}

/** @param fieldsOf  Gets a node and the number of moves before it; returns null for no change. */
export function setAlong(
  tree: TreeNode,
  path: Path,
  fieldsOf: (node: TreeNode, length: number) => NodeFields | null,
): TreeNode {
  return changeAlong(tree, path, (node, length) => {
    const fields = fieldsOf(node, length);
    return fields ? { ...node, ...fields } : node;
  });
}

/** Adds a move. An existing move keeps its place and its facts; `known` adds missing facts only. */
export function addMove(
  tree: TreeNode,
  path: Path,
  move: MoveText,
  known: Partial<TreeNode> = {},
): TreeNode {
  return withNode(tree, path, (node) => {
    const { continuations } = node;
    const there = continuationOf(node, move);
    if (!there) return { ...node, continuations: [...continuations, newNode(move, known)] };
    const lacking = Object.entries(known).filter(
      ([name]) => there[name as keyof TreeNode] === null,
    );
    if (!lacking.length) return node;
    return withContinuation(node, there, { ...there, ...Object.fromEntries(lacking) });
  });
}

/** The tree with missing facts filled in from another tree that has the same start. */
export function withKnown(tree: TreeNode, known: TreeNode): TreeNode {
  const continuations = tree.continuations.map((next) => {
    const same = continuationOf(known, next.move ?? undefined);
    return same ? withKnown(next, same) : next;
  });
  const names = Object.keys(UNKNOWN) as (keyof typeof UNKNOWN)[];
  const merged = Object.fromEntries(names.map((name) => [name, tree[name] ?? known[name]]));
  return { ...tree, ...merged, continuations };
}

/**
 * The tree with a move played after the path; moves taken back are removed, tried moves stay. If
 * the move itself was tried or taken back, it keeps its facts and the moves tried after it. Its
 * view must arrive again, because the sounds and the announcements of a move follow its arrival.
 */
export function playMove(
  tree: TreeNode,
  path: Path,
  move: MoveText,
  known: Partial<TreeNode>,
): TreeNode {
  return withNode(tree, path, (node) => {
    const there = continuationOf(node, move) ?? newNode(move);
    const continuations = there.continuations.filter((next) => next.isTried);
    const played = { ...there, continuations, view: null, ...known, isTried: false };
    const others = node.continuations.filter((next) => next.isTried && next !== there);
    return { ...node, continuations: [played, ...others] };
  });
}
