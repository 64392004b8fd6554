/**
 * The legal moves of a view as a trie of presses: what can be pressed after what, and which moves
 * that makes. Pure.
 *
 * @import { MoveText, Press, Presses, Space } from "../engine/protocol.d.ts"
 */

/**
 * What can be pressed after the spaces of *path*; nothing where the path leads nowhere.
 * @param {Presses} presses
 * @param {readonly Space[]} path
 * @returns {Presses}
 */
export function pressesAfter(presses, path) {
  return path.reduce((level, space) => level[space]?.next ?? {}, presses);
}

/**
 * What pressing *space* after the spaces of *path* leads to; null where it cannot be pressed.
 * @param {Presses} presses
 * @param {readonly Space[]} path
 * @param {Space} space
 * @returns {Press | null}
 */
export function pressAt(presses, path, space) {
  return pressesAfter(presses, path)[space] ?? null;
}

/**
 * The spaces whose press makes a move.
 * @param {Presses} presses
 * @returns {Space[]}
 */
export function targetsIn(presses) {
  return Object.keys(presses).filter((space) => presses[space]?.move !== undefined);
}

/**
 * The spaces whose press can be followed by another.
 * @param {Presses} presses
 * @returns {Space[]}
 */
export function selectableIn(presses) {
  return Object.keys(presses).filter((space) => presses[space]?.next !== undefined);
}

/**
 * Every move, with the presses that make it.
 * @param {Presses} presses
 * @param {readonly Space[]} [before]  The presses that led here.
 * @returns {Generator<{ move: MoveText, path: Space[] }>}
 */
export function* movesIn(presses, before = []) {
  for (const [space, { move, next }] of Object.entries(presses)) {
    const path = [...before, space];
    if (move !== undefined) yield { move, path };
    if (next) yield* movesIn(next, path);
  }
}

/**
 * The presses that make a move; null for one that is not legal, and for a pass.
 * @param {Presses} presses
 * @param {MoveText} move
 * @returns {Space[] | null}
 */
export function pathOf(presses, move) {
  for (const one of movesIn(presses)) if (one.move === move) return one.path;
  return null;
}
