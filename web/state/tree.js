/**
 * The tree of moves of one game. A node is a position; its continuations are ordered, and the
 * first of them is the main line. A path is the list of the moves that lead to a node, the empty
 * one leads to the root. What is known of a position (its view, its evaluation …) is a field of
 * its node, so it never belongs to two positions.
 *
 * A tree is a value: every operation returns another one, which shares all nodes off the path
 * that was changed. A path that leads nowhere changes nothing.
 *
 * @import { MoveText } from "../engine/protocol.d.ts"
 * @import { Path, TreeNode } from "./state.d.ts"
 */

/** What can be known of a node. @typedef {Partial<Omit<TreeNode, "move" | "continuations">>} NodeFields */

/** What Python can say of a node, of which nothing is known. */
const UNKNOWN = {
  ply: null,
  view: null,
  evaluation: null,
  connectivity: null,
  review: null,
  hinted: null,
  advice: null,
  reviewedPly: null,
  again: null,
};

/** The path of the root. @type {Path} */
export const ROOT_PATH = [];

/**
 * A node of which nothing is known but the move that leads to it.
 * @param {MoveText | null} move  Null for the root.
 * @param {Partial<TreeNode>} [known]
 * @returns {TreeNode}
 */
export function newNode(move, known = {}) {
  return { move, ...UNKNOWN, clock: null, continuations: [], ...known };
}

/**
 * A tree of a single line.
 * @param {readonly MoveText[]} moves
 * @param {(length: number) => Partial<TreeNode>} [known]  Fields of the node after so many moves.
 * @returns {TreeNode}
 */
export function treeOfLine(moves, known = () => ({})) {
  /** @type {TreeNode[]} */
  let continuations = [];
  for (let length = moves.length; length > 0; length -= 1) {
    const move = /** @type {MoveText} */ (moves[length - 1]);
    continuations = [newNode(move, { ...known(length), continuations })];
  }
  return newNode(null, { ...known(0), continuations });
}

/**
 * The continuation of a node that begins with *move*.
 * @param {TreeNode} node
 * @param {MoveText | undefined} move
 * @returns {TreeNode | undefined}
 */
function continuationOf({ continuations }, move) {
  return continuations.find((next) => next.move === move);
}

/** By tree and by path, both as the values they are: selectors ask for the same node many times. */
const found = /** @type {WeakMap<TreeNode, WeakMap<Path, TreeNode | null>>} */ (new WeakMap());

/**
 * The node that *path* leads to, or null. Constant time when it was asked for before.
 * @param {TreeNode} tree
 * @param {Path} path
 * @returns {TreeNode | null}
 */
export function nodeAt(tree, path) {
  let byPath = found.get(tree);
  if (!byPath) {
    byPath = new WeakMap();
    found.set(tree, byPath);
  }
  let node = byPath.get(path);
  if (node === undefined) {
    node = path.reduce(
      (/** @type {TreeNode | null} */ at, move) => (at && continuationOf(at, move)) ?? null,
      tree,
    );
    byPath.set(path, node);
  }
  return node;
}

/**
 * The nodes along *path*, the root first; they end where the path leads nowhere.
 * @param {TreeNode} tree
 * @param {Path} path
 * @returns {TreeNode[]}
 */
export function nodesAlong(tree, path) {
  const nodes = [tree];
  for (const move of path) {
    const next = continuationOf(/** @type {TreeNode} */ (nodes.at(-1)), move);
    if (!next) break;
    nodes.push(next);
  }
  return nodes;
}

/**
 * *path*, and from its end on always the first continuation: the whole line that it belongs to.
 * @param {TreeNode} tree
 * @param {Path} [path]
 * @returns {Path}
 */
export function mainLine(tree, path = ROOT_PATH) {
  const line = [...path];
  let node = nodeAt(tree, path)?.continuations[0];
  while (node) {
    line.push(/** @type {MoveText} */ (node.move));
    node = node.continuations[0];
  }
  return line;
}

/**
 * Does *path* follow the first continuation everywhere?
 * @param {TreeNode} tree
 * @param {Path} path
 */
export function isMainLine(tree, path) {
  /** @type {TreeNode | undefined} */
  let node = tree;
  return path.every((move) => {
    node = node?.continuations[0];
    return node?.move === move;
  });
}

/**
 * Does *path* begin with all of *start*?
 * @param {Path} path
 * @param {Path} start
 */
export function startsWith(path, start) {
  return start.length <= path.length && start.every((move, index) => path[index] === move);
}

/**
 * Are two paths made of the same moves?
 * @param {Path} one
 * @param {Path} other
 */
export function isSamePath(one, other) {
  return one.length === other.length && startsWith(one, other);
}

/**
 * Do two trees consist of the same moves in the same order? Cheap where they share nodes.
 * @param {TreeNode} one
 * @param {TreeNode} other
 * @returns {boolean}
 */
export function hasSameMoves(one, other) {
  if (one === other) return true;
  const { length } = one.continuations;
  if (one.move !== other.move || length !== other.continuations.length) return false;
  return one.continuations.every((next, index) =>
    hasSameMoves(next, /** @type {TreeNode} */ (other.continuations[index])),
  );
}

/**
 * The tree with another node at *path*, made from the one there.
 * @param {TreeNode} tree
 * @param {Path} path
 * @param {(node: TreeNode) => TreeNode} change
 * @returns {TreeNode}
 */
export function withNode(tree, path, change) {
  return nodeAt(tree, path)
    ? changeAlong(tree, path, (node, length) => (length === path.length ? change(node) : node))
    : tree;
}

/**
 * The tree with other nodes along *path*, each made from the one there.
 * @param {TreeNode} tree
 * @param {Path} path
 * @param {(node: TreeNode, length: number) => TreeNode} change  By node and the moves before it.
 * @returns {TreeNode}
 */
function changeAlong(tree, path, change) {
  const nodes = nodesAlong(tree, path);
  let length = nodes.length - 1;
  let changed = change(/** @type {TreeNode} */ (nodes[length]), length);
  while (length > 0) {
    length -= 1;
    const node = /** @type {TreeNode} */ (nodes[length]);
    const above = change(node, length);
    changed = changed === nodes[length + 1] ? above : withContinuation(above, changed);
  }
  return changed;
}

/**
 * A node with another continuation in the place of the one of the same move.
 * @param {TreeNode} node
 * @param {TreeNode} changed
 * @returns {TreeNode}
 */
function withContinuation(node, changed) {
  const continuations = node.continuations.map((next) =>
    next.move === changed.move ? changed : next,
  );
  return { ...node, continuations };
}

/**
 * The tree with other fields in the node at *path*.
 * @param {TreeNode} tree
 * @param {Path} path
 * @param {NodeFields} fields
 * @returns {TreeNode}
 */
export function setNode(tree, path, fields) {
  return withNode(tree, path, (node) => ({ ...node, ...fields }));
}

/**
 * The tree with other fields in the nodes along *path*, the root among them.
 * @param {TreeNode} tree
 * @param {Path} path
 * @param {(node: TreeNode, length: number) => NodeFields | null} fieldsOf
 *   By node and the number of moves before it; null leaves it as it is.
 * @returns {TreeNode}
 */
export function setAlong(tree, path, fieldsOf) {
  return changeAlong(tree, path, (node, length) => {
    const fields = fieldsOf(node, length);
    return fields ? { ...node, ...fields } : node;
  });
}

/**
 * The tree with *move* as a continuation of the node at *path*: the last one. One that is there
 * already keeps its place, what follows it and what is known of it; *known* adds what is not.
 * @param {TreeNode} tree
 * @param {Path} path
 * @param {MoveText} move
 * @param {Partial<TreeNode>} [known]
 * @returns {TreeNode}
 */
export function addMove(tree, path, move, known = {}) {
  return withNode(tree, path, (node) => {
    const { continuations } = node;
    const there = continuationOf(node, move);
    if (!there) return { ...node, continuations: [...continuations, newNode(move, known)] };
    const lacking = Object.entries(known).filter(
      ([name]) => there[/** @type {keyof TreeNode} */ (name)] === null,
    );
    if (!lacking.length) return node;
    const merged = { ...there, ...Object.fromEntries(lacking) };
    return {
      ...node,
      continuations: continuations.map((next) => (next === there ? merged : next)),
    };
  });
}

/**
 * The tree with what another tree of the same start knows of its positions.
 * @param {TreeNode} tree
 * @param {TreeNode} known
 * @returns {TreeNode}
 */
export function withKnown(tree, known) {
  const continuations = tree.continuations.map((next) => {
    const same = continuationOf(known, next.move ?? undefined);
    return same ? withKnown(next, same) : next;
  });
  const names = /** @type {(keyof typeof UNKNOWN)[]} */ (Object.keys(UNKNOWN));
  const merged = Object.fromEntries(names.map((name) => [name, tree[name] ?? known[name]]));
  return { ...tree, ...merged, continuations };
}

/**
 * The tree without anything after the node at *path*.
 * @param {TreeNode} tree
 * @param {Path} path
 * @returns {TreeNode}
 */
export function truncate(tree, path) {
  return withNode(tree, path, (node) =>
    node.continuations.length ? { ...node, continuations: [] } : node,
  );
}
