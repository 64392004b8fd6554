/** The points, rows and neighbours of a board. */
import type { Point, Space } from "./description.ts";

const TOLERANCE = 1; // units: coordinates are rounded to tenths, so shorter distances count as 0

export class Geometry {
  readonly pitch;
  readonly rows;
  readonly spaces;
  /** The directions in which spaces have neighbours, in degrees anticlockwise from the right. */
  readonly directions;

  constructor(
    readonly points: Map<Space, Point>,
    readonly links: [Space, Space][],
  ) {
    const [first] = links;
    /** Units between neighbours. */
    this.pitch = first ? this.line(...first).length : 1;
    const directions = links.flatMap(([one, other]) => [
      this.#direction(one, other),
      this.#direction(other, one),
    ]);
    this.directions = [...new Set(directions)];
    /** The rows from White's side, each from left to right. */
    this.rows = rowsOf(points);
    /** Board order: A1 first. */
    this.spaces = this.rows.flat();
  }

  pointOf(space: Space): Point {
    return this.points.get(space) ?? { x: 0, y: 0 };
  }

  /** A line between spaces, in units; its angle is in radians, clockwise from the right. */
  line(from: Space, to: Space) {
    const [start, end] = [this.pointOf(from), this.pointOf(to)];
    const [across, down] = [end.x - start.x, end.y - start.y];
    return { across, down, length: Math.hypot(across, down), angle: Math.atan2(down, across) };
  }

  /** The distance in pitches: 1 is the distance between neighbours. */
  distance(one: Space, other: Space) {
    return this.line(one, other).length / this.pitch;
  }

  /** An angle in whole degrees, anticlockwise from the right. */
  #direction(from: Space, to: Space) {
    const { across, down } = this.line(from, to);
    return Math.round((Math.atan2(-down, across) * 180) / Math.PI);
  }

  neighboursOf(space: Space): Space[] {
    const links = this.links.filter((ends) => ends.includes(space));
    return links.map(([one, other]) => (one === space ? other : one));
  }

  /** @param direction  One of `directions`. */
  neighbourAt(from: Space, direction: number): Space | null {
    const isThere = (space: Space) => this.#direction(from, space) === direction;
    return this.neighboursOf(from).find(isThere) ?? null;
  }

  /** @param side  -1: the first space of the row; 1: the last. */
  endOfRow(from: Space, side: number): Space {
    const row = this.rows.find((spaces) => spaces.includes(from)) ?? [from];
    return row.at(side < 0 ? 0 : -1) ?? from;
  }

  /** The ends of the longest row. */
  get longestRow(): [Space, Space] {
    const row = this.rows.reduce((best, one) => (one.length > best.length ? one : best));
    return [String(row[0]), String(row.at(-1))];
  }

  /**
   * The next space in a direction; `from` itself at the edge.
   * @param step  The direction: a unit vector of the drawing, along an axis.
   * @param course  The x coordinate that a walk across the rows tries to keep.
   */
  walk(from: Space, step: Point, course: number): Space {
    const here = this.pointOf(from);
    let [best, least] = [from, Number.POSITIVE_INFINITY];
    for (const [space, { x, y }] of this.points) {
      const isAhead = (x - here.x) * step.x + (y - here.y) * step.y > TOLERANCE;
      if (!isAhead || (step.x !== 0 && y !== here.y)) continue;
      const distance = step.x
        ? Math.abs(x - here.x)
        : Math.abs(y - here.y) * 100 + Math.abs(x - course);
      if (distance < least) [best, least] = [space, distance];
    }
    return best;
  }
}

export function columnOf(space: Space) {
  return space.charAt(0);
}

export function rowOf(space: Space) {
  return space.slice(1);
}

export function readGeometry(drawing: Element, attribute: string) {
  const points: Map<Space, Point> = new Map();
  for (const group of drawing.querySelectorAll(`[${attribute}]`)) {
    points.set(String(group.getAttribute(attribute)), placeOf(group));
  }
  const links = [...drawing.querySelectorAll("[data-between]")].map((line) => {
    const [one, other] = String(line.getAttribute("data-between")).split(" ");
    return [one, other] as [Space, Space];
  });
  return new Geometry(points, links);
}

/** Reads a transform such as "translate(50 259.8)". */
export function placeOf(element: Element | null): Point {
  const numbers = element?.getAttribute("transform")?.match(/-?[\d.]+/g);
  const [x = 0, y = 0] = (numbers ?? []).map(Number);
  return { x, y };
}

function rowsOf(points: Map<Space, Point>): Space[][] {
  const rows: Map<number, Space[]> = new Map();
  for (const [space, { y }] of points) rows.set(y, [...(rows.get(y) ?? []), space]);
  const x = (space: Space) => points.get(space)?.x ?? 0;
  return [...rows]
    .sort(([one], [other]) => other - one)
    .map(([, spaces]) => spaces.sort((one, other) => x(one) - x(other)));
}
