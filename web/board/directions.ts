/** The directions of the board as the screen shows it, turned or not. */
import type { Space } from "./description.ts";
import type { Geometry } from "./geometry.ts";

type Way = "up" | "up-right" | "right" | "down-right" | "down" | "down-left" | "left" | "up-left";

/** `space` is null beyond the edge of the board. */
export type Neighbour = { way: Way; degrees: number; space: Space | null };

/**
 * The largest angle in degrees between the direction of a key and that of a neighbour. Neighbours
 * are at least 60 degrees apart, so a key never matches two of them.
 */
const REACH = 29;

/**
 * The neighbours, clockwise from the upper left.
 * @param quarters  Clockwise quarter turns of the board on the screen.
 */
export function neighboursOnScreen(geometry: Geometry, quarters: number, from: Space): Neighbour[] {
  const around = geometry.directions.map((direction) => {
    const degrees = Math.round(normalize(direction - 90 * quarters));
    return { way: wayOf(degrees), degrees, space: geometry.neighbourAt(from, direction) };
  });
  const first = ({ degrees }: Neighbour) => (degrees > 150 ? degrees - 360 : degrees);
  return around.sort((one, other) => first(other) - first(one));
}

/** The neighbour nearest to an angle on the screen; null if the angle is near no direction. */
export function nearestTo(neighbours: Neighbour[], degrees: number): Neighbour | null {
  const isNear = (one: Neighbour) => Math.abs(normalize(one.degrees - degrees)) <= REACH;
  return neighbours.find(isNear) ?? null;
}

/** Returns the same angle as a number above -180 and up to 180. */
function normalize(degrees: number) {
  const turns = Math.ceil((degrees - 180) / 360);
  return degrees - 360 * turns;
}

function wayOf(degrees: number) {
  const fromRight = Math.abs(degrees);
  const isLevel = fromRight < 10 || fromRight > 170;
  const isSteep = Math.abs(fromRight - 90) < 10;
  const vertical = isLevel ? [] : [degrees > 0 ? "up" : "down"];
  const horizontal = isSteep ? [] : [fromRight < 90 ? "right" : "left"];
  return [...vertical, ...horizontal].join("-") as Way;
}
