/**
 * The six directions of the board, as they lie on the screen, however the board is turned. Pure.
 *
 * @import { Space } from "./description.d.ts"
 * @import { Geometry } from "./geometry.js"
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
 * The six neighbours of a space, clockwise on the screen, from the upper left.
 * @param {Geometry} geometry
 * @param {number} quarters  By which the screen shows the board turned, clockwise.
 * @param {Space} from
 * @returns {Neighbour[]}
 */
export function neighboursOnScreen(geometry, quarters, from) {
  const around = DIRECTIONS.map((direction) => {
    const degrees = Math.round(normalize(direction - 90 * quarters));
    return { way: wayOf(degrees), degrees, space: geometry.neighbourAt(from, direction) };
  });
  const first = (/** @type {Neighbour} */ { degrees }) => (degrees > 150 ? degrees - 360 : degrees);
  return around.sort((one, other) => first(other) - first(one));
}

/**
 * The neighbour nearest to an angle on the screen; null where no direction is near it.
 * @param {Neighbour[]} neighbours
 * @param {number} degrees
 * @returns {Neighbour | null}
 */
export function nearestTo(neighbours, degrees) {
  const isNear = (/** @type {Neighbour} */ one) =>
    Math.abs(normalize(one.degrees - degrees)) <= REACH;
  return neighbours.find(isNear) ?? null;
}

/**
 * The same angle, more than -180 and not more than 180.
 * @param {number} degrees
 */
function normalize(degrees) {
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
