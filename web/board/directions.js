/**
 * The six directions of the board, as they lie on the screen, however the board is turned.
 *
 * @import { Space } from "../engine/protocol.d.ts"
 * @import { Plane } from "./geometry.js"
 */

/**
 * Where a direction points on the screen, in words: the board lying flat has left and right, the
 * board standing upright has up and down.
 * @typedef {"up" | "up-right" | "right" | "down-right" | "down" | "down-left" | "left" | "up-left"} Way
 */

/** @typedef {{ way: Way, degrees: number, space: Space | null }} Neighbour  null: off the board. */

/** In degrees, against the clock from the right: the directions of a board lying flat. */
const DIRECTIONS = [120, 60, 0, -60, -120, 180];
/** By how much a key's own angle may miss a direction; two directions are 60 apart. */
const REACH = 29;

/**
 * The six neighbours of a space, clockwise on the screen, beginning at the upper left.
 * @param {Plane} plane
 * @param {Space} from
 * @returns {Neighbour[]}
 */
export function neighboursOf(plane, from) {
  const turned = 90 * plane.quarters();
  const around = DIRECTIONS.map((direction) => {
    const degrees = Math.round(within(direction - turned));
    return { way: wayOf(degrees), degrees, space: stepFrom(plane, from, direction) };
  });
  const first = (/** @type {Neighbour} */ { degrees }) => (degrees > 150 ? degrees - 360 : degrees);
  return around.sort((one, other) => first(other) - first(one));
}

/**
 * The neighbour nearest to an angle on the screen; null where no direction is near it.
 * @param {Plane} plane
 * @param {Space} from
 * @param {number} degrees
 * @returns {Neighbour | null}
 */
export function neighbourAt(plane, from, degrees) {
  const isNear = (/** @type {Neighbour} */ one) => Math.abs(within(one.degrees - degrees)) <= REACH;
  return neighboursOf(plane, from).find(isNear) ?? null;
}

/**
 * @param {Plane} plane
 * @param {Space} from
 * @param {number} direction
 * @returns {Space | null}
 */
function stepFrom(plane, from, direction) {
  const here = plane.pointOf(from);
  const angle = (direction * Math.PI) / 180;
  const [x, y] = [here.x + 100 * Math.cos(angle), here.y - 100 * Math.sin(angle)];
  for (const [space, point] of plane.points) {
    if (Math.hypot(point.x - x, point.y - y) < 10) return space;
  }
  return null;
}

/**
 * The same angle, more than -180 and not more than 180.
 * @param {number} degrees
 */
function within(degrees) {
  const turns = Math.ceil((degrees - 180) / 360);
  return degrees - 360 * turns;
}

/**
 * @param {number} degrees
 * @returns {Way}
 */
function wayOf(degrees) {
  if (Math.abs(degrees) < 10) return "right";
  if (Math.abs(degrees) > 170) return "left";
  if (Math.abs(degrees - 90) < 10) return "up";
  if (Math.abs(degrees + 90) < 10) return "down";
  if (degrees > 0) return degrees < 90 ? "up-right" : "up-left";
  return degrees > -90 ? "down-right" : "down-left";
}
