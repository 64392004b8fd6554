/**
 * How one position of GIPF turns into the next for the eye: pieces that are pushed slide, all at once; a
 * potential jumps, and its piece stays; what is taken crumbles, of a stack only what does not stay. Pure.
 *
 * @import { BoardDescription, Space, Stack, Stacks, Step } from "../board/description.d.ts"
 * @import { Transition } from "../board/transitions.js"
 */
import { partAbove, stackOf } from "./looks.js";

/** In ms: a push or a jump, and a taking. */
const PUSH = 320;
const TAKE = 450;
const TAKE_GAP = 60;

/** @typedef {Pick<BoardDescription, "game" | "stacks" | "history">} Shown */

/**
 * The transitions of the one ply that leads from one description to the next; none for any other change.
 * @param {Shown} before
 * @param {Shown} after
 * @param {boolean} [isCarried]  A hand brought what comes in or jumps to its place, so it does not fly.
 * @returns {Transition[]}
 */
export function transitionsBetween(before, after, isCarried = false) {
  if (!before.history || !after.history || before.game !== after.game) return [];
  const last = after.history.at(-1);
  const isNext =
    after.history.length === before.history.length + 1 &&
    before.history.every(({ move }, index) => move === after.history?.[index]?.move);
  return last && isNext ? transitionsOf(last, before.stacks, after.stacks, isCarried) : [];
}

/**
 * @param {Step} step
 * @param {Stacks} before
 * @param {Stacks} after
 * @param {boolean} isCarried
 * @returns {Transition[]}
 */
function transitionsOf({ spaces, removed, shifts = [], token }, before, after, isCarried) {
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

/**
 * @param {Stack | undefined} stack
 * @param {Space | undefined} from
 * @param {Space | undefined} to
 * @param {Stack} [landing]
 */
function flight(stack, from, to, landing) {
  if (!stack || !from || !to) return [];
  const kind = /** @type {const} */ ("flight");
  return [{ kind, stack, landing: landing ?? null, from, to, delay: 0, duration: PUSH }];
}
