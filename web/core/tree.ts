/**
 * The tree of moves of one game. A node is a position; its continuations are ordered, and the
 * first of them is the main line. A path is the list of the moves that lead to a node, the empty
 * one leads to the root. What is known of a position (its view, its evaluation …) is a field of
 * its node, so it never belongs to two positions.
 *
 * A tree is a value: every operation returns another one, which shares all nodes off the path
 * that was changed. A path that leads nowhere changes nothing.
 */
import type { MoveText } from "../engine/protocol.ts";
import type { Path, TreeNode } from "./state.ts";

/** What can be known of a node. */
export type NodeFields = Partial<Omit<TreeNode, "move" | "continuations">>;

/** What Python can say of a node, of which nothing is known. */
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

/** The path of the root. */
const ROOT_PATH: Path = [];

/**
 * A node of which nothing is known but the move that leads to it.
 * @param move  Null for the root.
 */
export function newNode(move: MoveText | null, known: Partial<TreeNode> = {}): TreeNode {
  return { move, ...UNKNOWN, clock: null, comment: null, continuations: [], ...known };
}

/**
 * A tree of a single line.
 * @param known  Fields of the node after so many moves.
 */
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

/** The continuation of a node that begins with *move*. */
function continuationOf(
  { continuations }: TreeNode,
  move: MoveText | undefined,
): TreeNode | undefined {
  return continuations.find((next) => next.move === move);
}

/** By tree and by path, both as the values they are: selectors ask for the same node many times. */
const found = new WeakMap() as WeakMap<TreeNode, WeakMap<Path, TreeNode | null>>;

/** The node that *path* leads to, or null. Constant time when it was asked for before. */
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

/** The nodes along *path*, the root first; they end where the path leads nowhere. */
export function nodesAlong(tree: TreeNode, path: Path): TreeNode[] {
  const nodes = [tree];
  for (const move of path) {
    const next = continuationOf(nodes.at(-1) as TreeNode, move);
    if (!next) break;
    nodes.push(next);
  }
  return nodes;
}

/** *path*, and from its end on always the first continuation: the whole line that it belongs to. */
export function mainLine(tree: TreeNode, path: Path = ROOT_PATH): Path {
  const line = [...path];
  let node = nodeAt(tree, path)?.continuations[0];
  while (node) {
    line.push(node.move as MoveText);
    node = node.continuations[0];
  }
  return line;
}

/** Does *path* follow the first continuation everywhere? */
export function isMainLine(tree: TreeNode, path: Path) {
  let node: TreeNode | undefined = tree;
  return path.every((move) => {
    node = node?.continuations[0];
    return node?.move === move;
  });
}

/** Does *path* begin with all of *start*? */
export function startsWith(path: Path, start: Path) {
  return start.length <= path.length && start.every((move, index) => path[index] === move);
}

/** Are two paths made of the same moves? */
export function isSamePath(one: Path, other: Path) {
  return one.length === other.length && startsWith(one, other);
}

/** Do two trees consist of the same moves in the same order, with the same comments? Cheap where they share nodes. */
export function isSameTree(one: TreeNode, other: TreeNode): boolean {
  if (one === other) return true;
  const { length } = one.continuations;
  if (
    one.move !== other.move ||
    one.comment !== other.comment ||
    length !== other.continuations.length
  )
    return false;
  return one.continuations.every((next, index) =>
    isSameTree(next, other.continuations[index] as TreeNode),
  );
}

/** The tree with another node at *path*, made from the one there. */
export function withNode(
  tree: TreeNode,
  path: Path,
  change: (node: TreeNode) => TreeNode,
): TreeNode {
  return nodeAt(tree, path)
    ? changeAlong(tree, path, (node, length) => (length === path.length ? change(node) : node))
    : tree;
}

/**
 * The tree with other nodes along *path*, each made from the one there.
 * @param change  By node and the moves before it.
 */
function changeAlong(
  tree: TreeNode,
  path: Path,
  change: (node: TreeNode, length: number) => TreeNode,
): TreeNode {
  const nodes = nodesAlong(tree, path);
  let length = nodes.length - 1;
  let changed = change(nodes[length] as TreeNode, length);
  while (length > 0) {
    length -= 1;
    const node = nodes[length] as TreeNode;
    const above = change(node, length);
    changed = changed === nodes[length + 1] ? above : withContinuation(above, changed);
  }
  return changed;
}

/** A node with another continuation in the place of the one of the same move. */
function withContinuation(node: TreeNode, changed: TreeNode): TreeNode {
  const continuations = node.continuations.map((next) =>
    next.move === changed.move ? changed : next,
  );
  return { ...node, continuations };
}

/** The tree with other fields in the node at *path*. */
export function setNode(tree: TreeNode, path: Path, fields: NodeFields): TreeNode {
  return withNode(tree, path, (node) => ({ ...node, ...fields }));
}

/**
 * The tree with other fields in the nodes along *path*, the root among them.
 * @param fieldsOf  By node and the number of moves before it; null leaves it as it is.
 */
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

/**
 * The tree with *move* as a continuation of the node at *path*: the last one. One that is there
 * already keeps its place, what follows it and what is known of it; *known* adds what is not.
 */
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
    const merged = { ...there, ...Object.fromEntries(lacking) };
    return {
      ...node,
      continuations: continuations.map((next) => (next === there ? merged : next)),
    };
  });
}

/** The tree with what another tree of the same start knows of its positions. */
export function withKnown(tree: TreeNode, known: TreeNode): TreeNode {
  const continuations = tree.continuations.map((next) => {
    const same = continuationOf(known, next.move ?? undefined);
    return same ? withKnown(next, same) : next;
  });
  const names = Object.keys(UNKNOWN) as (keyof typeof UNKNOWN)[];
  const merged = Object.fromEntries(names.map((name) => [name, tree[name] ?? known[name]]));
  return { ...tree, ...merged, continuations };
}

/** The tree without anything after the node at *path*. */
export function truncate(tree: TreeNode, path: Path): TreeNode {
  return withNode(tree, path, (node) =>
    node.continuations.length ? { ...node, continuations: [] } : node,
  );
}
