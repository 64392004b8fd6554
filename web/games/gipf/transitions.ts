/**
 * Animates a step to the next position of GIPF: pushed pieces slide all at once, a potential jumps
 * without its piece, and taken pieces crumble, except the part of a stack that stays. Pure.
 */

import type { BoardDescription, Space, Stack, Stacks, Step } from "../../board/description.ts";
import type { Transition } from "../../board/transitions.ts";
import { gipfPly, partAbove, stackOf } from "./looks.ts";

/** Durations in ms. */
const PUSH = 320;
const TAKE = 450;
const TAKE_GAP = 60;

type Shown = Pick<BoardDescription, "game" | "stacks" | "history">;

/**
 * The transitions of a single ply between two descriptions; none for any other change.
 * @param isCarried  True if the arriving piece was dragged to its place, so that it does not fly.
 */
export function transitionsBetween(
  before: Shown,
  after: Shown,
  isCarried: boolean = false,
): Transition[] {
  if (!before.history || !after.history || before.game !== after.game) return [];
  const last = after.history.at(-1);
  const isNext =
    after.history.length === before.history.length + 1 &&
    before.history.every(({ move }, index) => move === after.history?.[index]?.move);
  return last && isNext ? transitionsOf(last, before.stacks, after.stacks, isCarried) : [];
}

function transitionsOf(
  step: Step,
  before: Stacks,
  after: Stacks,
  isCarried: boolean,
): Transition[] {
  if (step.removed.length) {
    return step.removed.flatMap((space, index) => {
      const stack = before[space] && partAbove(before[space], after[space]);
      const kind = "crumble" as const;
      return stack ? [{ kind, stack, space, delay: TAKE_GAP * index, duration: TAKE }] : [];
    });
  }
  const { shifts = [], token } = gipfPly(step);
  const [from, to] = step.spaces;
  if (!from || !to || !token) return [];
  const piece = before[from];
  const arriving = piece ? partAbove(piece, after[from]) : stackOf(token);
  const slides = [
    ...shifts.map(([start = "", end = ""]) => flight(before[start], start, end)),
    ...(isCarried ? [] : [flight(arriving, from, to, shifts.length ? undefined : before[to])]),
  ];
  return slides.flat().filter((one) => after[one.to]);
}

function flight(stack: Stack | undefined, from: Space, to: Space, landing: Stack | null = null) {
  const kind = "flight" as const;
  return stack ? [{ kind, stack, landing, from, to, delay: 0, duration: PUSH }] : [];
}
