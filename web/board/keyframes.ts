/** Keyframes that change only `transform` and `opacity`, which need no layout or painting. */
import type { Point } from "./description.ts";

export const LIFT = 1.13; // scale of a stack in the air
const PARTS = 16; // straight lines that make an arc
/** The bounce of a landing stack, as a fraction of its size. */
const BOUNCE = 0.035;
/** The amount that each piece of the stack adds to the bounce. */
const BOUNCE_PER_PIECE = 0.012;
/** From this height on, further pieces do not add to the bounce. */
const TALL = 8;
const SLIDE = 58; // units: a stack that was cut off slides this far
/** The places of a stack's crumbs, in units. */
const CRUMBS = [
  { x: -20, y: 14 },
  { x: 16, y: 20 },
  { x: 24, y: -6 },
];
const MOST_CRUMBLING = 8; // if more stacks crumble at once, they leave no crumbs

export function arcFrames(start: Point, end: Point, rise: number): Keyframe[] {
  return Array.from({ length: PARTS + 1 }, (_, part) => {
    const time = part / PARTS;
    const way = time * time * (3 - 2 * time);
    const lift = Math.sin(Math.PI * way);
    const x = start.x + (end.x - start.x) * way;
    const y = start.y + (end.y - start.y) * way - rise * lift;
    return { transform: styleOf({ x, y }, 1 + (LIFT - 1) * lift) };
  });
}

export function bounceFrames(point: Point, height: number): Keyframe[] {
  const bounce = BOUNCE + BOUNCE_PER_PIECE * Math.min(height, TALL);
  return [1 + bounce, 1 - bounce / 2, 1].map((scale) => ({ transform: styleOf(point, scale) }));
}

export function dropFrames(point: Point): Keyframe[] {
  return [
    { transform: styleOf(point, 1.4), opacity: 0, easing: "ease-in" },
    { transform: styleOf(point, 1), opacity: 1, offset: 0.6 },
    { transform: styleOf(point, 0.95), opacity: 1, offset: 0.78 },
    { transform: styleOf(point, 1), opacity: 1 },
  ];
}

export function middleOf(points: Point[]): Point {
  const sum = points.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }));
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** Returns the point to which a cut-off stack slides, away from the middle of the board. */
export function slideFrom(point: Point, middle: Point): Point {
  const [across, down] = [point.x - middle.x, point.y - middle.y];
  const share = SLIDE / (Math.hypot(across, down) || 1);
  return { x: point.x + across * share, y: point.y + down * share };
}

export function slideFrames(from: Point, to: Point): Keyframe[] {
  return [
    { opacity: 1, transform: styleOf(from, 1) },
    { opacity: 0.9, transform: styleOf(from, 0.9), offset: 0.25 },
    { opacity: 0, transform: styleOf(to, 0.55) },
  ];
}

/** Keyframes for the number of lost pieces, which springs up, rises and fades. */
export function lossFrames({ x, y }: Point, rise: number): Keyframe[] {
  const end = { x, y: y - rise };
  return [
    { opacity: 0, transform: styleOf({ x, y }, 0.5), easing: "ease-out" },
    { opacity: 1, transform: styleOf({ x, y: y - rise / 3 }, 1.15), offset: 0.18 },
    { opacity: 1, transform: styleOf({ x, y: y - rise / 2 }, 1), offset: 0.3 },
    { opacity: 1, transform: styleOf({ x, y: y - (3 * rise) / 4 }, 1), offset: 0.75 },
    { opacity: 0, transform: styleOf(end, 1) },
  ];
}

/** @param scale  Px per unit of the drawing. */
export function crumbFrames(end: Point, stacks: number, scale: number): Keyframe[][] {
  const crumbs = stacks > MOST_CRUMBLING ? [] : CRUMBS;
  return crumbs.map((fall) => {
    const low = { x: end.x + fall.x * scale, y: end.y + fall.y * scale };
    return [
      { opacity: 0, transform: styleOf(end, 1) },
      { opacity: 1, transform: styleOf(end, 1), offset: 0.3 },
      { opacity: 0, transform: styleOf(low, 0.4) },
    ];
  });
}

export function styleOf({ x, y }: Point, scale: number) {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}
