/**
 * How a stack that was cut off goes: it sinks, slides away from the middle of the board, and
 * crumbles. Pure: keyframes for the animation layer.
 *
 * @import { Point } from "./description.d.ts"
 */

/** How far a stack slides, in the drawing's units, */
const SLIDE = 58;
/** and how far each of its crumbs falls. */
const CRUMBS = [
  { x: -20, y: 14 },
  { x: 16, y: 20 },
  { x: 24, y: -6 },
];
/** More stacks than these at once leave no crumbs: every element that moves costs a part of each frame. */
const MOST_CRUMBLING = 8;

/**
 * The middle of some points.
 * @param {Point[]} points
 * @returns {Point}
 */
export function middleOf(points) {
  const sum = points.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }));
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/**
 * Where a stack slides to.
 * @param {Point} point  Where it stood.
 * @param {Point} middle  Of the board.
 * @returns {Point}
 */
export function slideFrom(point, middle) {
  const [across, down] = [point.x - middle.x, point.y - middle.y];
  const share = SLIDE / (Math.hypot(across, down) || 1);
  return { x: point.x + across * share, y: point.y + down * share };
}

/**
 * @param {Point} from
 * @param {Point} to
 * @returns {Keyframe[]}
 */
export function slideFrames(from, to) {
  return [
    { opacity: 1, transform: styleOf(from, 1) },
    { opacity: 0.9, transform: styleOf(from, 0.9), offset: 0.25 },
    { opacity: 0, transform: styleOf(to, 0.55) },
  ];
}

/**
 * The frames of each crumb that one of so many stacks leaves where it ends.
 * @param {Point} end
 * @param {number} stacks
 * @returns {Keyframe[][]}
 */
export function crumbFrames(end, stacks) {
  const crumbs = stacks > MOST_CRUMBLING ? [] : CRUMBS;
  return crumbs.map(({ x, y }) => [
    { opacity: 0, transform: styleOf(end, 1) },
    { opacity: 1, transform: styleOf(end, 1), offset: 0.3 },
    { opacity: 0, transform: styleOf({ x: end.x + x, y: end.y + y }, 0.4) },
  ]);
}

/**
 * A point as a style.
 * @param {Point} point
 * @param {number} scale
 */
export function styleOf({ x, y }, scale) {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}
