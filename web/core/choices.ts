/**
 * What a person can choose on a board, and what it would do. Used for the game and in lessons. Pure.
 */
import type { MoveText, Side, Space, View } from "../engine/protocol.ts";
import { pathOf, pressAt, pressesAfter, selectableIn, targetsIn } from "./presses.ts";

/** What has to be known of a position to choose in it; a view is one. */
export type Position = Pick<
  View,
  "stacks" | "turn" | "phase" | "presses" | "words" | "last" | "own"
>;

/** What the choices depend on. */
export interface Situation {
  /** What the board shows. */
  view: Position | null;
  /** Made so far. */
  presses: Space[];
  /** Waits to be confirmed. */
  pendingMove: MoveText | null;
  hovered: Space | null;
  /** Targets where the answer could cost much. */
  exposed?: Space[];
  /** Those of them where the stack would be high. */
  high?: Space[];
  /** By target: so many pieces could then be cut off. */
  stakes?: Record<Space, number>;
  /** Targets where these are the pieces of the stack that moves. */
  ownStakes?: Space[];
  canAct: boolean;
}

export interface Choices {
  view: Position | null;
  /** The presses made so far; none while nobody can act. */
  path: Space[];
  canAct: boolean;
  /** Stacks that can be moved. */
  selectable: Space[];
  /** Spaces that can be pressed next. */
  targets: Space[];
  /** The target of the pending move, or the one that is hovered. */
  target: Space | null;
  /** Those of the targets where the answer could cost much. */
  exposed: Space[];
  high: Space[];
  /** By target: so many pieces could then be cut off. */
  stakes: Record<Space, number>;
  /** Targets where these are the pieces of the stack that moves. */
  ownStakes: Space[];
  /** Does the move to the target wait to be confirmed? */
  isPending: boolean;
}

export function choicesIn({
  view,
  presses: path,
  pendingMove,
  hovered,
  exposed = [],
  high = [],
  stakes = {},
  ownStakes = [],
  canAct,
}: Situation): Choices {
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
  // The first press of a move either makes it or selects a stack; the later ones are at targets.
  const targets = path.length ? Object.keys(pressesAfter(presses, path)) : targetsIn(presses);
  const pending = pendingMove === null ? null : pathOf(presses, pendingMove);
  const target = pending?.at(-1) ?? hovered;
  return {
    ...none,
    path,
    selectable: selectableIn(presses),
    targets,
    target: target !== null && targets.includes(target) ? target : null,
    exposed: path.length ? exposed : [],
    high: path.length ? high : [],
    stakes: path.length ? stakes : {},
    ownStakes: path.length ? ownStakes : [],
    isPending: pending !== null,
  };
}

/**
 * The move that a press on the target would make, as the spaces to press; null where there is none.
 */
export function chosenPath({ path, target }: Choices): Space[] | null {
  return target === null ? null : [...path, target];
}

/**
 * The spaces that a move would empty by taking away contact.
 * @param path  Of its presses.
 */
export function removalsOf(view: Position | null, path: readonly Space[]): Space[] {
  return pressOf(view, path)?.removes ?? [];
}

/** The move that some presses make; null for none. */
export function moveOf(view: Position | null, path: readonly Space[]) {
  return pressOf(view, path)?.move ?? null;
}

function pressOf(view: Position | null, path: readonly Space[]) {
  return view && pressAt(view.presses, path.slice(0, -1), path.at(-1) ?? "");
}

/**
 * The pieces that a move would remove, by owner: those of the moved stack, too, where it goes itself.
 * @param path  Of its presses.
 */
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
