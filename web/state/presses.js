/**
 * The legal moves of a view as a trie of presses: what can be pressed after what, and which moves
 * that makes. Pure.
 *
 * @import { Choice, MoveText, Press, Presses, Space } from "../engine/protocol.d.ts"
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
  for (const [space, { move, next, choice }] of Object.entries(presses)) {
    const path = [...before, space];
    if (move !== undefined) yield { move, path };
    else if (choice) for (const one of Object.values(choice.moves)) yield { move: one, path };
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

/**
 * A row that is picked, and what of it is chosen.
 * @typedef {object} PickedRow
 * @property {Choice} choice
 * @property {Space[]} picked  The presses that picked it.
 * @property {Space[]} taken  Of what may stay, what is to go.
 */

/**
 * The row that some presses have picked; those after that change the choice, each once.
 * @param {Presses} presses
 * @param {readonly Space[]} path
 * @returns {PickedRow | null}
 */
export function pickedRow(presses, path) {
  let level = presses;
  for (const [index, space] of path.entries()) {
    const { choice, next = {} } = level[space] ?? {};
    if (choice) {
      const changed = path.slice(index + 1);
      const taken = choice.may.filter(
        (one) => choice.chosen.includes(one) !== changed.includes(one),
      );
      return { choice, picked: path.slice(0, index + 1), taken };
    }
    level = next;
  }
  return null;
}

/**
 * The presses after which another piece of a picked row goes, or stays.
 * @param {readonly Space[]} path
 * @param {PickedRow} row
 * @param {Space} space  Of a piece that may stay.
 */
export function withChanged(path, { picked }, space) {
  const changed = path.slice(picked.length);
  const others = changed.filter((one) => one !== space);
  return [...picked, ...(others.length < changed.length ? others : [...changed, space])];
}

/**
 * The move that takes what is chosen of a row; null where nothing is.
 * @param {PickedRow | null} row
 * @returns {MoveText | null}
 */
export function takingOf(row) {
  return row?.choice.moves[row.taken.join(" ")] ?? null;
}
