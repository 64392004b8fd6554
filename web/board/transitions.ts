/** How one position turns into another: which stacks fly, crumble or reappear, and when. */
import type { BoardDescription, Side, Space, Stack, Stacks, Step } from "./description.ts";

const FLIGHT = 380; // ms, over any distance
/** The duration of each of several flights, in ms. */
const SHARED_FLIGHT = 200;
/** The delay between two of several flights, in ms. */
const GAP = 70;
const CRUMBLE = 450; // ms: a stack that was cut off sinks, slides away and crumbles
/** The longest delay between two crumbling stacks, in ms. */
const CRUMBLE_GAP = 40;
/** The longest delay before the last of several stacks crumbles, in ms. */
const MOST_CRUMBLE_DELAY = 400;
const DROP = 190; // ms: a placed piece comes down
const MOST_PLIES = 4; // more plies at once are not animated
/** The longest delay between two pieces when a board is filled, in ms. */
const MOST_DROP_GAP = 45;
/** The longest delay before the last piece comes down when a board is filled, in ms. */
const MOST_DROP_DELAY = 900;

/** The smallest loss shown, in pieces. */
const LEAST_LOSS = 3;
/** How long a loss is shown, in ms. */
const LOSS = 1000;

/** A stack that flies to a space; `landing` is the stack that already stands there. */
export type Flight = {
  kind: "flight";
  stack: Stack;
  landing: Stack | null;
  from: Space;
  to: Space;
} & When;

export type Crumble = { kind: "crumble"; stack: Stack; space: Space } & When;

/** A piece that is placed, or a removed stack that returns. */
export type Arrival = { kind: "drop" | "return"; space: Space } & When;

/** The number of pieces that a side has lost, and the spaces where they stood. */
export type Loss = { kind: "loss"; side: Side; count: number; spaces: Space[] } & When;

/** In ms. */
type When = { delay: number; duration: number };

export type Transition = Flight | Crumble | Arrival | Loss;

type Shown = Pick<BoardDescription, "game" | "stacks" | "history" | "filled">;

/** Returns the distance between two spaces, in pitches: 1 is the distance between neighbours. */
type Distance = (one: Space, other: Space) => number;

/**
 * Returns the transitions between two positions that are a few plies apart, or between the
 * positions before and after the board was filled; none for any other two positions.
 * @param isCarried  True if the stack was dragged to its space, so that it does not fly.
 */
export function transitionsBetween(
  before: Shown,
  after: Shown,
  isCarried: boolean,
  distance: Distance,
): Transition[] {
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

function drops(spaces: Space[]): Transition[] {
  const gap = Math.min(MOST_DROP_GAP, MOST_DROP_DELAY / spaces.length);
  return spaces.map((space, index) => ({
    kind: "drop",
    space,
    delay: gap * index,
    duration: DROP,
  }));
}

/** @param stacks  The stacks before the steps. */
function forward(
  stacks: Stacks,
  steps: Step[],
  isCarried: boolean,
  distance: Distance,
): Transition[] {
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
    // If several plies are shown at once, nobody can read their numbers.
    const losses = steps.length === 1 ? lossesOf(earlier, step, landed) : [];
    return [...flight, ...crumblesOf(earlier, removed, from, landed, distance), ...losses];
  });
}

function lossesOf(
  stacks: Stacks,
  { spaces: [from = "", to], removed, lost }: Step,
  begin: number,
): Transition[] {
  if (!lost) return [];
  return (["white", "black"] as const).flatMap((side) => {
    const count = lost[side];
    // `stacks` is the position before the move, in which the moved stack is still on `from`.
    const spaces = removed.filter((space) => stacks[space === to ? from : space]?.owner === side);
    if (count < LEAST_LOSS || !spaces.length) return [];
    return [{ kind: "loss", side, count, spaces, delay: begin, duration: LOSS }];
  });
}

function flightOf(
  stack: Stack | undefined,
  landing: Stack | undefined,
  from: Space,
  to: Space,
  when: When,
): Transition[] {
  return stack ? [{ kind: "flight", stack, landing: landing ?? null, from, to, ...when }] : [];
}

/**
 * The stack nearest to the vacated space crumbles first.
 * @param begin  The time at which that stack begins to crumble, in ms.
 */
function crumblesOf(
  stacks: Stacks,
  removed: Space[],
  cut: Space,
  begin: number,
  distance: Distance,
): Transition[] {
  const nearest = [...removed].sort((one, other) => distance(cut, one) - distance(cut, other));
  const gap = Math.min(CRUMBLE_GAP, MOST_CRUMBLE_DELAY / nearest.length);
  return nearest.flatMap((space, index) => {
    const stack = stacks[space];
    return stack
      ? [{ kind: "crumble", stack, space, delay: begin + gap * index, duration: CRUMBLE }]
      : [];
  });
}

/** When the last stack lands or the last piece begins to drop, in ms; 0 if none does. */
export function landingOf(transitions: Transition[]) {
  const landings = transitions.map(({ kind, delay, duration }) =>
    kind === "flight" ? delay + duration : kind === "drop" ? delay : 0,
  );
  return Math.max(0, ...landings);
}

/**
 * Takes back the last ply first.
 * @param stacks  The position after all plies are taken back.
 */
function back(stacks: Stacks, steps: Step[]): Transition[] {
  let start = 0;
  return steps.toReversed().flatMap(({ spaces: [from, to], removed, before }) => {
    if (!from || !to) return [];
    const earlier = before ?? stacks;
    const when = { delay: start, duration: SHARED_FLIGHT };
    start += GAP;
    return [
      ...flightOf(earlier[from], undefined, to, from, when),
      ...removed.map((space) => ({ kind: "return", space, ...when }) as Arrival),
    ];
  });
}
