/**
 * How one position of GIPF turns into the next for the eye: pieces that are pushed slide, all at once; a
 * potential jumps, and its piece stays; what is taken crumbles, of a stack only what does not stay. Pure.
 */

import type { BoardDescription, Space, Stack, Stacks, Step } from "../../board/description.ts";
import type { Transition } from "../../board/transitions.ts";
import { partAbove, stackOf } from "./looks.ts";
import { gipfPly } from "./own.ts";

/** In ms: a push or a jump, and a taking. */
const PUSH = 320;
const TAKE = 450;
const TAKE_GAP = 60;

type Shown = Pick<BoardDescription, "game" | "stacks" | "history">;

/**
 * The transitions of the one ply that leads from one description to the next; none for any other change.
 * @param isCarried  A hand brought what comes in or jumps to its place, so it does not fly.
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
  const { spaces, removed } = step;
  const { shifts = [], token } = gipfPly(step);
  if (removed.length) {
    return removed.flatMap((space, index) => {
      const stack = before[space];
      return stack
        ? [
            {
              kind: "crumble",
              stack: partAbove(stack, after[space]),
              space,
              delay: TAKE_GAP * index,
              duration: TAKE,
            },
          ]
        : [];
    });
  }
  const [from, to] = spaces;
  if (!from || !to || !token) return [];
  const piece = before[from];
  const arriving = piece ? partAbove(piece, after[from]) : stackOf(token);
  const slides = [
    ...shifts.map(([start, end]) => flight(before[start ?? ""], start, end)),
    ...(isCarried ? [] : [flight(arriving, from, to, shifts.length ? undefined : before[to])]),
  ];
  return slides.flat().filter((one) => after[one.to]);
}

function flight(
  stack: Stack | undefined,
  from: Space | undefined,
  to: Space | undefined,
  landing?: Stack,
) {
  if (!stack || !from || !to) return [];
  const kind = "flight" as const;
  return [{ kind, stack, landing: landing ?? null, from, to, delay: 0, duration: PUSH }];
}
