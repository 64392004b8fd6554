/**
 * How one position turns into another for the eye: which stacks fly where, what crumbles, what comes
 * back, and when. Pure.
 *
 * @import { BoardDescription, Side, Space, Stack, Stacks, Step } from "./description.d.ts"
 */

/** In ms: a stack on its way, however far it goes. */
const FLIGHT = 380;
/** In ms: a flight among several, and the delay of each after the one before. */
const SHARED_FLIGHT = 200;
const GAP = 70;
/** In ms: a stack that was cut off sinks, slides away and crumbles; */
const CRUMBLE = 450;
/** one after another, this far apart while all of them begin within a time that can be followed. */
const CRUMBLE_GAP = 40;
const MOST_CRUMBLE_DELAY = 400;
/** In ms: a piece that is placed comes down. */
const DROP = 190;
/** More plies than these at once are a jump, in which nothing could be followed; */
const MOST_PLIES = 4;
/** but when the rest of the board is filled, its pieces come down one after another, the last within this time. */
const MOST_DROP_GAP = 45;
const MOST_DROP_DELAY = 900;

/** From so many pieces on a number says how many a side has lost; in ms: as long as it is seen. */
const LEAST_LOSS = 3;
const LOSS = 1000;

/**
 * A stack on its way. `landing` is what it lands on.
 * @typedef {{ kind: "flight", stack: Stack, landing: Stack | null, from: Space, to: Space } & When} Flight
 * @typedef {{ kind: "crumble", stack: Stack, space: Space } & When} Crumble
 * A piece that is placed, and a stack that was removed and is there again.
 * @typedef {{ kind: "drop" | "return", space: Space } & When} Arrival
 * How many pieces a side has lost, which stood on these spaces.
 * @typedef {{ kind: "loss", side: Side, count: number, spaces: Space[] } & When} Loss
 * @typedef {{ delay: number, duration: number }} When  In ms.
 * @typedef {Flight | Crumble | Arrival | Loss} Transition
 */

/** @typedef {Pick<BoardDescription, "game" | "stacks" | "history" | "filled">} Shown */

/** @typedef {(one: Space, other: Space) => number} Distance  In pitches. */

/**
 * The transitions from one description to the next: none unless one of the two positions follows
 * from the other within a few plies.
 * @param {Shown} before
 * @param {Shown} after
 * @param {boolean} isCarried  A hand brought the stack to its place, so it does not fly.
 * @param {Distance} distance
 * @returns {Transition[]}
 */
export function transitionsBetween(before, after, isCarried, distance) {
  if (!before.history || !after.history || before.game !== after.game) return [];
  const [old, now] = [before.history, after.history];
  const shared = Math.min(old.length, now.length);
  const plies = Math.abs(old.length - now.length);
  const isOneLine = old.slice(0, shared).every(({ move }, index) => move === now[index]?.move);
  if (!isOneLine || plies === 0) return [];
  const { filled } = after;
  if (filled && old.length === filled.from && now.length === filled.to) {
    return drops(now.slice(shared).flatMap(({ spaces }) => spaces));
  }
  if (plies > MOST_PLIES) return [];
  return now.length > old.length
    ? forward(before.stacks, now.slice(shared), isCarried, distance)
    : back(after.stacks, old.slice(shared));
}

/**
 * @param {Space[]} spaces  Where pieces are placed, in their order.
 * @returns {Transition[]}
 */
function drops(spaces) {
  const gap = Math.min(MOST_DROP_GAP, MOST_DROP_DELAY / spaces.length);
  return spaces.map((space, index) => ({
    kind: "drop",
    space,
    delay: gap * index,
    duration: DROP,
  }));
}

/**
 * @param {Stacks} stacks  Before the steps.
 * @param {Step[]} steps
 * @param {boolean} isCarried
 * @param {Distance} distance
 * @returns {Transition[]}
 */
function forward(stacks, steps, isCarried, distance) {
  let start = 0;
  return steps.flatMap((step, index) => {
    const { spaces, removed, before } = step;
    const [from, to] = spaces;
    const earlier = index ? before : stacks;
    if (!from || !earlier) return [];
    if (!to) return drops([from]);
    const duration = isCarried ? 0 : steps.length > 1 ? SHARED_FLIGHT : FLIGHT;
    const landed = start + duration;
    const flight = duration
      ? flightOf(earlier[from], earlier[to], from, to, { delay: start, duration })
      : [];
    start += GAP;
    // Of several plies at once no number could be read.
    const losses = steps.length === 1 ? lossesOf(earlier, step, landed) : [];
    return [...flight, ...crumblesOf(earlier, removed, from, landed, distance), ...losses];
  });
}

/**
 * What each side loses, where that is much.
 * @param {Stacks} stacks
 * @param {Step} step
 * @param {number} begin  In ms.
 * @returns {Transition[]}
 */
function lossesOf(stacks, { spaces: [from = "", to], removed, lost }, begin) {
  if (!lost) return [];
  return /** @type {const} */ (["white", "black"]).flatMap((side) => {
    const count = lost[side];
    // What was moved belongs to its player where it has landed, too.
    const spaces = removed.filter((space) => stacks[space === to ? from : space]?.owner === side);
    if (count < LEAST_LOSS || !spaces.length) return [];
    return [{ kind: "loss", side, count, spaces, delay: begin, duration: LOSS }];
  });
}

/**
 * @param {Stack | undefined} stack
 * @param {Stack | undefined} landing
 * @param {Space} from
 * @param {Space} to
 * @param {When} when
 * @returns {Transition[]}
 */
function flightOf(stack, landing, from, to, when) {
  return stack ? [{ kind: "flight", stack, landing: landing ?? null, from, to, ...when }] : [];
}

/**
 * What was cut off goes one after another, the nearest to the cut first.
 * @param {Stacks} stacks
 * @param {Space[]} removed
 * @param {Space} cut  The space that was left.
 * @param {number} begin  In ms.
 * @param {Distance} distance
 * @returns {Transition[]}
 */
function crumblesOf(stacks, removed, cut, begin, distance) {
  const nearest = [...removed].sort((one, other) => distance(cut, one) - distance(cut, other));
  const gap = Math.min(CRUMBLE_GAP, MOST_CRUMBLE_DELAY / nearest.length);
  return nearest.flatMap((space, index) => {
    const stack = stacks[space];
    return stack
      ? [{ kind: "crumble", stack, space, delay: begin + gap * index, duration: CRUMBLE }]
      : [];
  });
}

/**
 * In ms: when the last stack on its way has landed, or the last of several pieces comes down; 0 where
 * nothing is waited for.
 * @param {Transition[]} transitions
 */
export function landingOf(transitions) {
  const landings = transitions.map(({ kind, delay, duration }) =>
    kind === "flight" ? delay + duration : kind === "drop" ? delay : 0,
  );
  return Math.max(0, ...landings);
}

/**
 * Taken back, the last ply first: stacks fly home, where nothing waits for them, and what was
 * removed is there again.
 * @param {Stacks} stacks  After all is taken back.
 * @param {Step[]} steps  Those that are taken back, in the order in which they were played.
 * @returns {Transition[]}
 */
function back(stacks, steps) {
  let start = 0;
  return steps.toReversed().flatMap(({ spaces: [from, to], removed, before }) => {
    if (!from || !to) return [];
    const earlier = before ?? stacks;
    const when = { delay: start, duration: SHARED_FLIGHT };
    start += GAP;
    return [
      ...flightOf(earlier[from], undefined, to, from, when),
      ...removed.map((space) => /** @type {Arrival} */ ({ kind: "return", space, ...when })),
    ];
  });
}
