/**
 * What the eye is led along when one position takes the place of another: which stacks fly where,
 * what fades, what comes back, and when. Pure.
 *
 * @import { Ply, Space, Stack, View } from "../engine/protocol.d.ts"
 */

/** In ms: how long the eye may be held, and the parts of that. */
const WHOLE = 350;
const SHORTEST_FLIGHT = 130;
const LONGEST_FLIGHT = 210;
/** In ms for each pitch of the way. */
const PACE = 22;
/** In ms: a flight among several, and how long each waits for the one before. */
const SHARED_FLIGHT = 160;
const GAP = 60;
const FADE = 120;
/** In ms: what is cut off goes one after another, at least so far apart where there is time. */
const FADE_GAP = 45;
/** More plies than these are a jump, in which nothing could be followed. */
const MOST_PLIES = 4;

/**
 * A stack on its way. `landing` is what it lands on.
 * @typedef {{ kind: "flight", stack: Stack, landing: Stack | null, from: Space, to: Space } & When} Flight
 * @typedef {{ kind: "fade", stack: Stack, space: Space } & When} Fade
 * A piece that is placed, and a stack that was removed and is there again.
 * @typedef {{ kind: "drop" | "return", space: Space } & When} Coming
 * @typedef {{ delay: number, duration: number }} When  In ms.
 * @typedef {Flight | Fade | Coming} Passage
 */

/**
 * How the game goes from what was shown to what is shown now.
 * @typedef {object} Journey
 * @property {View} before
 * @property {View} after
 * @property {Ply[]} plies  Of the game, as far as they are known.
 * @property {(View | null)[]} views  By ply, likewise.
 * @property {boolean} isCarried  A hand brought the stack to its place.
 */

/**
 * @param {Journey} journey
 * @param {(one: Space, other: Space) => number} apart  How far two spaces are from each other, in pitches.
 * @returns {Passage[]}
 */
export function passages(journey, apart) {
  const { before, after } = journey;
  const plies = Math.abs(after.ply - before.ply);
  if (plies === 0 || plies > MOST_PLIES) return [];
  return after.ply > before.ply ? onward(journey, apart) : back(journey);
}

/**
 * @param {Journey} journey
 * @param {(one: Space, other: Space) => number} apart
 * @returns {Passage[]}
 */
function onward({ before, after, plies, views, isCarried }, apart) {
  const shown = plies.slice(before.ply, after.ply);
  let start = 0;
  return shown.flatMap((ply, index) => {
    const [from, to] = ply.spaces;
    const earlier = index ? views[before.ply + index] : before;
    if (!from || !earlier) return [];
    if (!to) return [{ kind: "drop", space: from, delay: start, duration: 190 }];
    const flown = Math.min(LONGEST_FLIGHT, SHORTEST_FLIGHT + PACE * apart(from, to));
    const duration = isCarried ? 0 : shown.length > 1 ? SHARED_FLIGHT : flown;
    const landed = start + duration;
    const flight = duration ? flightOf(earlier, from, to, start, duration) : [];
    start += GAP;
    return [...flight, ...fades(earlier, ply.removed, from, landed, apart)];
  });
}

/**
 * @param {View} earlier
 * @param {Space} from
 * @param {Space} to
 * @param {number} delay
 * @param {number} duration
 * @returns {Passage[]}
 */
function flightOf({ stacks }, from, to, delay, duration) {
  const stack = stacks[from];
  const landing = stacks[to] ?? null;
  return stack ? [{ kind: "flight", stack, landing, from, to, delay, duration }] : [];
}

/**
 * What was cut off goes one after another, the nearest to the cut first.
 * @param {View} earlier
 * @param {Space[]} removed
 * @param {Space} cut  The space that was left.
 * @param {number} begin
 * @param {(one: Space, other: Space) => number} apart
 * @returns {Passage[]}
 */
function fades({ stacks }, removed, cut, begin, apart) {
  const nearest = [...removed].sort((one, other) => apart(cut, one) - apart(cut, other));
  const room = WHOLE - FADE - begin;
  const gap = Math.min(FADE_GAP, room / Math.max(1, nearest.length - 1));
  return nearest.flatMap((space, index) => {
    const stack = stacks[space];
    return stack
      ? [{ kind: "fade", stack, space, delay: begin + gap * index, duration: FADE }]
      : [];
  });
}

/**
 * Taken back, the last ply first: stacks fly home, and what was removed is there again.
 * @param {Journey} journey
 * @returns {Passage[]}
 */
function back({ before, after, plies, views }) {
  let delay = 0;
  return plies
    .slice(after.ply, before.ply)
    .map((ply, index) => ({ ply, earlier: views[after.ply + index] ?? after }))
    .reverse()
    .flatMap(({ ply: { spaces, removed }, earlier }) => {
      const [from, to] = spaces;
      if (!from || !to) return [];
      const flight = flightOf(
        { ...earlier, stacks: homeward(earlier, from, to) },
        to,
        from,
        delay,
        SHARED_FLIGHT,
      );
      const start = delay;
      delay += GAP;
      return [
        ...flight,
        ...removed.map(
          (space) =>
            /** @type {Passage} */ ({
              kind: "return",
              space,
              delay: start,
              duration: SHARED_FLIGHT,
            }),
        ),
      ];
    });
}

/**
 * The stack that flies home, where it flies from; nothing waits for it at home.
 * @param {View} earlier
 * @param {Space} home
 * @param {Space} away
 * @returns {Record<Space, Stack>}
 */
function homeward({ stacks }, home, away) {
  const stack = stacks[home];
  return stack ? { [away]: stack } : {};
}
