/** The choices of a person on a board, and their effects. Used in the game and in lessons. */
import type { MoveText, Side, Space, View } from "../engine/protocol.ts";
import { pathOf, pressAt, pressesAfter, selectableIn, targetsIn } from "./presses.ts";

/** The part of a view that choices need. */
export type Position = Pick<
  View,
  "stacks" | "turn" | "phase" | "presses" | "words" | "last" | "own"
>;

export interface Situation {
  view: Position | null;
  presses: Space[];
  pendingMove: MoveText | null;
  hovered: Space | null;
  /** Targets where the opponent's reply could capture the stack or cut off many pieces. */
  exposed?: Space[];
  /** Exposed targets on which the stack would be high. */
  high?: Space[];
  /** By target, the number of pieces that the opponent's reply could cut off. */
  stakes?: Record<Space, number>;
  /** Targets where the moving stack could be cut off. */
  ownStakes?: Space[];
  canAct: boolean;
}

export interface Choices {
  view: Position | null;
  /** The presses made so far; none while nobody can act. */
  path: Space[];
  canAct: boolean;
  selectable: Space[];
  targets: Space[];
  /** The target of the pending move, otherwise the hovered target. */
  target: Space | null;
  exposed: Space[];
  high: Space[];
  stakes: Record<Space, number>;
  ownStakes: Space[];
  /** True if the move to the target waits to be confirmed. */
  isPending: boolean;
}

export function choicesIn(situation: Situation): Choices {
  const { view, presses: path, pendingMove, hovered, canAct } = situation;
  const none = {
    view,
    canAct,
    path: [],
    selectable: [],
    targets: [],
    target: null,
    exposed: [],
    high: [],
    stakes: {},
    ownStakes: [],
    isPending: false,
  };
  if (!view || !canAct) return none;
  const { presses } = view;
  // A first press makes a move or selects a stack; each later press is on a target.
  const targets = path.length ? Object.keys(pressesAfter(presses, path)) : targetsIn(presses);
  const pending = pendingMove === null ? null : pathOf(presses, pendingMove);
  const target = pending?.at(-1) ?? hovered;
  const { exposed = [], high = [], stakes = {}, ownStakes = [] } = path.length ? situation : none;
  return {
    ...none,
    path,
    selectable: selectableIn(presses),
    targets,
    target: target !== null && targets.includes(target) ? target : null,
    exposed,
    high,
    stakes,
    ownStakes,
    isPending: pending !== null,
  };
}

/** The presses of the move that a press on the target would make. */
export function chosenPath({ path, target }: Choices): Space[] | null {
  return target === null ? null : [...path, target];
}

/** The spaces that a move would empty by taking away contact. */
export function removalsOf(view: Position | null, path: readonly Space[]): Space[] {
  return pressOf(view, path)?.removes ?? [];
}

export function moveOf(view: Position | null, path: readonly Space[]) {
  return pressOf(view, path)?.move ?? null;
}

/** The press that `path` ends with; null if the position has no such press. */
export function pressOf(view: Pick<Position, "presses"> | null, path: readonly Space[]) {
  return view && pressAt(view.presses, path.slice(0, -1), path.at(-1) ?? "");
}

/** The pieces that a move would remove, by owner, including those of the moved stack. */
export function piecesLost(view: Position | null, path: readonly Space[]): Record<Side, number> {
  const lost = { white: 0, black: 0 };
  const moved = view?.stacks[path[0] ?? ""];
  if (!view || !moved?.owner) return lost;
  const target = path.at(-1);
  for (const space of removalsOf(view, path)) {
    const stack = view.stacks[space];
    if (!stack) continue;
    if (space === target) lost[moved.owner] += stack.height + moved.height;
    else if (stack.owner) lost[stack.owner] += stack.height;
  }
  return lost;
}
