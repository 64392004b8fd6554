/** The legal moves of a view as a trie of presses. */
import type { Choice, MoveText, Press, Presses, Space } from "../engine/protocol.ts";

export function pressesAfter(presses: Presses, path: readonly Space[]): Presses {
  return path.reduce((level, space) => level[space]?.next ?? {}, presses);
}

export function pressAt(presses: Presses, path: readonly Space[], space: Space): Press | null {
  return pressesAfter(presses, path)[space] ?? null;
}

export function targetsIn(presses: Presses): Space[] {
  return Object.keys(presses).filter((space) => presses[space]?.move !== undefined);
}

export function selectableIn(presses: Presses): Space[] {
  return Object.keys(presses).filter((space) => presses[space]?.next !== undefined);
}

/** @param before  The presses that led here. */
export function* movesIn(
  presses: Presses,
  before: readonly Space[] = [],
): Generator<{ move: MoveText; path: Space[] }> {
  for (const [space, { move, next, choice }] of Object.entries(presses)) {
    const path = [...before, space];
    if (move !== undefined) yield { move, path };
    else if (choice) for (const one of Object.values(choice.moves)) yield { move: one, path };
    if (next) yield* movesIn(next, path);
  }
}

/** The presses of a move; null for an illegal move and for a pass. */
export function pathOf(presses: Presses, move: MoveText): Space[] | null {
  for (const one of movesIn(presses)) if (one.move === move) return one.path;
  return null;
}

export interface PickedRow {
  choice: Choice;
  /** The presses that picked the row. */
  picked: Space[];
  /** The optional pieces to take. */
  taken: Space[];
}

/** The row that presses have picked; each later press takes or leaves one of its pieces. */
export function pickedRow(presses: Presses, path: readonly Space[]): PickedRow | null {
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

/** The presses after a further press, which takes or leaves the picked row's piece on *space*. */
export function withChanged(path: readonly Space[], { picked }: PickedRow, space: Space) {
  const changed = path.slice(picked.length);
  const others = changed.filter((one) => one !== space);
  return [...picked, ...(others.length < changed.length ? others : [...changed, space])];
}

/** The move that takes the chosen pieces of a row; null if there is none. */
export function takingOf(row: PickedRow | null): MoveText | null {
  return row?.choice.moves[row.taken.join(" ")] ?? null;
}
